import { type Refusal, type RefusalCode, refuse } from './refusals.ts'

/**
 * Whether a viewer may do something; if not, the reason. A policy states both, so that no handler or screen chooses a reason.
 * An object counts as true, so conditions read `.allowed`; `npm run check` looks after it.
 */
export type Permission<R extends RefusalCode = RefusalCode> = Allowed | Denied<R>

interface Allowed {
  readonly allowed: true
  readonly reason?: undefined
}
interface Denied<R extends RefusalCode> {
  readonly allowed: false
  readonly reason: R
  readonly detail?: Refusal['detail']
}

export const ALLOWED: Allowed = { allowed: true }

export const deny = <const R extends RefusalCode>(reason: R, detail?: Refusal['detail']): Denied<R> =>
  detail === undefined ? { allowed: false, reason } : { allowed: false, reason, detail }

/** Allows what a predicate holds for. The usual reason against is that the viewer is not the right person. */
export function allowIf(holds: boolean): Permission<'not_allowed'>
export function allowIf<const R extends RefusalCode>(holds: boolean, reason: R): Permission<R>
export function allowIf(holds: boolean, reason: RefusalCode = 'not_allowed'): Permission {
  return holds ? ALLOWED : deny(reason)
}

export type NonMemberReason = 'not_logged_in' | 'not_allowed'

/** Denies somebody who is no member: a visitor may sign in, others are not the right person. */
export const denyNonMember = (viewer: { readonly signedIn: boolean }): Denied<NonMemberReason> =>
  deny(viewer.signedIn ? 'not_allowed' : 'not_logged_in')

type ReasonOf<P extends Permission> = Exclude<P['reason'], undefined>

/** The refusal of what is denied; undefined if it is allowed. */
export const authorize = <P extends Permission>(permission: P): Refusal<ReasonOf<P>> | undefined =>
  permission.allowed ? undefined : refuse(permission.reason as ReasonOf<P>, permission.detail)

/** The same for a caller with a session, to whom signing in is no answer. */
export function authorizeSignedIn<P extends Permission>(
  permission: P,
): Refusal<Exclude<ReasonOf<P>, 'not_logged_in'> | 'not_allowed'> | undefined {
  if (permission.reason === 'not_logged_in') return refuse('not_allowed')
  return authorize(permission) as Refusal<Exclude<ReasonOf<P>, 'not_logged_in'>> | undefined
}

/** A permission as responses have it, with the days of its window if it has one. */
export function serializePermission<R extends RefusalCode, W extends object>(
  permission: Permission<R> & W,
): Omit<W, keyof Denied<R>> & { may: boolean; why?: R } {
  const { allowed, reason, detail: _, ...window } = permission as { allowed: boolean; reason?: R; detail?: unknown } & W
  return { may: allowed, ...(reason === undefined ? {} : { why: reason }), ...window }
}

/** Whether each of several permissions is allowed, as `may` of responses has it. */
export const serializeAllowed = <K extends string>(permissions: Readonly<Record<K, Permission>>): Record<K, boolean> =>
  Object.fromEntries(Object.entries<Permission>(permissions).map(([act, permission]) => [act, permission.allowed])) as Record<K, boolean>
