/** The OAuth attempt of this tab, stored until the callback: only the tab that began it may complete it. */
export interface OAuthAttempt {
  readonly name: string
  /** Proves the attempt to the server at sign-in; connecting is proved by the session. */
  readonly proof?: string
  /** The page where it began. */
  readonly back: string
}

const STORAGE_KEY = 'folkmoot.errand'
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^(?!.*(?:\\|\/\/))\/v[12]\//.test(path)

/** Redirects to the provider and stores the attempt. */
export function redirectToProvider(url: string, attempt: Omit<OAuthAttempt, 'back'>): void {
  const back = location.pathname + location.search
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...attempt, back }))
  } catch {
    // without storage the callback ends with an error message
  }
  location.assign(url)
}

/** Takes the attempt of this tab with this provider, once; undefined when another tab, or none, began it. */
export function takeOAuthAttempt(name: string): OAuthAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(STORAGE_KEY)
    if (typeof stored !== 'object' || stored === null) return undefined
    const { name: of, proof, back } = stored as Record<string, unknown>
    if (of !== name || !isOwnPath(back)) return undefined
    return { name, back, ...(typeof proof === 'string' ? { proof } : {}) }
  } catch {
    return undefined
  }
}
