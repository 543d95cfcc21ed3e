import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

/** The reasons of BLOCKs by candidate uuid. */
type BlockReasons = Readonly<Record<string, readonly string[]>>

/**
 * Lists the reasons of a ballot that is being counted by candidate, in alphabetical order: neither their order nor anything beside
 * them tells whose they are (specification E.6).
 */
export async function storeBlockReasons(trx: Db, ballotId: number): Promise<void> {
  await sql`
update ballots set block_reasons = (
  select jsonb_object_agg(uuid, reasons) from (
    select r.key as uuid, jsonb_agg(r.value order by r.value) as reasons
    from ballot_papers p cross join lateral jsonb_each_text(p.reasons) r
    where p.ballot_id = ballots.id and p.status = 1 group by r.key) listed)
where id = ${ballotId}`.execute(trx)
}

/** The published reasons of a counted ballot. */
export async function findBlockReasons(db: Db, ballotId: number): Promise<BlockReasons> {
  const row = await db.selectFrom('ballots').select('block_reasons').where('id', '=', ballotId).executeTakeFirst()
  return row?.block_reasons ?? {}
}
