// Shows notifications that the push service delivers, and leads to their places. It keeps no pages: everything else goes to the server.

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, text, tag, path } = event.data?.json() ?? {}
  if (!title) return
  const options = { body: text, tag, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(event.notification.data?.path))
})

/** Focuses a tab that shows this page, else opens one: no tab with unsaved words is led away. */
async function openPlace(path) {
  const place = new URL(typeof path === 'string' && path.startsWith('/') ? path : '/', self.location.origin)
  if (place.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url.split('#')[0] === place.href.split('#')[0])
  if (!tab) return self.clients.openWindow(place.href)
  await tab.focus()
  // the same page: the browser goes to the part of it without loading anything
  if (tab.url !== place.href) await tab.navigate(place.href)
}
