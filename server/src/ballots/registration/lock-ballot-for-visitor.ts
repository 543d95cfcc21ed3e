import type { Db } from '../../database/open.ts'
import { type BallotWithCandidates, findBallot } from '../store.ts'

/** Reads a ballot for a visitor; it cannot be closed until the transaction ends. */
export async function lockBallotForVisitor(trx: Db, uuid: string): Promise<BallotWithCandidates | undefined> {
  const row = await trx.selectFrom('ballots').select('id').where('uuid', '=', uuid).forKeyShare().executeTakeFirst()
  return row && findBallot(trx, uuid)
}
