import type { Db } from './open.ts'
import { defineStatement } from './statement.ts'

/** How long an answer counts, in milliseconds: health may be asked by anybody, as often as they like. */
const KEPT_FOR = 2_000

/**
 * Writes a row, and sorts more than fits into the memory of a statement: on a full disk the row may still fit into its page, but
 * PostgreSQL finds no space for the file that it sorts in.
 */
const WRITE = defineStatement({
  name: 'database.probe-writes',
  params: {},
  row: { sorted: 'bigint' },
  text: () => `
with written as (
  insert into write_probe (at) values (now()) on conflict (single) do update set at = excluded.at returning at),
  memory as materialized (select set_config('work_mem', '64kB', true)),
  sorted as materialized (
    select r from memory, lateral (select random() as r, repeat('x', 100) from generate_series(1, 3000) where memory is not null) as s
    order by r)
select count(*) as sorted from sorted, written`,
})

/** Asks whether the database takes writes, at most every two seconds; rejects with the reason when it does not. */
export function createWriteProbe(db: Db): () => Promise<void> {
  let last: { readonly at: number; readonly result: Promise<void> } | undefined
  let isTold = false
  const probe = async (): Promise<void> => {
    try {
      await WRITE.read(db, {})
      isTold = false
    } catch (error) {
      if (!isTold) console.error(`the database takes no writes: ${error instanceof Error ? error.message : error}`)
      isTold = true
      throw error
    }
  }
  return () => {
    if (!last || performance.now() - last.at > KEPT_FOR) {
      last = { at: performance.now(), result: probe() }
      last.result.catch(() => {})
    }
    return last.result
  }
}
