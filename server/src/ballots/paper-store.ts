import type { Paper } from '@folkmoot/core/ballots/paper.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import {
  type BallotRecord,
  ballotColumns,
  type CandidateRecord,
  campaignOfBallot,
  candidatesWithoutTexts,
} from './store.ts'
import { type VoterColumns, voterColumns } from './voters/roll.ts'

/** A paper with all that its rules read: its ballot, the candidates, what its owner is now. */
export interface PaperRecord extends BallotRecord, VoterColumns {
  readonly candidates: readonly CandidateRecord[]
  readonly paperId: string
  readonly status: 0 | 1
  readonly votes: Paper['votes']
}

const selectPaper = (ballotUuid: string, userId: number) => sql`
select ${ballotColumns}, ${candidatesWithoutTexts} as candidates, ${voterColumns},
  p.id as "paperId", p.status, p.votes
from ballot_papers p
join ballots b on b.id = p.ballot_id ${campaignOfBallot}
join users u on u.id = p.user_id
left join memberships m on m.assembly_id = b.assembly_id and m.group_id is null and m.user_id = u.id
where b.uuid = ${ballotUuid} and p.user_id = ${userId}`

/** The caller's own paper. */
export async function findPaper(db: Db, ballotUuid: string, userId: number): Promise<PaperRecord | undefined> {
  const { rows } = await sql<PaperRecord>`${selectPaper(ballotUuid, userId)}`.execute(db)
  return rows[0]
}

/** The caller's own paper, locked; its ballot cannot be closed or counted before the transaction ends. */
export async function lockPaper(trx: Db, ballotUuid: string, userId: number): Promise<PaperRecord | undefined> {
  const { rows } = await sql<PaperRecord>`
${selectPaper(ballotUuid, userId)} for update of p for key share of b`.execute(trx)
  return rows[0]
}

/** A ballot as somebody without a paper meets it; it cannot be closed before the transaction ends. */
export async function lockBallotForVoter(
  trx: Db,
  ballotUuid: string,
  userId: number,
): Promise<(BallotRecord & VoterColumns & { candidates: readonly CandidateRecord[] }) | undefined> {
  const { rows } = await sql<BallotRecord & VoterColumns & { candidates: readonly CandidateRecord[] }>`
select ${ballotColumns}, ${candidatesWithoutTexts} as candidates, ${voterColumns}
from ballots b ${campaignOfBallot}
join users u on u.id = ${userId}
left join memberships m on m.assembly_id = b.assembly_id and m.group_id is null and m.user_id = u.id
where b.uuid = ${ballotUuid} for key share of b`.execute(trx)
  return rows[0]
}

/** Makes a paper, unless this person has one: there is one for each (specification E.4). */
export async function insertPaper(trx: Db, ballotId: number, userId: number, paper: Paper): Promise<void> {
  await trx
    .insertInto('ballot_papers')
    .values({ ballot_id: ballotId, user_id: userId, status: paper.status, votes: JSON.stringify(paper.votes) })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function updatePaper(trx: Db, paperId: string, paper: Paper): Promise<void> {
  await trx
    .updateTable('ballot_papers')
    .set({ status: paper.status, votes: JSON.stringify(paper.votes) })
    .where('id', '=', paperId)
    .execute()
}
