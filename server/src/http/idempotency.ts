import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Db } from '../database/open.ts'
import { machineNow } from '../shared/clock.ts'

const PENDING = 0
const DONE = 1

/**
 * `first` when this request is the first with its key and must run; else the first one's answer, waited for when it is
 * still running, or the refusal for a key used with another body (decisions B.7).
 */
export async function answeredBefore(
  db: Db,
  userId: number,
  key: string,
  bodyHash: string,
): Promise<'first' | { rawJson: string } | Refusal<'idempotency_mismatch' | 'unavailable'>> {
  for (let tries = 0; tries < 200; tries++) {
    const made = await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, body_hash: bodyHash, status: PENDING, answer: '', at: machineNow() })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    if (Number(made.numInsertedOrUpdatedRows) > 0) return 'first'
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'status', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (row && row.body_hash !== bodyHash) return refuse('idempotency_mismatch')
    if (row?.status === DONE) return { rawJson: row.answer }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return refuse('unavailable')
}

/** Keeps the answer for repeated requests; without one (it failed) the key is free again. */
export async function keepAnswer(db: Db, userId: number, key: string, answer: unknown): Promise<void> {
  if (answer === undefined) {
    await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
    return
  }
  const text =
    typeof answer === 'object' && answer !== null && 'rawJson' in answer
      ? String(answer.rawJson)
      : JSON.stringify(answer)
  await db
    .updateTable('idempotency_keys')
    .set({ status: DONE, answer: text })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
