/** The path segment after each of these is a token of an account, an invitation or a vote. */
const SECRETS: readonly RegExp[] = [
  /(\/user\/password\/reset\/)[^/]+/g,
  /(\/user\/(?:verify|directory)\/)[^/]+/g,
  /(\/invitation\/)[^/]+/g,
  /(\/ballot\/[^/]+\/(?:vote|summary|success|result|register|check)\/)[^/]+/g,
]

/** The name under which a page sends its path (specification B.2), and the specified one, which proxies drop. */
export const PAGE_HEADER = 'UI-Path'
export const SPECIFIED_PAGE_HEADER = 'UI_PATH'

const UI_PATH_LIMIT = 2000

/**
 * The path of a page in the form that may be sent and stored: without origin, query and fragment, without reset,
 * confirmation, invitation and vote tokens, at most 2,000 characters (APP-019, specification B.2).
 */
export function cleanPagePath(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  return SECRETS.reduce((text, secret) => text.replace(secret, '$1-'), path).slice(0, UI_PATH_LIMIT)
}
