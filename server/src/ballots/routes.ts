import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import { archive, cancel, close, extend, open } from '@folkmoot/core/ballots/lifecycle.ts'
import { mayPrepare } from '@folkmoot/core/ballots/policy.ts'
import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { readWhen } from '@folkmoot/core/campaigns/when.ts'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { readStanding } from '../assemblies/standing.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { overBudget, placeOf } from './answer.ts'
import { setCandidates } from './candidates.ts'
import { insertDraft, readDraft, updateDraft } from './draft.ts'
import { askLetters } from './letters.ts'
import { openBallot } from './opening.ts'
import { prepare } from './preparation.ts'
import { readableBallot, readsCampaign, tell } from './read.ts'
import { resultsOf } from './results.ts'
import { bringUpToDate, cancelBallot, closeBallot } from './steps.ts'
import { type BallotWithCandidates, lockBallot } from './store.ts'
import { tellBallot } from './tell.ts'
import { withdrawCandidate } from './withdrawal.ts'

/** What an act works on: the ballot, locked, in its campaign, on the day it is in its zone. */
interface Locked {
  readonly trx: Db
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
  readonly today: string
}

/** The ballot and its life; every act is led by a coordinator and taken on the locked ballot (E.8). */
export function ballotRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  async function read(me: Me | undefined, uuid: string): Promise<Ballot | Refusal<'not_found'>> {
    const readable = await readableBallot(context, me, uuid)
    return readable ? tell(db, context, me, readable) : refuse('not_found')
  }

  async function act<C extends RefusalCode>(
    me: Me,
    uuid: string,
    perform: (locked: Locked) => Promise<Refusal<C> | undefined>,
  ): Promise<Ballot | Refusal<C | 'not_found' | 'not_allowed'>> {
    const readable = await readableBallot(context, me, uuid)
    if (!readable) return refuse('not_found')
    const { ballot, campaign, standing } = readable
    if (!mayPrepare(standing)) return refuse('not_allowed')
    const refused = await inTransaction(context, async (trx) => {
      const locked = await lockBallot(trx, ballot.id)
      if (!locked) return refuse('not_found')
      return perform({ trx, ballot: locked, campaign, today: clock.today(locked.timezone) })
    })
    if (refused) return refused
    await bringUpToDate(context, ballot.id)
    return read(me, uuid)
  }

  serve(app, context, ballots, {
    async prepare({ params, me }) {
      const campaign = await findCampaign(db, { uuid: params.uuid })
      const standing = campaign && (await readStanding(db, me, campaign.assembly.id))
      if (!campaign || !standing || !readsCampaign(standing, campaign)) return refuse('not_found')
      return mayPrepare(standing) ? prepare(context, campaign) : refuse('not_allowed')
    },

    async create({ body, me }) {
      const campaign = await findCampaign(db, { uuid: body.campaign_uuid })
      const standing = campaign && (await readStanding(db, me, campaign.assembly.id))
      if (!campaign || !standing || !readsCampaign(standing, campaign)) return refuse('not_found')
      if (!mayPrepare(standing)) return refuse('not_allowed')
      const draft = readDraft(context, campaign, body, clock.today(campaign.assembly.timezone))
      if (isRefusal(draft)) return draft
      const made = await inTransaction(context, async (trx, context) => {
        if (await hasUnfinished(trx, campaign.id)) return refuse('ballot_exists')
        const ballot = await insertDraft(trx, context, campaign, draft, me.userId)
        const wrong = await setCandidates(
          trx,
          { ...ballot, campaignId: campaign.id, entityType: draft.entityType },
          body.candidates ?? [],
        )
        if (wrong) return wrong
        const told = { ...ballot, ...draft, timezone: campaign.assembly.timezone }
        await tellBallot(trx, context, 'NEW_VOTING_BALLOT', told, campaign, { actorId: me.userId })
        return ballot.uuid
      })
      return isRefusal(made) ? made : read(me, made)
    },

    read: ({ params, me }) => read(me, params.uuid),

    change: ({ params, body, me }) =>
      act(me, params.uuid, async ({ trx, ballot, campaign, today }) => {
        if (ballot.state !== 'draft') return refuse('ballot_not_draft')
        const draft = readDraft(context, campaign, body, today, ballot)
        if (isRefusal(draft)) return draft
        await updateDraft(trx, ballot, draft, today)
        return undefined
      }),

    choose: ({ params, body, me }) =>
      act(me, params.uuid, async ({ trx, ballot }) =>
        ballot.state === 'draft' ? setCandidates(trx, ballot, body.candidates) : refuse('ballot_not_draft'),
      ),

    async campaign({ params, me }) {
      const readable = await readableBallot(context, me, params.uuid)
      return readable ? [placeOf(readable.campaign)] : refuse('not_found')
    },

    open: ({ params, query, me }) =>
      act(me, params.uuid, async ({ trx, ballot, campaign, today }) => {
        const step = open(ballot, today)
        if (isRefusal(step)) return step
        const unpayable = overBudget(ballot)
        if (unpayable.length > 0 && !query.over_budget) return refuse('over_budget', { missingFields: unpayable })
        const [problem] = await openBallot(trx, context, ballot, campaign, step, me.userId)
        return problem && refuse(problem.code, { missingFields: problem.candidates })
      }),

    close: ({ params, body, me }) =>
      act(me, params.uuid, async ({ trx, ballot, campaign }) => {
        const step = close(ballot, body.reason)
        if (isRefusal(step)) return step
        const reason = step.reason ?? ''
        await closeBallot(trx, context, ballot, clock.iso(), reason)
        const data = { what: 'closed', reason }
        await tellBallot(trx, context, 'BALLOT_CHANGED', ballot, campaign, { actorId: me.userId, data })
        await askLetters(trx, ballot, 'closed', { reason })
        return undefined
      }),

    extend: ({ params, body, me }) =>
      act(me, params.uuid, async ({ trx, ballot, campaign, today }) => {
        const step = extend(ballot, readWhen(body.ends_at, ballot.timezone)?.day ?? '', body.reason, today)
        if (isRefusal(step)) return step
        const { endsOn = ballot.endsOn, reason = '' } = step
        await trx
          .updateTable('ballots')
          .set({ ends_on: endsOn, extended: true, reason })
          .where('id', '=', ballot.id)
          .execute()
        const data = { what: 'extended', reason }
        await tellBallot(trx, context, 'BALLOT_CHANGED', { ...ballot, endsOn }, campaign, { actorId: me.userId, data })
        await askLetters(trx, ballot, 'extended', { reason })
        return undefined
      }),

    cancel: ({ params, body, me }) =>
      act(me, params.uuid, async ({ trx, ballot, campaign }) => {
        const step = cancel(ballot, body.reason)
        if (isRefusal(step)) return step
        await cancelBallot(trx, context, ballot, campaign, step.reason ?? '', me.userId)
        return undefined
      }),

    withdraw: ({ params, body, me }) =>
      act(me, params.uuid, ({ trx, ballot, campaign }) =>
        withdrawCandidate(trx, context, ballot, campaign, {
          candidate: params.candidate,
          reason: body.reason,
          actorId: me.userId,
        }),
      ),

    archive: ({ params, me }) =>
      act(me, params.uuid, async ({ trx, ballot }) => {
        const step = archive(ballot)
        if (isRefusal(step)) return step
        await trx.updateTable('ballots').set({ state: step.state }).where('id', '=', ballot.id).execute()
        return undefined
      }),

    async results({ params, query, me }) {
      const readable = await readableBallot(context, me, params.uuid)
      return readable ? resultsOf(context, readable, query.values) : refuse('not_found')
    },
  })
}

/** Is there a ballot of this campaign still to come or running? Locks the campaign, so that two drafts are not made at once. */
async function hasUnfinished(trx: Db, campaignId: number): Promise<boolean> {
  await trx.selectFrom('campaigns').select('id').where('id', '=', campaignId).forUpdate().execute()
  const found = await trx
    .selectFrom('ballots')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['draft', 'open', 'closed'])
    .executeTakeFirst()
  return found !== undefined
}
