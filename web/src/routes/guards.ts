import type { Address } from '../lib/address.ts'
import { authorize } from '../lib/authorization.ts'
import type { Links } from '../lib/links-context.ts'

/**
 * Who a route is for.
 * - `open`: anybody.
 * - `public`: visitors, by uuid; the signed-in go to the same thing by id.
 * - `shared`: an address by uuid that still needs login; the signed-in go to the same thing by id.
 * - `login`: the signed-in; visitors go to the public twin where there is one.
 */
export type RouteAccess = 'open' | 'public' | 'shared' | 'login'

/** Which public address a login-only v2 screen has: of the assembly, the campaign or the campaign's contribution. */
export type PublicRoute = 'assembly' | 'campaign' | 'contribution'

interface RouteVisit {
  readonly generation: 'v1' | 'v2'
  readonly access: RouteAccess
  readonly publicRoute?: PublicRoute | undefined
  readonly address: Address
  /** The stored user; undefined for a visitor. */
  readonly user: object | undefined
  /** The path with its query, to come back to. */
  readonly path: string
}

export type GuardDecision =
  | { readonly go: 'on' }
  | { readonly go: 'to'; readonly path: string }
  /** Names every part by uuid or by id, by asking the server, then goes to that address. */
  | { readonly go: 'translate'; readonly by: 'uuid' | 'id' }

const CONTINUE: GuardDecision = { go: 'on' }
const uuidOf = (ref: Address['assembly']): string | undefined => (ref?.by === 'uuid' ? ref.uuid : undefined)

/** Where somebody who opens an address ends up (SES-036 to SES-046). An open screen asks for no authorization (SES-047). */
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

/** The login that leads back to a shared group or proposal (SES-041). */
function loginPathFor(address: Address, links: Pick<Links, 'login'>): string {
  const query = new URLSearchParams()
  const parts = { auuid: address.assembly, cuuid: address.campaign, guuid: address.group, puuid: address.contribution }
  for (const [name, ref] of Object.entries(parts)) {
    const uuid = uuidOf(ref)
    if (uuid) query.set(name, uuid)
  }
  return `${links.login()}?${query}`
}
