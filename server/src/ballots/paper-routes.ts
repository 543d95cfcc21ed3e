import { papers } from '@folkmoot/core/ballots/endpoints.ts'
import { createPaper, finalizePaper, type Paper, savePaper, type Voter } from '@folkmoot/core/ballots/paper.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { findPaper, insertPaper, lockBallotForVoter, lockPaper, type PaperRecord, updatePaper } from './paper-store.ts'
import { findReadableBallot } from './readable-ballot.ts'
import { serializePaper, toVotableBallot } from './serialize.ts'
import { isOnRoll, resolveRollRule } from './voters/roll.ts'

/** The signatures `me` and the caller's own uuid mean the caller's own paper; any other signature matches no paper (A30). */
const isOwnSignature = (signature: string, me: Me): boolean => signature === 'me' || signature.toLowerCase() === me.uuid

export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  const serializeOwnPaper = (record: PaperRecord, paper: Paper, me: Me) =>
    serializePaper(record, paper, {
      userUuid: me.uuid,
      rule: resolveRollRule(context, record.rules),
      eligible: isOnRoll(context, record),
      today: clock.today(record.timezone),
    })

  /** Refuses if the ballot is hidden or unknown, or if the caller has no paper yet. */
  async function refuseMissingPaper(me: Me, uuid: string) {
    return (await findReadableBallot(context, me, uuid)) ? refuse('paper_missing') : refuse('not_found')
  }

  type Decision = ReturnType<typeof finalizePaper>
  type Decide = (ballot: ReturnType<typeof toVotableBallot>, voter: Voter, paper: Paper, today: string) => Decision

  /** Handles a vote in one transaction: lock, decide, save, respond. */
  async function vote(me: Me, params: { uuid: string; signature: string }, decide: Decide) {
    if (!isOwnSignature(params.signature, me) || !isUuid(params.uuid)) return refuse('not_found')
    const decided = await inTransaction(context, async (trx, context) => {
      const record = await lockPaper(trx, params.uuid, me.userId)
      if (!record) return undefined
      const today = clock.today(record.timezone)
      const paper = decide(toVotableBallot(record), { eligible: isOnRoll(context, record) }, record, today)
      if (isRefusal(paper)) return paper
      if (paper !== record) await updatePaper(trx, record.paperId, paper)
      return serializeOwnPaper(record, paper, me)
    })
    return decided ?? refuseMissingPaper(me, params.uuid)
  }

  serve(app, context, papers, {
    async create({ params, body, me }) {
      const signature = body.vote?.signature ?? 'me'
      if (!isOwnSignature(signature, me) || !(await findReadableBallot(context, me, params.uuid)))
        return refuse('not_found')
      return inTransaction(context, async (trx, context) => {
        const existing = await findPaper(trx, params.uuid, me.userId)
        if (existing) return serializeOwnPaper(existing, existing, me)
        const ballot = await lockBallotForVoter(trx, params.uuid, me.userId)
        if (!ballot) return refuse('not_found')
        const today = clock.today(ballot.timezone)
        const paper = createPaper(toVotableBallot(ballot), { eligible: isOnRoll(context, ballot) }, today)
        if (isRefusal(paper)) return paper
        await insertPaper(trx, ballot.id, me.userId, paper)
        const created = await findPaper(trx, params.uuid, me.userId)
        return created ? serializeOwnPaper(created, created, me) : refuse('not_found')
      })
    },

    async read({ params, me }) {
      if (!isOwnSignature(params.signature, me) || !isUuid(params.uuid)) return refuse('not_found')
      const record = await findPaper(db, params.uuid, me.userId)
      return record ? serializeOwnPaper(record, record, me) : refuseMissingPaper(me, params.uuid)
    },

    save: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) => savePaper(ballot, voter, paper, body.vote.votes, today)),

    cast: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) => savePaper(ballot, voter, paper, [body], today)),

    complete: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) =>
        finalizePaper(ballot, voter, paper, body.vote?.votes ?? [], today),
      ),
  })
}
