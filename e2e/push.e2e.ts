import type { Page } from '@playwright/test'
import { callApi, createDemoSession, signInAs } from './testing/demo-people.ts'
import { expect, test } from './testing/journey.ts'
import { tabToAndPress } from './testing/keyboard.ts'
import { expectSound } from './testing/page-checks.ts'

// a service worker outlives its page: each test has a browser context of its own
test.use({ reuseContext: false })

/**
 * A browser whose user allows notifications, which one without windows refuses by itself, and whose push service gives it this
 * subscription: no journey reaches that of a vendor.
 */
async function givePushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    const bytes = (length: number) => new Uint8Array(length).fill(4)
    const base64 = (array: Uint8Array) =>
      btoa(String.fromCharCode(...array))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    const state: { key: ArrayBuffer | null } = { key: null }
    const subscription = {
      options: {
        get applicationServerKey() {
          return state.key
        },
      },
      toJSON: () => ({ endpoint: address, keys: { p256dh: base64(bytes(65)), auth: base64(bytes(16)) } }),
      unsubscribe: async () => {
        state.key = null
        return true
      },
    }
    PushManager.prototype.getSubscription = async () => (state.key === null ? null : subscription) as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const text = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/')
      state.key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
      return subscription as unknown as PushSubscription
    }
  }, endpoint)
}

/** The service worker, with what it would show and open. */
interface NotingScope {
  shown: { title: string; text: string; tag: string; path: string }[]
  opened: string[]
  clients: { openWindow: (url: string) => Promise<void> }
  registration: {
    showNotification: (title: string, options: { body: string; tag: string; data: { path: string } }) => Promise<void>
  }
  dispatchEvent: (event: Event) => boolean
}

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications on your devices' })

/** Opens the profile of a person of the demo. */
async function openProfile(page: Page, name: string) {
  const account = await signInAs(page, name)
  await page.goto(`/v2/user/${account.userId}/profile#push`)
  return account
}

test('a browser is turned on and off for notifications by keyboard, in the list of devices, and only for its own account', async ({
  page,
}) => {
  await givePushService(page, `https://push.example.org/${Date.now()}`)
  const ruth = await openProfile(page, 'Ruth Ferreira')
  await tabToAndPress(page, panel(page).getByRole('button', { name: 'Turn on for this device' }))
  await expect(page.getByText('This device now shows notifications.')).toBeVisible()
  const rows = panel(page).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('This device')
  await expect(panel(page)).toContainText('This device shows notifications.')
  await expectSound(page)
  // the same person elsewhere sees the device; another person does not
  const elsewhere = await createDemoSession(page.request, 'Ruth Ferreira')
  const listOf = async (account: { userId: number; sessionKey: string }) =>
    (await callApi<{ list: { current: boolean }[] }>(page, 'get', `/user/${account.userId}/push`, account)).list
  expect((await listOf(elsewhere)).map(({ current }) => current)).toEqual([false])
  expect(await listOf(await createDemoSession(page.request, 'Gwen Pryce'))).toEqual([])
  await tabToAndPress(page, rows.first().getByRole('button', { name: /^Turn off/ }))
  await expect(rows).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  expect(await listOf({ ...elsewhere, userId: ruth.userId })).toEqual([])
})

test('what is delivered is shown with its text, and leads to its place; what says nothing is not shown', async ({ page, context }) => {
  await givePushService(page, `https://push.example.org/${Date.now()}-shown`)
  await openProfile(page, 'Maja Holm')
  await panel(page).getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  const origin = new URL(page.url()).origin
  const cdp = await context.newCDPSession(page)
  let registrationId = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)?.registrationId ?? registrationId
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  const deliver = (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const told = {
    title: 'Folkmoot',
    text: 'Maja commented on “Lamps”',
    tag: 'notification-7',
    path: '/v2/home#comment-1',
  }
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  // a browser without windows shows nothing: what it would show and open is noted
  await worker.evaluate(() => {
    const scope = self as unknown as NotingScope
    Object.assign(scope, { shown: [], opened: [] })
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      scope.shown.push({ title, text: body, tag, path: data.path })
    }
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url)
    }
  })
  const shown = () => worker.evaluate(() => (self as unknown as NotingScope).shown)
  await deliver(JSON.stringify(told))
  await expect.poll(shown).toEqual([told])
  await deliver(JSON.stringify({}))
  await deliver(JSON.stringify({ ...told, tag: 'notification-8' }))
  await expect.poll(async () => (await shown()).map(({ tag }) => tag)).toEqual([told.tag, 'notification-8'])

  const press = (path: string) =>
    worker.evaluate(async (to) => {
      const scope = self as unknown as NotingScope
      const event = new Event('notificationclick')
      const ends: Promise<unknown>[] = []
      let closed = false
      const close = () => {
        closed = true
      }
      Object.assign(event, {
        notification: { data: { path: to }, close },
        waitUntil: (end: Promise<unknown>) => void ends.push(end),
      })
      scope.opened.length = 0
      scope.dispatchEvent(event)
      await Promise.all(ends)
      return { closed, opened: [...scope.opened] }
    }, path)
  const ballot = '/v2/assembly/1/campaign/2?tab=voting#ballot'
  expect(await press(ballot)).toEqual({ closed: true, opened: [origin + ballot] })
  expect(await press('//elsewhere.example/')).toEqual({ closed: true, opened: [] })
})

test('a page says why notifications cannot be turned on: refused by the user, not known to the browser, to be added on iOS, off on this site', async ({
  page,
}) => {
  const account = await signInAs(page, 'Jonas Skov')
  const open = async () => {
    await page.goto('/v2/home')
    await page.goto(`/v2/user/${account.userId}/profile#push`)
  }
  await page.addInitScript(() => {
    const stage = localStorage.getItem('stage')
    Object.defineProperty(Notification, 'permission', { get: () => (stage === 'blocked' ? 'denied' : 'default') })
    if (stage === 'unsupported' || stage === 'ios') Reflect.deleteProperty(window, 'PushManager')
    if (stage === 'ios')
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
      })
  })
  const set = (stage: string) => page.evaluate((value) => localStorage.setItem('stage', value), stage)
  // a page that was not opened has no storage
  await page.goto('/favicon.svg')
  for (const [stage, words] of [
    ['blocked', 'Your browser blocks notifications of this site.'],
    ['unsupported', 'This browser cannot show notifications of this site.'],
    ['ios', 'first add this site to the home screen'],
  ] as const) {
    await set(stage)
    await open()
    await expect(panel(page)).toContainText(words)
    await expect(panel(page).getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
  }
  await expectSound(page)
  await set('')
  await page.route('**/api/user/*/push', (route) => route.fulfill({ json: { publicKey: null, list: [] } }))
  await open()
  await expect(panel(page)).toContainText('Notifications on devices are switched off on this site.')
  await expect(panel(page).getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
})

test('the site can be added to a home screen: its manifest names it, its pictures exist [APP-002]', async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect([manifest.name, manifest.display, manifest.start_url]).toEqual(['Folkmoot', 'standalone', '/'])
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [touch, ...manifest.icons.map((icon: { src: string }) => icon.src)])
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
})
