/** What a browser says of itself. */
export interface BrowserFacts {
  readonly hasPush: boolean
  readonly permission: string
  readonly isIos: boolean
}

/**
 * Whether this browser can show notifications of this site: `homeScreen` when it can once the site is added to the home screen,
 * `blocked` when its user refused.
 */
export type PushSupport = 'ready' | 'blocked' | 'homeScreen' | 'unsupported'

export function findPushSupport({ hasPush, permission, isIos }: BrowserFacts): PushSupport {
  if (!hasPush) return isIos ? 'homeScreen' : 'unsupported'
  return permission === 'denied' ? 'blocked' : 'ready'
}

/** iPads call themselves Macs, which have no touch screen. */
export const isIosBrowser = ({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Whether a browser's subscription was made with this key; one made with another gets nothing any more. */
export const hasKey = (key: ArrayBuffer | null, publicKey: string): boolean => {
  if (key === null) return false
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
