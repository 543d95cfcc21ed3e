import type { LogRow } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import type { SealKeys } from '../../platform/shared/seal.ts'
import { keyedHash } from '../../platform/shared/secrets.ts'
import type { ActionLogTable } from './tables.ts'

/** Entries are deleted after 180 days, by the machine's time (LOG-004). */
const RETENTION_DAYS = 180

/** The hash of an account in the log: the same for every entry, and useless without the instance's key. */
export const hashLogUser = (context: Pick<Context, 'secretKey'>, userId: number): string =>
  keyedHash(context.secretKey, 'action log', String(userId))

/** The hashes of an account under the current and all earlier keys, for entries written before a rotation. */
const hashLogUserWithEveryKey = ({ secretKey, oldSecretKeys }: SealKeys, userId: number): string[] =>
  [secretKey, ...oldSecretKeys].map((key) => hashLogUser({ secretKey: key }, userId))

export async function insertLogEntry(db: Db, entry: Omit<Insertable<ActionLogTable>, 'at'>): Promise<void> {
  await db
    .insertInto('action_log')
    .values({ ...entry, at: machineNow() })
    .execute()
}

const errorOperator = (kind: 'actions' | 'errors') => (kind === 'errors' ? '=' : '!=')

export async function listLogEntries(
  db: Db,
  of: { kind?: 'actions' | 'errors' | undefined; limit: number; offset: number },
): Promise<{ total: number; list: LogRow[] }> {
  const all = db.selectFrom('action_log')
  const filtered = of.kind ? all.where('action', errorOperator(of.kind), 'ERROR') : all
  const { total } = await filtered.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await filtered.selectAll().orderBy('id', 'desc').limit(of.limit).offset(of.offset).execute()
  const list = rows.map((row) => ({
    at: row.at,
    time: row.at,
    user: row.user_hash?.slice(0, 8) ?? null,
    path: row.path,
    action: row.action,
    resourceType: row.resource_type,
    resourceUuid: row.resource_uuid,
    message: row.message,
  }))
  return { total: Number(total), list }
}

export const listUserActivity = (db: Db, context: SealKeys, userId: number) =>
  db
    .selectFrom('action_log')
    .select(['at', 'action', 'path', 'resource_type as resourceType', 'resource_uuid as resourceUuid'])
    .where('user_hash', 'in', hashLogUserWithEveryKey(context, userId))
    .orderBy('id')
    .execute()

/** Removes a deleted account from its entries. */
export async function anonymizeLogEntries(trx: Db, context: SealKeys, userId: number): Promise<void> {
  await trx.updateTable('action_log').set({ user_hash: null }).where('user_hash', 'in', hashLogUserWithEveryKey(context, userId)).execute()
}

/** Marks the entries of people under the current key, so that those of earlier ones are not needed to find them. */
export async function rehashLogUsers(trx: Db, context: SealKeys, userIds: readonly number[]): Promise<void> {
  const pairs = userIds.flatMap((id) =>
    context.oldSecretKeys.map((key) => [hashLogUser({ secretKey: key }, id), hashLogUser(context, id)] as const),
  )
  await sql`
update action_log l set user_hash = n.after
from unnest(${pairs.map(([before]) => before)}::text[], ${pairs.map(([, now]) => now)}::text[]) as n (before, after)
where l.user_hash = n.before`.execute(trx)
}

export async function deleteExpiredLogEntries(db: Db): Promise<void> {
  const before = new Date(Date.now() - RETENTION_DAYS * 86_400_000).toISOString()
  await db.deleteFrom('action_log').where('at', '<', before).execute()
}
