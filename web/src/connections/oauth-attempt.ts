/** What this tab sent somebody to a provider for, kept until they come back: only the tab that began may end it. */
export interface OAuthAttempt {
  readonly name: string
  /** Shown to the server when signing in; connecting is proved by the session. */
  readonly proof?: string
  /** Where they were. */
  readonly back: string
}

const STORAGE_KEY = 'folkmoot.errand'
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^(?!.*(?:\\|\/\/))\/v[12]\//.test(path)

/** Leaves for the provider; the tab remembers why. */
export function redirectToProvider(url: string, attempt: Omit<OAuthAttempt, 'back'>): void {
  const back = location.pathname + location.search
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...attempt, back }))
  } catch {
    // without storage the way back ends in a sentence that says so
  }
  location.assign(url)
}

/** The errand of this tab with this provider, once; undefined when another tab, or nobody, began it. */
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
