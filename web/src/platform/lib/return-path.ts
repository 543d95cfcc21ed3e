import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { localPath } from '@folkmoot/core/platform/shared/return-path.ts'
import { byUuid } from './address.ts'
import type { Links } from './links-context.ts'

type SearchParams = Readonly<Record<string, string | undefined>>

/** Pages to which a sign-in does not return: the start page and the account pages. */
const EXCLUDED_RETURN_PATHS = /^\/v[12]\/home$|^\/v2\/(?:user|social)\/|\/(?:login|signup)$/

/**
 * The page to return to after sign-in or sign-up, for a link on `pathname`: that page, or the return page it was opened with
 * itself. Only the path and, as `hash`, the place on it: a query may hold values for a single visit.
 */
export function returnPath(pathname: string, search: SearchParams, links: Links, hash = ''): string | undefined {
  if (/\/(?:login|signup)$/.test(pathname)) return localPath(search.from) ?? sharedLinkPath(search, links)
  return EXCLUDED_RETURN_PATHS.test(pathname) ? undefined : localPath(hash ? `${pathname}#${hash}` : pathname)
}

/** The page of a shared link, which redirects visitors to the login with the uuids of its address (SES-041). */
function sharedLinkPath(search: SearchParams, links: Links): string | undefined {
  const ref = (name: string) => {
    const text = search[name]
    return text && isUuid(text) ? byUuid(text) : undefined
  }
  const [assembly, campaign, group] = [ref('auuid'), ref('cuuid'), ref('guuid')]
  if (!assembly) return undefined
  if (campaign && group) return links.group({ assembly, campaign, group })
  return campaign ? links.campaign({ assembly, campaign }) : links.assembly({ assembly })
}

interface SignUpTarget {
  /** Number, uuid or short name. */
  readonly assembly: string
  readonly groupUuid?: string
}

/** The assembly and group of a page: the membership target for a sign-up from there. */
export function parseSignUpTarget(path: string | undefined): SignUpTarget | undefined {
  const parts = /^\/v[12](?:\/p)?\/assembly\/([^/?#]+)([^?#]*)/.exec(path ?? '')
  const assembly = parts?.[1]
  if (!assembly || assembly === 'new' || assembly === 'create') return undefined
  const group = /\/group\/([^/]+)/.exec(parts[2] ?? '')?.[1]
  return group && isUuid(group) ? { assembly, groupUuid: group } : { assembly }
}
