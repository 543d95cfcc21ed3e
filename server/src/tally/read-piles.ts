import { createPileCollector, type Pile } from '@folkmoot/core/tally/paper.ts'
import type pg from 'pg'

/** Papers per read; the rest stays in the database until then. */
const CHUNK = 5000

/** Reads the finalized papers of a ballot in chunks by key, with equal papers grouped. */
export async function readPiles(client: pg.ClientBase, ballotId: number): Promise<readonly Pile[]> {
  const collector = createPileCollector()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<{ id: string; votes: Record<string, string> }>(
      `select id, votes from ballot_papers where ballot_id = $1 and status = 1 and id > $2 order by id limit ${CHUNK}`,
      [ballotId, after],
    )
    for (const { votes } of rows) collector.add(Object.entries(votes))
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return collector.take()
    after = last.id
  }
}
