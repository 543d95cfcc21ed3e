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
import { joinBallotMembership, type VoterColumns, voterColumns } from './voters/roll.ts'

/** A paper with the input of its rules: its ballot, the candidates, and its owner's current eligibility. */
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
left ${sql.raw(joinBallotMembership('u.id'))}
where b.uuid = ${ballotUuid} and p.user_id = ${userId}`

export async function findPaper(db: Db, ballotUuid: string, userId: number): Promise<PaperRecord | undefined> {
  const { rows } = await sql<PaperRecord>`${selectPaper(ballotUuid, userId)}`.execute(db)
  return rows[0]
}

/** Locks the caller's own paper; its ballot cannot be closed or counted until the transaction ends. */
export async function lockPaper(trx: Db, ballotUuid: string, userId: number): Promise<PaperRecord | undefined> {
  const { rows } = await sql<PaperRecord>`
${selectPaper(ballotUuid, userId)} for update of p for key share of b`.execute(trx)
  return rows[0]
}

/** Reads a ballot for a voter without a paper; it cannot be closed until the transaction ends. */
export async function lockBallotForVoter(
  trx: Db,
  ballotUuid: string,
  userId: number,
): Promise<(BallotRecord & VoterColumns & { candidates: readonly CandidateRecord[] }) | undefined> {
  const { rows } = await sql<BallotRecord & VoterColumns & { candidates: readonly CandidateRecord[] }>`
select ${ballotColumns}, ${candidatesWithoutTexts} as candidates, ${voterColumns}
from ballots b ${campaignOfBallot}
join users u on u.id = ${userId}
left ${sql.raw(joinBallotMembership('u.id'))}
where b.uuid = ${ballotUuid} for key share of b`.execute(trx)
  return rows[0]
}

/** Inserts a paper unless this user has one already: one paper per voter (specification E.4). */
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
