import type { SessionSummary } from '@folkmoot/core/accounts/users/schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'

/** The public id of a session: the beginning of its key's hash, which opens nothing. */
const sessionIdExpression = sql<string>`encode(substring(key_hash for 12), 'hex')`

/** The sessions of an account that have not expired, most recently used first. */
export async function listSessions(db: Db, me: Me): Promise<SessionSummary[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'used_at', 'key_hash', sessionIdExpression.as('id')])
    .where('user_id', '=', me.userId)
    .where(sql<boolean>`used_at > now() - interval '30 days' and created_at > now() - interval '180 days'`)
    .orderBy('used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
    current: row.key_hash.equals(me.keyHash),
  }))
}

/** Ends one session of an account; false when the account has none with this id. */
export async function deleteSession(db: Db, userId: number, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('user_id', '=', userId).where(sessionIdExpression, '=', id).executeTakeFirst()
  return Number(ended.numDeletedRows) > 0
}

/** Ends the session of the request. */
export async function deleteCurrentSession(db: Db, me: Me): Promise<void> {
  await db.deleteFrom('sessions').where('key_hash', '=', me.keyHash).execute()
}
