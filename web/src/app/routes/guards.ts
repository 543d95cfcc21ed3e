import type { Address } from '../../platform/lib/address.ts'
import { authorize } from '../../platform/lib/authorization.ts'
import type { Links } from '../../platform/lib/links-context.ts'

/**
 * Who may open a route. `open`: anybody. `public`: visitors, by uuid; signed-in users are redirected to the same page by id.
 * `shared`: an address by uuid that requires login; signed-in users are redirected to the same page by id. `login`: signed-in
 * users; visitors are redirected to the public page where there is one.
 */
export type RouteAccess = 'open' | 'public' | 'shared' | 'login'

/** Which public page a login-only v2 screen has: that of the assembly, the campaign or the campaign's contribution. */
export type PublicRoute = 'assembly' | 'campaign' | 'contribution'

interface RouteVisit {
  readonly generation: 'v1' | 'v2'
  readonly access: RouteAccess
  readonly publicRoute?: PublicRoute | undefined
  readonly address: Address
  /** The stored user; undefined for a visitor. */
  readonly user: object | undefined
  /** The path with its query, to return to after login. */
  readonly path: string
}

export type GuardDecision =
  | { readonly go: 'on' }
  | { readonly go: 'to'; readonly path: string }
  /** Resolves every part of the address to its uuid or id by asking the server, then redirects to that address. */
  | { readonly go: 'translate'; readonly by: 'uuid' | 'id' }

const CONTINUE: GuardDecision = { go: 'on' }
const uuidOf = (ref: Address['assembly']): string | undefined => (ref?.by === 'uuid' ? ref.uuid : undefined)

/** Decides which page opens for an address (SES-036 to SES-046). An open screen requires no authorization (SES-047). */
export function guardRoute(visit: RouteVisit, links: Pick<Links, 'login'>): GuardDecision {
  const { access, address, user, publicRoute, generation, path } = visit
  if (access === 'open') return CONTINUE
  const byUuid = Object.values(address).some((ref) => ref?.by === 'uuid')
  if (authorize(user) === 'authorized') return byUuid ? { go: 'translate', by: 'id' } : CONTINUE
  if (access === 'public') return CONTINUE
  if (access === 'shared') return { go: 'to', path: loginPathFor(address, links) }
  if (generation === 'v1') return { go: 'to', path: '/' }
  return publicRoute ? { go: 'translate', by: 'uuid' } : { go: 'to', path: links.login({ from: path }) }
}

/** The login page that returns to a shared group or proposal (SES-041). */
function loginPathFor(address: Address, links: Pick<Links, 'login'>): string {
  const query = new URLSearchParams()
  const parts = { auuid: address.assembly, cuuid: address.campaign, guuid: address.group, puuid: address.contribution }
  for (const [name, ref] of Object.entries(parts)) {
    const uuid = uuidOf(ref)
    if (uuid) query.set(name, uuid)
  }
  return `${links.login()}?${query}`
}
