import { createBlankPaper, type Paper, type VotableBallot } from '@folkmoot/core/decisions/ballots/paper.ts'
import { PAPER_FORMS, SECRECIES, type Secrecy } from '@folkmoot/core/platform/settings/paper-forms.ts'
import { resolveVotingSystem } from '@folkmoot/core/platform/settings/voting-choice.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, defineStatementVariants, type RowOf, type RowShape } from '../../platform/database/statement.ts'
import { FINALIZED_APART, hasDetachedVotes, type SentVotes, type StoredPaper, storeDetachedVotes } from './detached-papers.ts'
import {
  BALLOT_COLUMNS,
  BALLOT_ROW,
  type BallotRecord,
  type BallotWithCandidates,
  CAMPAIGN_OF_BALLOT,
  CANDIDATES_WITHOUT_TEXTS,
  type CandidateRecord,
  findBallot,
} from './store.ts'
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
export type PaperRecord = Readonly<RowOf<typeof PAPER_ROW>> & {
  /** The hash of the signature whose votes this paper replaces. */
  readonly replaces?: string
}

/** Whose paper it is: a user's, or that of a signature, by its hash. */
export type PaperOwner = { readonly user: number } | { readonly signature: string }
type PaperOwnerColumns = { readonly ballot_id: number; readonly user_id: number | null; readonly signature_hash: string | null }

/** How papers of one form are stored (specification E.6). */
interface PaperForm {
  readonly table: 'ballot_papers' | 'ballot_participants'
  /** The columns of a paper `p`, as `PAPER_ROW` has them. */
  readonly columns: string
  /** The condition of a row `p` whose voter has voted. */
  readonly voted: string
  readonly begin: (trx: Db, owner: PaperOwnerColumns, paper: Paper) => Promise<void>
  readonly store: (trx: Db, record: PaperRecord, paper: Paper, sent: SentVotes) => Promise<StoredPaper | Refusal<'invalid'>>
}

const FORMS: Readonly<Record<Secrecy, PaperForm>> = {
  open: {
    table: 'ballot_papers',
    columns: 'p.status, p.votes, p.reasons, p.draft, p.draft_reasons as "draftReasons", p.saved',
    voted: 'p.status = 1',
    async begin(trx, owner, { status, votes, reasons = {} }) {
      const paper = { ...owner, status, votes: JSON.stringify(votes), reasons: JSON.stringify(reasons) }
      await trx
        .insertInto('ballot_papers')
        .values(paper)
        .onConflict((c) => c.doNothing())
        .execute()
    },
    // what was finalized once stays until the reopened paper is finalized too
    async store(trx, record, paper, { before }) {
      if (paper === before) return { paper }
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
      return { paper }
    },
  },
  detached: {
    table: 'ballot_participants',
    columns: `(p.voted_on is not null)::integer as status, '{}'::jsonb as votes, '{}'::jsonb as reasons,
null::jsonb as draft, null::jsonb as "draftReasons", false as saved`,
    voted: 'p.voted_on is not null',
    async begin(trx, owner) {
      await trx
        .insertInto('ballot_participants')
        .values({ ...owner, voted_on: null })
        .onConflict((c) => c.doNothing())
        .execute()
    },
    // a draft is answered and not stored
    store: async (trx, record, paper, sent) => (paper.status === 0 ? { paper } : storeDetachedVotes(trx, record, paper, sent)),
  },
}

/** Who has voted on a ballot, one row `p` a voter, whatever the form of its papers. */
export const votedSql = (ballot: string): string =>
  `(${SECRECIES.map(
    (secrecy) => `select p.user_id from ${FORMS[secrecy].table} p join ballots w on w.id = p.ballot_id and w.secrecy = '${secrecy}'
  where p.ballot_id = ${ballot} and ${FORMS[secrecy].voted}`,
  ).join(' union all ')})`

type PaperShape = { readonly secrecy: Secrecy; readonly by: 'user' | 'signature'; readonly lock: boolean }
const FIND_PAPER = defineStatementVariants({
  name: 'ballots.find-paper',
  params: { ballot: 'uuid', owner: 'text' },
  row: PAPER_ROW,
  examples: SECRECIES.flatMap((secrecy) =>
    (['user', 'signature'] as const).flatMap((by) => [
      { secrecy, by, lock: false },
      { secrecy, by, lock: true },
    ]),
  ),
  text: ({ ballot, owner }, { secrecy, by, lock }: PaperShape) => `
select ${VOTER_BALLOT_COLUMNS}, p.id as "paperId", ${FORMS[secrecy].columns}, p.user_id as "ownerId"
from ${FORMS[secrecy].table} p
join ballots b on b.id = p.ballot_id and b.secrecy = '${secrecy}' ${CAMPAIGN_OF_BALLOT}
left join users u on u.id = p.user_id
left ${joinBallotMembership('p.user_id')}
where b.uuid = ${ballot} and ${by === 'user' ? `p.user_id = ${owner}::integer` : `p.signature_hash = ${owner}`}
${lock ? 'for update of p for key share of b' : ''}`,
})

async function readPaper(db: Db, uuid: string, owner: PaperOwner, lock: boolean): Promise<PaperRecord | undefined> {
  const [by, key] = 'user' in owner ? (['user', String(owner.user)] as const) : (['signature', owner.signature] as const)
  for (const secrecy of SECRECIES) {
    const paper = await FIND_PAPER({ secrecy, by, lock }).find(db, { ballot: uuid, owner: key })
    if (paper) return paper
  }
  return undefined
}

export const findPaper = (db: Db, ballotUuid: string, owner: PaperOwner): Promise<PaperRecord | undefined> =>
  readPaper(db, ballotUuid, owner, false)

/** Locks the caller's own paper, or one that replaces it; its ballot cannot be closed or counted until the transaction ends. */
export const lockPaper = async (
  trx: Db,
  ballotUuid: string,
  owner: PaperOwner,
  me?: { userId: number },
): Promise<PaperRecord | undefined> =>
  (await readPaper(trx, ballotUuid, owner, true)) ?? ('user' in owner ? undefined : findReplacedPaper(trx, me, ballotUuid, owner.signature))

/** A visitor has no place on a roll. */
const NOBODY = {
  memberStatus: null,
  memberRoles: [],
  addressConfirmed: false,
  onFrozenRoll: null,
  addressListed: null,
  codeRedeemed: null,
}

/**
 * The paper that a signature given at finalizing replaces, as an empty one to fill in: nobody reads votes back that are kept apart. A
 * member also needs the session; a visitor of a ballot without a roll the signature alone.
 */
async function findReplacedPaper(
  trx: Db,
  me: { userId: number } | undefined,
  uuid: string,
  signature: string,
): Promise<PaperRecord | undefined> {
  const ballot = await lockBallotForVisitor(trx, uuid)
  if (!ballot?.rules.allowRevote || PAPER_FORMS[ballot.secrecy].linked) return undefined
  if (!(await hasDetachedVotes(trx, ballot.id, { signature_hash: signature }))) return undefined
  const none = { votes: {}, reasons: {}, draft: null, draftReasons: null, saved: false }
  const blank = { ...none, paperId: 'replaced', status: 0 as const, replaces: signature }
  const mine = me && (await readPaper(trx, uuid, { user: me.userId }, true))
  if (mine?.status === 1) return { ...mine, ...blank }
  return ballot.rules.anonymous ? { ...ballot, ...NOBODY, ...blank, ownerId: null } : undefined
}

/** Whether a user's paper is finalized; false of votes that are kept apart, which have no user. */
export async function hasFinalizedPaper(db: Db, ballot: Pick<BallotRecord, 'id'>, userId: number): Promise<boolean> {
  const papers = db.selectFrom('ballot_papers').select('id')
  return (
    (await papers.where('ballot_id', '=', ballot.id).where('user_id', '=', userId).where('status', '=', 1).executeTakeFirst()) !== undefined
  )
}

/** The input of the paper rules. */
export const toVotableBallot = (
  ballot: Pick<BallotRecord, 'state' | 'startsOn' | 'endsOn' | 'rules'> & { candidates: readonly CandidateRecord[] },
): VotableBallot => ({
  state: ballot.state,
  startsOn: ballot.startsOn,
  endsOn: ballot.endsOn,
  voting: resolveVotingSystem(ballot.rules),
  votesLimit: ballot.rules.votesLimit,
  blockReasons: ballot.rules.blockReasons === true,
  allowRevote: ballot.rules.allowRevote === true,
  candidates: ballot.candidates,
})

/** The paper as its owner works on it: a reopened one has the choices of its draft. */
export function toPaper(record: PaperRecord): Paper {
  const { status, votes, reasons, draft } = record
  if (status === 0 && isUntouched(record)) return createBlankPaper(toVotableBallot(record))
  if (!PAPER_FORMS[record.secrecy].linked) return FINALIZED_APART
  return draft === null ? { status, votes, reasons } : { status: 0, votes: draft, reasons: record.draftReasons ?? {} }
}

/** A version that did not record what was saved may have stored votes without it. */
const isUntouched = ({ saved, votes }: PaperRecord): boolean => !saved && Object.values(votes).every((value) => value === '0')

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

/** Reads a ballot for a visitor; it cannot be closed until the transaction ends. */
export async function lockBallotForVisitor(trx: Db, uuid: string): Promise<BallotWithCandidates | undefined> {
  const row = await trx.selectFrom('ballots').select('id').where('uuid', '=', uuid).forKeyShare().executeTakeFirst()
  return row && findBallot(trx, uuid)
}

/** Inserts a paper unless its owner has one: one for each voter (specification E.4). */
export const insertPaper = (trx: Db, ballot: Pick<BallotRecord, 'id' | 'secrecy'>, owner: PaperOwner, paper: Paper): Promise<void> => {
  const who = 'user' in owner ? { user_id: owner.user, signature_hash: null } : { user_id: null, signature_hash: owner.signature }
  return FORMS[ballot.secrecy].begin(trx, { ballot_id: ballot.id, ...who }, paper)
}

/** Stores a paper that was decided on. */
export const storePaper = (trx: Db, record: PaperRecord, paper: Paper, sent: SentVotes): Promise<StoredPaper | Refusal<'invalid'>> =>
  FORMS[record.secrecy].store(trx, record, paper, sent)
