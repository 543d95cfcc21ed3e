import { addDays, type Day, toInstant, type Zone } from '../../platform/shared/dates.ts'
import { refuseUnless } from '../../platform/shared/permission.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'
import { isCoordinatorOrAdmin, isModeratorOrCoordinator, type Viewer } from '../access/viewer.ts'
import { refuseManagingMembers } from '../assemblies/policy.ts'

/** A ban keeps a person out of an assembly or group: for some days, or until somebody lets them back in. */
export const BAN_DAYS_LIMIT = 3650
/** Maximum length of a reason, of what is said against a ban, and of the answer. */
export const BAN_TEXT_LIMIT = 2000

/** How another moderator answers who asked for a review. */
export const APPEAL_DECISIONS = ['LIFTED', 'UPHELD'] as const
export type AppealDecision = (typeof APPEAL_DECISIONS)[number]

export interface BanState {
  readonly userId: number | null
  /** Who kept the person out; null where that account is gone. */
  readonly by: number | null
  /** The instant at which it ends by itself; null without an end. */
  readonly until: number | null
  readonly lifted: boolean
  readonly appealed: boolean
  readonly decided: boolean
}

/** The person that somebody wants to keep out. */
interface Subject {
  readonly userId: number
  /** Runs the site. */
  readonly admin: boolean
}

/** A ban of some days ends with its last day, in the zone of the assembly; the day it begins is the first. */
export const computeBanEnd = (zone: Zone, today: Day, days: number | null): number | null =>
  days === null ? null : toInstant(zone, addDays(today, days))

/** The last day of a ban of some days, as it is told. */
export const findLastBanDay = (today: Day, days: number): Day => addDays(today, days - 1)

/** A ban ends by itself on its day, without anybody's act. */
export const isBanInForce = (ban: Pick<BanState, 'until' | 'lifted'>, now: number): boolean =>
  !ban.lifted && (ban.until === null || now < ban.until)

/**
 * Who removes members keeps people out (MEM-017): nobody themselves, nobody an admin of the site. All members of an assembly count as
 * members of its topic groups, so nobody is kept out of one of these alone.
 */
export const refuseBanning = (s: Viewer, subject: Subject, { topic }: { readonly topic: boolean }) =>
  refuseUnless(!refuseManagingMembers(s) && subject.userId !== s.userId && !subject.admin && !topic)

/** Moderators read who is kept out and why, and coordinators of a group those of their group. */
export const refuseListingBans = (s: Viewer) => refuseUnless(isModeratorOrCoordinator(s))

/** Who removes members lets people back in as well, but nobody themselves. */
export function refuseLiftingBan(s: Viewer, ban: BanState, now: number): Refusal<'not_allowed' | 'already_decided'> | undefined {
  if (!isCoordinatorOrAdmin(s) || s.userId === ban.userId) return refuse('not_allowed')
  return refuseUnless(isBanInForce(ban, now), 'already_decided')
}

/** A person who is kept out asks once for a review, while the ban is in force. */
export function refuseAppealing(
  userId: number,
  ban: BanState,
  now: number,
): Refusal<'not_found' | 'already_decided' | 'already_objected'> | undefined {
  if (userId !== ban.userId) return refuse('not_found')
  if (!isBanInForce(ban, now)) return refuse('already_decided')
  return refuseUnless(!ban.appealed, 'already_objected')
}

/** A review is for a moderator other than who kept the person out; admins of the site are there where nobody else is. */
export function refuseDecidingAppeal(
  s: Viewer,
  ban: BanState,
  now: number,
): Refusal<'not_allowed' | 'already_decided' | 'kept_out_by_you'> | undefined {
  if (!isModeratorOrCoordinator(s) || s.userId === ban.userId) return refuse('not_allowed')
  if (!ban.appealed || ban.decided || !isBanInForce(ban, now)) return refuse('already_decided')
  return ban.by === null || ban.by !== s.userId ? undefined : refuse('kept_out_by_you')
}
