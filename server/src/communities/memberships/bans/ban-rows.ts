import { type BanState, isBanInForce } from '@folkmoot/core/communities/memberships/bans.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/open.ts'
import { lockName } from '../../../platform/shared/lock-name.ts'
import type { MembershipTarget } from '../membership-target.ts'
import type { BansTable } from '../tables.ts'

export type BanRow = Selectable<BansTable>

export const toBanState = (row: BanRow): BanState => ({
  userId: row.user_id,
  by: row.by_id,
  until: row.until === null ? null : Date.parse(row.until),
  lifted: row.lifted_at !== null,
  appealed: row.appealed_at !== null,
  decided: row.decision !== null,
})

/** Bans that are not lifted, of the whole assembly and, for a group, of that group. */
const selectBans = (db: Db, target: MembershipTarget, userIds: readonly number[]) =>
  db
    .selectFrom('bans')
    .selectAll()
    .where('user_id', 'in', [0, ...userIds])
    .where('assembly_id', '=', target.assembly.id)
    .where('lifted_at', 'is', null)
    .where((e) => e.or([e('group_id', 'is', null), e('group_id', '=', target.group?.id ?? 0)]))

/** Which of these people are kept out of a target now. */
async function listKeptOut(db: Db, target: MembershipTarget, userIds: readonly number[], now: number): Promise<Set<number>> {
  const rows = await selectBans(db, target, userIds).execute()
  return new Set(rows.flatMap((row) => (row.user_id !== null && isBanInForce(toBanState(row), now) ? [row.user_id] : [])))
}

export const isKeptOut = async (db: Db, target: MembershipTarget, userId: number, now: number): Promise<boolean> =>
  (await listKeptOut(db, target, [userId], now)).has(userId)

/** Whether the person with this address is kept out: nobody invites them meanwhile. */
export async function listKeptOutAddresses(db: Db, target: MembershipTarget, emails: readonly string[], now: number): Promise<Set<string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<string>`lower(email)`, 'in', ['', ...emails.map((email) => email.toLowerCase())])
    .execute()
  const keptOut = await listKeptOut(
    db,
    target,
    users.map(({ id }) => id),
    now,
  )
  return new Set(users.flatMap(({ id, email }) => (keptOut.has(id) && email ? [email.toLowerCase()] : [])))
}

/** How many people who are kept out of an assembly or its groups wait for a review. */
export async function countWaitingReviews(db: Db, assemblyId: number, now: number): Promise<number> {
  const rows = await db
    .selectFrom('bans')
    .selectAll()
    .where('assembly_id', '=', assemblyId)
    .where('appealed_at', 'is not', null)
    .where('decision', 'is', null)
    .where('lifted_at', 'is', null)
    .where('user_id', 'is not', null)
    .execute()
  return rows.filter((row) => isBanInForce(toBanState(row), now)).length
}

/** A ban and a person's way into the assembly or its groups follow one another: whoever comes second sees the other. */
export const lockWayIn = (trx: Db, target: MembershipTarget, userId: number): Promise<void> =>
  lockName(trx, `way in ${target.assembly.id} ${userId}`)

/** Whether a person may not become a member of a target now; holds their way in until the transaction ends. */
export async function findsClosedDoor(trx: Db, target: MembershipTarget, userId: number, now: number): Promise<boolean> {
  await lockWayIn(trx, target, userId)
  return isKeptOut(trx, target, userId, now)
}

/** Takes the person and all words out of what is kept about a deleted account; the public numbers stay. */
export const forgetBans = (trx: Db, userId: number) =>
  trx.updateTable('bans').set({ user_id: null, reason: '', appeal: '', answer: '' }).where('user_id', '=', userId).execute()
