/** What this tab sent somebody to a provider for, kept until they come back: only the tab that began may end it. */
export interface Errand {
  readonly name: string
  /** Shown to the server when signing in; connecting is proved by the session. */
  readonly proof?: string
  /** Where they were. */
  readonly back: string
}

const KEY = 'folkmoot.errand'
const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && /^(?!.*(?:\\|\/\/))\/v[12]\//.test(path)

/** Leaves for the provider; the tab remembers why. */
export function sendAway(url: string, errand: Omit<Errand, 'back'>): void {
  const back = location.pathname + location.search
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...errand, back }))
  } catch {
    // without storage the way back ends in a sentence that says so
  }
  location.assign(url)
}

/** The errand of this tab with this provider, once; undefined when another tab, or nobody, began it. */
export function takeErrand(name: string): Errand | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof kept !== 'object' || kept === null) return undefined
    const { name: of, proof, back } = kept as Record<string, unknown>
    if (of !== name || !isOwnPath(back)) return undefined
    return { name, back, ...(typeof proof === 'string' ? { proof } : {}) }
  } catch {
    return undefined
  }
}
