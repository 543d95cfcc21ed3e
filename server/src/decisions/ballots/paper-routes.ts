import { papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import {
  createPaper,
  finalizePaper,
  type Paper,
  reopenPaper,
  savePaper,
  type VotableBallot,
  type Voter,
} from '@folkmoot/core/decisions/ballots/paper.ts'
import { normalizeSignature } from '@folkmoot/core/decisions/ballots/registration/signature.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import {
  findPaper,
  insertPaper,
  lockBallotForVisitor,
  lockBallotForVoter,
  lockPaper,
  type PaperOwner,
  type PaperRecord,
  storePaper,
  toPaper,
  toVotableBallot,
} from './paper-store.ts'
import { findReadableBallot } from './readable-ballot.ts'
import { mustRegisterToVote } from './registration/must-register.ts'
import { sha256Hex, useRegistration } from './registration/registration-store.ts'
import { serializePaper } from './serialize.ts'
import { isOnRoll, type RollContext, resolveRollRule } from './voters/roll.ts'
import { claimVote, refuseWhoVoted } from './voters/vote-claims.ts'
import { lockIdentities } from './voters/voter-identities.ts'

/** Whose paper a path names, with the signature as the answer repeats it. */
interface NamedPaper {
  readonly owner: PaperOwner
  readonly signature: string
}

/**
 * `me` and the caller's own uuid mean the caller's own paper; 26 letters the paper of a registration. Any other signature matches no
 * paper (A30).
 */
function resolveSignature(signature: string, me: Me | undefined): NamedPaper | Refusal<'not_logged_in' | 'not_found'> {
  const letters = normalizeSignature(signature)
  if (letters !== undefined) return { owner: { signature: sha256Hex(letters) }, signature: letters }
  if (!me) return refuse('not_logged_in')
  if (signature !== 'me' && signature.toLowerCase() !== me.uuid) return refuse('not_found')
  return { owner: { user: me.userId }, signature: me.uuid }
}

/** The owner of a paper is on the roll; a paper without a person is of a visitor, who registered. */
const isEligibleOwner = (context: RollContext, record: PaperRecord): boolean =>
  record.ownerId === null ? record.rules.anonymous === true : isOnRoll(context, record)

export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  const serializeOwnPaper = (record: PaperRecord, paper: Paper, signature: string) =>
    serializePaper(record, paper, {
      signature,
      rule: resolveRollRule(context, record.rules),
      eligible: isEligibleOwner(context, record),
      today: clock.today(record.timezone),
    })

  /** Refuses if the ballot is hidden or unknown, or if the caller has no paper yet. */
  async function refuseMissingPaper(me: Me | undefined, uuid: string, { owner }: NamedPaper) {
    const readable = await findReadableBallot(context, me, uuid)
    return readable && 'user' in owner ? refuse('paper_missing') : refuse('not_found')
  }

  type Decide<C extends RefusalCode> = (ballot: VotableBallot, voter: Voter, paper: Paper, today: string) => Paper | Refusal<C>

  interface Finalizing<C extends RefusalCode> {
    readonly receiptHash?: string | undefined
    /** Refuses a paper that may not be finalized beside another one. */
    readonly claim?: (trx: Trx, context: TransactionContext, record: PaperRecord) => Promise<Refusal<C> | undefined>
  }

  /** Handles a vote in one transaction: lock, decide, save, respond. */
  async function vote<C extends RefusalCode>(
    me: Me | undefined,
    params: { uuid: string; signature: string },
    decide: Decide<C>,
    { receiptHash, claim }: Finalizing<C> = {},
  ) {
    const named = resolveSignature(params.signature, me)
    if (isRefusal(named)) return named
    if (!isUuid(params.uuid)) return refuse('not_found')
    const decided = await inTransaction(context, async (trx, context) => {
      if (claim && me) await lockIdentities(trx, me.userId)
      const record = await lockPaper(trx, params.uuid, named.owner, me)
      if (!record) return undefined
      const today = clock.today(record.timezone)
      const before = toPaper(record)
      const voter = { eligible: isEligibleOwner(context, record) }
      const paper = decide(toVotableBallot(record), voter, before, today)
      if (isRefusal(paper)) return paper
      const refused = paper.status === 1 && before.status === 0 && (await claim?.(trx, context, record))
      if (refused) return refused
      const stored = await storePaper(trx, record, paper, { before, receiptHash, day: today })
      if (isRefusal(stored)) return stored
      const answer = serializeOwnPaper(record, stored.paper, stored.signature ?? named.signature)
      return stored.receipt ? { ...answer, receipt: stored.receipt } : answer
    })
    return decided ?? refuseMissingPaper(me, params.uuid, named)
  }

  /** Whoever finalizes votes with all that identifies them; a paper without a person has nothing that does. */
  const claimOwnVote = async (trx: Trx, context: TransactionContext, { id, ownerId }: PaperRecord) =>
    ownerId === null ? undefined : claimVote(trx, context, { ballotId: id, userId: ownerId })

  serve(app, context, papers, {
    async create({ params, body, me }) {
      const named = resolveSignature(body.vote?.signature ?? 'me', me)
      const readable = await findReadableBallot(context, me, params.uuid)
      if (!readable) return refuse('not_found')
      if (isRefusal(named)) {
        // a visitor who has not registered is sent to do so (VOT-021)
        const visits = named.refused === 'not_logged_in' && readable.ballot.rules.anonymous === true
        return visits ? refuse('registration_required') : named
      }
      const { owner, signature } = named
      return inTransaction(context, async (trx, context) => {
        const existing = await findPaper(trx, params.uuid, owner)
        if (existing) return serializeOwnPaper(existing, toPaper(existing), signature)
        const refused =
          'user' in owner
            ? await createOwnPaper(trx, context, params.uuid, owner)
            : await createRegisteredPaper(trx, params.uuid, owner, body.password ?? '')
        if (refused) return refused
        const created = await findPaper(trx, params.uuid, owner)
        return created ? serializeOwnPaper(created, toPaper(created), signature) : refuse('not_found')
      })
    },

    async read({ params, me }) {
      const named = resolveSignature(params.signature, me)
      if (isRefusal(named)) return named
      if (!isUuid(params.uuid)) return refuse('not_found')
      const record = await findPaper(db, params.uuid, named.owner)
      return record ? serializeOwnPaper(record, toPaper(record), named.signature) : refuseMissingPaper(me, params.uuid, named)
    },

    save: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) => savePaper(ballot, voter, paper, body.vote.votes, today)),

    cast: ({ params, body, me }) => vote(me, params, (ballot, voter, paper, today) => savePaper(ballot, voter, paper, [body], today)),

    complete: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) => finalizePaper(ballot, voter, paper, body.vote?.votes ?? [], today), {
        receiptHash: body.receipt_sha256,
        claim: claimOwnVote,
      }),

    reopen: ({ params, me }) => vote(me, params, reopenPaper),
  })

  async function createOwnPaper(trx: Trx, context: TransactionContext, uuid: string, owner: { readonly user: number }) {
    const ballot = await lockBallotForVoter(trx, uuid, owner.user)
    if (!ballot) return refuse('not_found')
    const onRoll = isOnRoll(context, ballot)
    const mustRegister = await mustRegisterToVote(trx, ballot, owner.user, onRoll)
    const eligible = onRoll || mustRegister
    const paper = createPaper(toVotableBallot(ballot), { eligible }, clock.today(ballot.timezone))
    if (isRefusal(paper)) return paper
    if (mustRegister) return refuse('registration_required')
    const voted = await refuseWhoVoted(trx, context, { ballotId: ballot.id, userId: owner.user })
    if (voted) return voted
    await insertPaper(trx, ballot, owner, paper)
    return undefined
  }

  /** The password of a registration makes its paper, once; a signature that was never given registers nobody. */
  async function createRegisteredPaper(trx: Trx, uuid: string, owner: { readonly signature: string }, password: string) {
    const ballot = await lockBallotForVisitor(trx, uuid)
    if (!ballot) return refuse('not_found')
    const eligible = ballot.rules.anonymous === true
    const paper = createPaper(toVotableBallot(ballot), { eligible }, clock.today(ballot.timezone))
    if (isRefusal(paper)) return paper
    // the same request may have used it a moment ago, and made the paper
    if (!(await useRegistration(trx, ballot.id, owner.signature, password)))
      return (await findPaper(trx, uuid, owner)) ? undefined : refuse('registration_required')
    await insertPaper(trx, ballot, owner, paper)
    return undefined
  }
}
