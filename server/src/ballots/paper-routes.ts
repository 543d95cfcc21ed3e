import { papers } from '@folkmoot/core/ballots/endpoints.ts'
import { completePaper, createPaper, type Paper, savePaper, type Voter } from '@folkmoot/core/ballots/paper.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { ballotOfPaper, paperAnswer } from './answer.ts'
import { findPaper, insertPaper, lockBallotForVoter, lockPaper, type PaperRecord, writePaper } from './paper-store.ts'
import { readableBallot } from './read.ts'
import { isEligible, rollRule } from './roll.ts'

/** In the place of the signature `me` and the own uuid mean the own paper; anything else is nobody's (A30). */
const meansMe = (signature: string, me: Me): boolean => signature === 'me' || signature.toLowerCase() === me.uuid

export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  const answer = (record: PaperRecord, paper: Paper, me: Me) =>
    paperAnswer(record, paper, {
      userUuid: me.uuid,
      rule: rollRule(context, record.rules),
      eligible: isEligible(context, record),
      today: clock.today(record.timezone),
    })

  /** Nothing to act on: the ballot is hidden or unknown, or this person has no paper yet. */
  async function nothing(me: Me, uuid: string) {
    return (await readableBallot(context, me, uuid)) ? refuse('paper_missing') : refuse('not_found')
  }

  type Decision = ReturnType<typeof completePaper>
  type Decide = (ballot: ReturnType<typeof ballotOfPaper>, voter: Voter, paper: Paper, today: string) => Decision

  /** The path of a vote: lock, decide, save, answer, in one transaction. */
  async function vote(me: Me, params: { uuid: string; signature: string }, decide: Decide) {
    if (!meansMe(params.signature, me) || !isUuid(params.uuid)) return refuse('not_found')
    const decided = await inTransaction(context, async (trx, context) => {
      const record = await lockPaper(trx, params.uuid, me.userId)
      if (!record) return undefined
      const today = clock.today(record.timezone)
      const paper = decide(ballotOfPaper(record), { eligible: isEligible(context, record) }, record, today)
      if (isRefusal(paper)) return paper
      if (paper !== record) await writePaper(trx, record.paperId, paper)
      return answer(record, paper, me)
    })
    return decided ?? nothing(me, params.uuid)
  }

  serve(app, context, papers, {
    async create({ params, body, me }) {
      const signature = body.vote?.signature ?? 'me'
      if (!meansMe(signature, me) || !(await readableBallot(context, me, params.uuid))) return refuse('not_found')
      return inTransaction(context, async (trx, context) => {
        const there = await findPaper(trx, params.uuid, me.userId)
        if (there) return answer(there, there, me)
        const ballot = await lockBallotForVoter(trx, params.uuid, me.userId)
        if (!ballot) return refuse('not_found')
        const today = clock.today(ballot.timezone)
        const paper = createPaper(ballotOfPaper(ballot), { eligible: isEligible(context, ballot) }, today)
        if (isRefusal(paper)) return paper
        await insertPaper(trx, ballot.id, me.userId, paper)
        const made = await findPaper(trx, params.uuid, me.userId)
        return made ? answer(made, made, me) : refuse('not_found')
      })
    },

    async read({ params, me }) {
      if (!meansMe(params.signature, me) || !isUuid(params.uuid)) return refuse('not_found')
      const record = await findPaper(db, params.uuid, me.userId)
      return record ? answer(record, record, me) : nothing(me, params.uuid)
    },

    save: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) => savePaper(ballot, voter, paper, body.vote.votes, today)),

    cast: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) => savePaper(ballot, voter, paper, [body], today)),

    complete: ({ params, body, me }) =>
      vote(me, params, (ballot, voter, paper, today) =>
        completePaper(ballot, voter, paper, body.vote?.votes ?? [], today),
      ),
  })
}
