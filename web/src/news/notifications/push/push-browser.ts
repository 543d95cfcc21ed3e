import { findPushSupport, hasKey, isIosBrowser, type PushSupport } from './push-support.ts'

const WORKER = '/service-worker.js'

export const readPushSupport = (): PushSupport =>
  findPushSupport({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : 'default',
    isIos: isIosBrowser(navigator),
  })

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser has a subscription that the server's key can reach. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  if (readPushSupport() !== 'ready') return false
  const subscription = await findSubscription()
  return subscription !== null && hasKey(subscription.options.applicationServerKey, publicKey)
}

/** Subscribes this browser by its push service; asks its user first. Undefined when the user refuses. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } } | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(WORKER, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !hasKey(known.options.applicationServerKey, publicKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Ends the subscription of this browser. */
export const unsubscribeBrowser = async (): Promise<void> => {
  await (await findSubscription())?.unsubscribe()
}
