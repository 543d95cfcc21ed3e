import { createBlankPaper, type Paper } from '@folkmoot/core/ballots/paper.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement, defineStatementVariants, type RowOf, type RowShape } from '../database/statement.ts'
import {
  BALLOT_COLUMNS,
  BALLOT_ROW,
  type BallotRecord,
  CAMPAIGN_OF_BALLOT,
  CANDIDATES_WITHOUT_TEXTS,
  type CandidateRecord,
} from './store.ts'
import { toVotableBallot } from './votable-ballot.ts'
import { joinBallotMembership, VOTER_COLUMNS, VOTER_ROW } from './voters/roll.ts'

/** A ballot with its candidates, and a voter's current eligibility. */
const VOTER_BALLOT_COLUMNS = `${BALLOT_COLUMNS}, ${CANDIDATES_WITHOUT_TEXTS} as candidates, ${VOTER_COLUMNS}`
const VOTER_BALLOT_ROW = {
  ...BALLOT_ROW,
  ...VOTER_ROW,
  candidates: columnOf<readonly CandidateRecord[]>('json'),
} as const satisfies RowShape

/**
 * A paper with the input of its rules: its ballot, the candidates, and its owner's current eligibility. `ownerId` is null for a
 * paper that only a signature opens. Of a detached ballot it is the record that somebody takes part, without votes.
 */
const PAPER_ROW = {
  ...VOTER_BALLOT_ROW,
  paperId: 'uuid',
  status: columnOf<0 | 1>('int'),
  votes: columnOf<Paper['votes']>('json'),
  /** The reasons of its BLOCKs. */
  reasons: columnOf<Paper['votes']>('json'),
  /** The choices of a reopened paper, and their reasons. */
  draft: columnOf<Paper['votes'] | null>('json?'),
  draftReasons: columnOf<Paper['votes'] | null>('json?'),
  /** Its voter has saved it. */
  saved: 'boolean',
  ownerId: 'int?',
} as const satisfies RowShape
export type PaperRecord = Readonly<RowOf<typeof PAPER_ROW>>

/** Whose paper it is: a user's, or that of a signature, by its hash. */
export type PaperOwner = { readonly user: number } | { readonly signature: string }

type PaperShape = { readonly secrecy: 'open' | 'detached'; readonly by: 'user' | 'signature'; readonly lock: boolean }
const PAPER_TABLES = {
  open: {
    table: 'ballot_papers',
    columns: 'p.status, p.votes, p.reasons, p.draft, p.draft_reasons as "draftReasons", p.saved',
  },
  detached: {
    table: 'ballot_participants',
    columns: `(p.voted_on is not null)::integer as status, '{}'::jsonb as votes, '{}'::jsonb as reasons,
null::jsonb as draft, null::jsonb as "draftReasons", false as saved`,
  },
} as const

const FIND_PAPER = defineStatementVariants({
  name: 'ballots.find-paper',
  params: { ballot: 'uuid', owner: 'text' },
  row: PAPER_ROW,
  examples: (['open', 'detached'] as const).flatMap((secrecy) =>
    (['user', 'signature'] as const).flatMap((by) => [
      { secrecy, by, lock: false },
      { secrecy, by, lock: true },
    ]),
  ),
  text: ({ ballot, owner }, { secrecy, by, lock }: PaperShape) => `
select ${VOTER_BALLOT_COLUMNS}, p.id as "paperId", ${PAPER_TABLES[secrecy].columns}, p.user_id as "ownerId"
from ${PAPER_TABLES[secrecy].table} p
join ballots b on b.id = p.ballot_id and b.secrecy = '${secrecy}' ${CAMPAIGN_OF_BALLOT}
left join users u on u.id = p.user_id
left ${joinBallotMembership('p.user_id')}
where b.uuid = ${ballot} and ${by === 'user' ? `p.user_id = ${owner}::integer` : `p.signature_hash = ${owner}`}
${lock ? 'for update of p for key share of b' : ''}`,
})

async function readPaper(db: Db, uuid: string, owner: PaperOwner, lock: boolean): Promise<PaperRecord | undefined> {
  const [by, key] = 'user' in owner ? (['user', String(owner.user)] as const) : (['signature', owner.signature] as const)
  const values = { ballot: uuid, owner: key }
  return (
    (await FIND_PAPER({ secrecy: 'open', by, lock }).find(db, values)) ??
    (await FIND_PAPER({ secrecy: 'detached', by, lock }).find(db, values))
  )
}

export const findPaper = (db: Db, ballotUuid: string, owner: PaperOwner): Promise<PaperRecord | undefined> =>
  readPaper(db, ballotUuid, owner, false)

const HAS_FINALIZED_PAPER = defineStatement({
  name: 'ballots.has-finalized-paper',
  params: { ballot: 'int', user: 'int' },
  row: { found: 'boolean' },
  text: ({ ballot, user }) => `
select exists (select from ballot_papers where ballot_id = ${ballot} and user_id = ${user} and status = 1) as found`,
})

/** Whether a user's paper is finalized; false of a detached ballot, whose papers have no user. */
export const hasFinalizedPaper = async (db: Db, ballot: Pick<BallotRecord, 'id'>, userId: number): Promise<boolean> =>
  (await HAS_FINALIZED_PAPER.read(db, { ballot: ballot.id, user: userId })).found

/** Locks the caller's own paper; its ballot cannot be closed or counted until the transaction ends. */
export const lockPaper = (trx: Db, ballotUuid: string, owner: PaperOwner): Promise<PaperRecord | undefined> =>
  readPaper(trx, ballotUuid, owner, true)

/** The paper as its owner works on it: a reopened one has the choices of its draft, a detached one begins blank. */
export function toPaper(record: PaperRecord): Paper {
  if (record.status === 0 && isUntouched(record)) return createBlankPaper(toVotableBallot(record))
  return record.draft === null
    ? { status: record.status, votes: record.votes, reasons: record.reasons }
    : { status: 0, votes: record.draft, reasons: record.draftReasons ?? {} }
}

/** A version that did not record what was saved may have stored votes without it. */
const isUntouched = ({ secrecy, saved, votes }: PaperRecord): boolean =>
  secrecy === 'detached' || (!saved && Object.values(votes).every((value) => value === '0'))

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
): Promise<Readonly<RowOf<typeof VOTER_BALLOT_ROW>> | undefined> => LOCK_BALLOT_FOR_VOTER.find(trx, { ballot: ballotUuid, user: userId })

/** Inserts a paper, or in a detached ballot a participant, unless its owner has one: one for each voter (specification E.4). */
export async function insertPaper(trx: Db, ballot: Pick<BallotRecord, 'id' | 'secrecy'>, owner: PaperOwner, paper: Paper): Promise<void> {
  const values = {
    ballot_id: ballot.id,
    user_id: 'user' in owner ? owner.user : null,
    signature_hash: 'user' in owner ? null : owner.signature,
  }
  if (ballot.secrecy === 'detached') {
    await trx
      .insertInto('ballot_participants')
      .values({ ...values, voted_on: null })
      .onConflict((c) => c.doNothing())
      .execute()
    return
  }
  await trx
    .insertInto('ballot_papers')
    .values({
      ...values,
      status: paper.status,
      votes: JSON.stringify(paper.votes),
      reasons: JSON.stringify(paper.reasons ?? {}),
    })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Stores a paper; what was finalized once stays until the reopened paper is finalized too. */
export async function updatePaper(trx: Db, record: PaperRecord, paper: Paper): Promise<void> {
  const votes = JSON.stringify(paper.votes)
  const reasons = JSON.stringify(paper.reasons ?? {})
  const reopened = record.status === 1 && paper.status === 0
  await trx
    .updateTable('ballot_papers')
    .set(
      reopened
        ? { draft: sql`${votes}::jsonb`, draft_reasons: reasons }
        : { status: paper.status, votes, reasons, draft: null, draft_reasons: null, saved: true },
    )
    .where('id', '=', record.paperId)
    .execute()
}
