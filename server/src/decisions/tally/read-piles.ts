import type { Pile } from '@folkmoot/core/decisions/tally/papers/paper.ts'
import { createPileCollector } from '@folkmoot/core/decisions/tally/papers/piles.ts'
import type pg from 'pg'
import { defineStatement } from '../../platform/database/statement.ts'

/** Papers per read; the rest stays in the database until then. */
const CHUNK = 5000

const READ_PAPERS = defineStatement({
  name: 'tally.read-papers',
  params: { ballot: 'int', after: 'uuid' },
  row: { id: 'uuid', votes: 'ballot_papers.votes' },
  text: ({ ballot, after }) => `
select id, votes from ballot_papers where ballot_id = ${ballot} and status = 1 and id > ${after} order by id limit ${CHUNK}`,
})

const READ_RECEIPTS = defineStatement({
  name: 'tally.read-receipts',
  params: { ballot: 'int' },
  row: { receipts: 'text[]' },
  text: ({ ballot }) => `
select coalesce(array_agg(receipt_hash order by receipt_hash), '{}') as receipts
from ballot_papers where ballot_id = ${ballot} and status = 1 and receipt_hash is not null`,
})

/** The receipts that stand with the finalized papers of a detached ballot until it is counted, sorted. */
export const readReceipts = async (client: pg.ClientBase, ballotId: number): Promise<readonly string[]> =>
  (await READ_RECEIPTS.read(client, { ballot: ballotId })).receipts

/** The first half of the advisory lock key that lets one process at a time work on a ballot. */
const LOCK = 7_301

/** Locks a ballot for the connection; `free` is false when another process works on it. */
export const TRY_LOCK_BALLOT = defineStatement({
  name: 'tally.try-lock-ballot',
  params: { ballot: 'int' },
  row: { free: 'boolean' },
  text: ({ ballot }) => `select pg_try_advisory_lock(${LOCK}, ${ballot}) as free`,
})

/** Reads the finalized papers of a ballot in chunks by key, with equal papers grouped. */
export async function readPiles(client: pg.ClientBase, ballotId: number): Promise<readonly Pile[]> {
  const collector = createPileCollector()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await READ_PAPERS.list(client, { ballot: ballotId, after })
    for (const { votes } of rows) collector.add(Object.entries(votes))
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return collector.take()
    after = last.id
  }
}
