import { sql } from 'kysely'
import { rehashLogUsers } from '../../accounts/activity-log/store.ts'
import { keepFormerKeys } from '../../decisions/ballots/voters/ballot-key.ts'
import type { Db } from '../../platform/database/open.ts'
import { Fault } from '../../platform/fault.ts'
import type { Context } from '../../platform/http/context.ts'
import { renewKeyCheck } from '../../platform/shared/instance/instance-key.ts'
import { type SealKeys, seal, unseal, unsealWithAny } from '../../platform/shared/seal.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { disableTimeouts, inTransaction } from '../../platform/shared/transaction.ts'

/** Every column with sealed secrets. */
const SEALED_COLUMNS = [
  ['config', 'value'],
  ['instance', 'value'],
  ['user_identities', 'token'],
  ['authenticators', 'secret'],
  ['member_uploads', 'links'],
  ['push_subscriptions', 'sealed'],
  ['ballot_keys', 'sealed'],
] as const

/**
 * `folkmoot reseal`: encrypts every stored secret with the present SECRET_KEY, keeps with open ballots what recognises their voters,
 * and marks the entries of the activity log anew, so that the keys of SECRET_KEY_OLD are not needed any more. Returns a sentence about
 * the result.
 */
export async function runResealCommand(context: Context, args: readonly string[]): Promise<string> {
  if (args.length > 0) throw new Fault('folkmoot reseal takes no arguments; the keys come from SECRET_KEY and SECRET_KEY_OLD.')
  const { resealed, unreadable } = await inTransaction(context, async (trx, context) => {
    await disableTimeouts(trx)
    await keepFormerKeys(trx, context)
    await rehashLog(trx, context)
    const result = await resealAll(trx, context)
    await renewKeyCheck(trx, context)
    return result
  })
  logSecurityEvent(context, { event: 'secrets_resealed', count: resealed, unreadable })
  const done = `${resealed} stored secrets are encrypted with the current key.`
  return unreadable === 0
    ? `${done} Running servers no longer need SECRET_KEY_OLD; backups made before now can only be restored with it.`
    : `${done} ${unreadable} cannot be decrypted with these keys and stay as they are: add the key that they need to ` +
        'SECRET_KEY_OLD, and run this again.'
}

async function resealAll(trx: Db, keys: SealKeys): Promise<{ resealed: number; unreadable: number }> {
  const changes: { table: string; column: string; before: string; after: string }[] = []
  let unreadable = 0
  for (const [table, column] of SEALED_COLUMNS) {
    const stored = sql.ref<string>(column)
    const rows = trx
      .selectFrom(sql`${sql.table(table)}`.as('t'))
      .select(stored.as('sealed'))
      .distinct()
      .where(stored, 'like', 'sealed:%')
    for (const { sealed } of await rows.execute()) {
      if (unseal(keys.secretKey, sealed) !== undefined) continue
      const text = unsealWithAny(keys, sealed)
      if (text === undefined) unreadable++
      else changes.push({ table, column, before: sealed, after: seal(keys.secretKey, text) })
    }
  }
  await resealTokens(trx, keys)
  for (const { table, column, before, after } of changes)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after} where ${sql.ref(column)} = ${before}`.execute(trx)
  return { resealed: changes.length, unreadable }
}

/** What waits for a few minutes until somebody confirms it, within the data of its token. */
async function resealTokens(trx: Db, keys: SealKeys): Promise<void> {
  const data = sql<string>`data::text`
  const tokens = trx
    .selectFrom('tokens')
    .select(['token_hash', data.as('data')])
    .where(data, 'like', '%sealed:%')
    .forUpdate()
  for (const { token_hash, data } of await tokens.execute()) {
    const anew = data.replaceAll(/sealed:[\w-]+/g, (sealed) => {
      const text = unsealWithAny(keys, sealed)
      return text === undefined ? sealed : seal(keys.secretKey, text)
    })
    await trx.updateTable('tokens').set({ data: anew }).where('token_hash', '=', token_hash).execute()
  }
}

const BATCH = 2000

async function rehashLog(trx: Db, keys: SealKeys): Promise<void> {
  const list = trx.selectFrom('users').select('id').orderBy('id').limit(BATCH)
  for (let after = 0; ; ) {
    const ids = (await list.where('id', '>', after).execute()).map(({ id }) => id)
    await rehashLogUsers(trx, keys, ids)
    if (ids.length < BATCH) return
    after = ids.at(-1) ?? after
  }
}
