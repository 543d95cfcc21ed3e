import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { defineStatementVariants } from '../database/statement.ts'
import { Fault } from '../fault.ts'
import type { Context } from '../http/context.ts'
import { type SealKeys, seal, unseal, unsealWithAny } from '../shared/seal.ts'
import { inTransaction } from '../shared/transaction.ts'

/** Every column with sealed secrets. */
const SEALED_COLUMNS = [
  ['config', 'value'],
  ['instance', 'value'],
  ['user_identities', 'token'],
  ['authenticators', 'secret'],
  ['member_uploads', 'links'],
  ['push_subscriptions', 'sealed'],
] as const

const listSealed = defineStatementVariants({
  name: 'cli.list-sealed',
  params: {},
  row: { sealed: 'text?' },
  examples: SEALED_COLUMNS.map(([table, column]) => ({ table, column })),
  text: (_, { table, column }) => `select distinct ${column} as sealed from ${table} where ${column} like 'sealed:%'`,
})

/**
 * `folkmoot reseal`: encrypts every stored secret with the present SECRET_KEY, so that the keys of SECRET_KEY_OLD are not needed
 * any more. Returns a sentence about the result.
 */
export async function runResealCommand(context: Context, args: readonly string[]): Promise<string> {
  if (args.length > 0)
    throw new Fault('folkmoot reseal takes no arguments; the keys come from SECRET_KEY and SECRET_KEY_OLD.')
  const { resealed, unreadable } = await inTransaction(context, (trx, context) => resealAll(trx, context))
  const done = `${resealed} stored secrets are encrypted with the current key.`
  return unreadable === 0
    ? `${done} SECRET_KEY_OLD is no longer needed.`
    : `${done} ${unreadable} cannot be decrypted with these keys and stay as they are.`
}

async function resealAll(trx: Db, keys: SealKeys): Promise<{ resealed: number; unreadable: number }> {
  const changes: { table: string; column: string; before: string; after: string }[] = []
  let unreadable = 0
  for (const [table, column] of SEALED_COLUMNS) {
    for (const { sealed } of await listSealed({ table, column }).list(trx, {})) {
      if (sealed === null || unseal(keys.secretKey, sealed) !== undefined) continue
      const text = unsealWithAny(keys, sealed)
      if (text === undefined) unreadable++
      else changes.push({ table, column, before: sealed, after: seal(keys.secretKey, text) })
    }
  }
  for (const { table, column, before, after } of changes)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after} where ${sql.ref(column)} = ${before}`.execute(
      trx,
    )
  return { resealed: changes.length, unreadable }
}
