import type { Paper } from '@folkmoot/core/ballots/paper.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement, defineStatementVariants, type RowOf, type RowShape } from '../database/statement.ts'
import {
  BALLOT_COLUMNS,
  BALLOT_ROW,
  CAMPAIGN_OF_BALLOT,
  CANDIDATES_WITHOUT_TEXTS,
  type CandidateRecord,
} from './store.ts'
import { joinBallotMembership, VOTER_COLUMNS, VOTER_ROW } from './voters/roll.ts'

/** A ballot with its candidates and a voter's current eligibility. */
const VOTER_BALLOT_COLUMNS = `${BALLOT_COLUMNS}, ${CANDIDATES_WITHOUT_TEXTS} as candidates, ${VOTER_COLUMNS}`
const VOTER_BALLOT_ROW = {
  ...BALLOT_ROW,
  ...VOTER_ROW,
  candidates: columnOf<readonly CandidateRecord[]>('json'),
} as const satisfies RowShape

/** A paper with the input of its rules: its ballot, the candidates, and its owner's current eligibility. */
const PAPER_ROW = {
  ...VOTER_BALLOT_ROW,
  paperId: 'uuid',
  status: columnOf<0 | 1>('int'),
  votes: columnOf<Paper['votes']>('json'),
} as const satisfies RowShape
export type PaperRecord = Readonly<RowOf<typeof PAPER_ROW>>

const FIND_PAPER = defineStatementVariants({
  name: 'ballots.find-paper',
  params: { ballot: 'uuid', user: 'int' },
  row: PAPER_ROW,
  examples: [{ lock: false }, { lock: true }],
  text: ({ ballot, user }, { lock }: { readonly lock: boolean }) => `
select ${VOTER_BALLOT_COLUMNS}, p.id as "paperId", p.status, p.votes
from ballot_papers p
join ballots b on b.id = p.ballot_id ${CAMPAIGN_OF_BALLOT}
join users u on u.id = p.user_id
left ${joinBallotMembership('u.id')}
where b.uuid = ${ballot} and p.user_id = ${user} ${lock ? 'for update of p for key share of b' : ''}`,
})

export const findPaper = (db: Db, ballotUuid: string, userId: number): Promise<PaperRecord | undefined> =>
  FIND_PAPER({ lock: false }).find(db, { ballot: ballotUuid, user: userId })

/** Locks the caller's own paper; its ballot cannot be closed or counted until the transaction ends. */
export const lockPaper = (trx: Db, ballotUuid: string, userId: number): Promise<PaperRecord | undefined> =>
  FIND_PAPER({ lock: true }).find(trx, { ballot: ballotUuid, user: userId })

const LOCK_BALLOT_FOR_VOTER = defineStatement({
  name: 'ballots.lock-for-voter',
  params: { ballot: 'uuid', user: 'int' },
  row: VOTER_BALLOT_ROW,
  text: ({ ballot, user }) => `
select ${VOTER_BALLOT_COLUMNS}
from ballots b ${CAMPAIGN_OF_BALLOT}
join users u on u.id = ${user}
left ${joinBallotMembership('u.id')}
where b.uuid = ${ballot} for key share of b`,
})

/** Reads a ballot for a voter without a paper; it cannot be closed until the transaction ends. */
export const lockBallotForVoter = (
  trx: Db,
  ballotUuid: string,
  userId: number,
): Promise<Readonly<RowOf<typeof VOTER_BALLOT_ROW>> | undefined> =>
  LOCK_BALLOT_FOR_VOTER.find(trx, { ballot: ballotUuid, user: userId })

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
