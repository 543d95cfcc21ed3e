import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/open.ts'
import { runInTransactionScope, untilCommit } from '../database/transactions.ts'

class RefusedError extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('refused')
    this.answer = answer
  }
}

/** Disables the time-outs of requests (`database/open.ts`) in a transaction, for jobs that count or write for minutes. */
export async function disableTimeouts(trx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}

/** A context without access to a second connection, for functions inside a transaction. */
export type WithoutDatabase<C> = Omit<C, 'db' | 'pool'>

/**
 * Runs one act in one transaction. The act gets the transaction and the context without database and pool: taking a second
 * connection while holding one freezes the server as soon as as many requests do so as the pool has connections. Name the
 * act's parameters `trx` and `context`, so that the full context is out of sight (`tools/check-transactions.ts` checks it).
 *
 * A refusal takes back what the act wrote; with `onRefusal: 'commit'` that stays, for tries that must be counted.
 */
export async function inTransaction<C extends { readonly db: Db }, T>(
  context: C,
  act: (trx: Trx, context: WithoutDatabase<C>) => Promise<T>,
  { onRefusal = 'rollback' }: { onRefusal?: 'rollback' | 'commit' } = {},
): Promise<T> {
  const { db, pool: _, ...inside } = context as C & { readonly pool?: unknown }
  try {
    return await untilCommit(() =>
      db.transaction().execute(async (trx) => {
        const answer = await runInTransactionScope(() => act(trx, inside as WithoutDatabase<C>))
        if (onRefusal === 'rollback' && isRefusal(answer)) throw new RefusedError(answer)
        return answer
      }),
    )
  } catch (error) {
    if (error instanceof RefusedError) return error.answer as T
    throw error
  }
}
