// Who may do what: a policy is `refuseX(viewer, thing)`. It gives the refusal that an answer carries, or undefined where the
// viewer may. A policy states the reason, so that no handler or screen chooses one.
import { type Refusal, type RefusalCode, refuse } from './refusals.ts'

/** Refuses unless a predicate holds. The usual reason is that the viewer is not the right person. */
export function refuseUnless(holds: boolean): Refusal<'not_allowed'> | undefined
export function refuseUnless<const R extends RefusalCode>(holds: boolean, reason: R): Refusal<R> | undefined
export function refuseUnless(holds: boolean, reason: RefusalCode = 'not_allowed'): Refusal | undefined {
  return holds ? undefined : refuse(reason)
}

export type NonMemberReason = 'not_logged_in' | 'not_allowed'

/** Refuses somebody who is no member: a visitor may sign in, others are not the right person. */
export const refuseNonMember = (viewer: { readonly signedIn: boolean }): Refusal<NonMemberReason> =>
  refuse(viewer.signedIn ? 'not_allowed' : 'not_logged_in')

/** The refusal of a caller with a session, to whom signing in is no answer. */
export const refuseSignedIn = <R extends RefusalCode>(
  refusal: Refusal<R> | undefined,
): Refusal<Exclude<R, 'not_logged_in'> | 'not_allowed'> | undefined =>
  refusal?.refused === 'not_logged_in' ? refuse('not_allowed') : (refusal as Refusal<Exclude<R, 'not_logged_in'>> | undefined)

/** What a viewer may do, as responses have it. */
export const serializePermission = <R extends RefusalCode>(refusal: Refusal<R> | undefined): { may: boolean; why?: R } =>
  refusal ? { may: false, why: refusal.refused } : { may: true }

/** Which of several acts are not refused, as `may` of responses has it. */
export const serializeAllowed = <K extends string>(acts: Readonly<Record<K, Refusal | undefined>>): Record<K, boolean> =>
  Object.fromEntries(Object.entries<Refusal | undefined>(acts).map(([act, refusal]) => [act, refusal === undefined])) as Record<K, boolean>
