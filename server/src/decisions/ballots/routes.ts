import { parseDateTime } from '@folkmoot/core/communities/campaigns/parse-date-time.ts'
import { type CountChoice, decideCountAgain } from '@folkmoot/core/decisions/ballots/counting/count-again.ts'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import {
  decideArchiving,
  decideCancellation,
  decideClosing,
  decideExtension,
  decideOpening,
} from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import {
  type BallotViewers,
  refuseManagingBallot,
  refuseManagingBallots,
  refuseSelectingWinners,
} from '@folkmoot/core/decisions/ballots/policy.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { decideSelection } from '@folkmoot/core/decisions/ballots/selection.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { readViewer } from '../../communities/access/read-viewer.ts'
import { extendPhase } from '../../communities/campaigns/extend-phase.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { advanceBallot, cancelBallot, closeBallot } from './advance-ballots.ts'
import { queueBallotMails } from './ballot-mails.ts'
import { replaceCandidates } from './candidates.ts'
import { insertDraft, parseDraft, readPhasePassword, selectVotingPhase, updateDraft } from './draft.ts'
import { emitBallotEvent } from './emit-ballot-event.ts'
import { openBallot } from './open-ballot.ts'
import { readBallotPreparation } from './prepare-ballot.ts'
import { findReadableBallot, readsCampaignOfBallot, serializeForViewer } from './readable-ballot.ts'
import { hashRegistration } from './registration/hash-registration.ts'
import { selectCandidates } from './select-candidates.ts'
import { listOverBudgetTitles, serializeBallotCampaign } from './serialize.ts'
import { serializeResults } from './serialize-results.ts'
import { type BallotWithCandidates, findBallot, lockBallot } from './store.ts'
import { createWhenFree, findUnfinishedBallot, removeUntouchedDraft } from './unfinished-ballot.ts'
import { withdrawCandidate } from './withdraw-candidate.ts'

/** Lets a locked ballot whose count failed be counted again, by its own rules or with another arithmetic, which everybody is told. */
async function countAgain(
  trx: Db,
  context: TransactionContext,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
  { choice, actorId }: { choice: Omit<CountChoice, 'at'> | null; actorId: number },
): Promise<undefined> {
  const made: CountChoice | null = choice && { ...choice, at: context.clock.iso() }
  await trx
    .updateTable('ballots')
    .set({ count_failure: null, count_choice: made && JSON.stringify(made) })
    .where('id', '=', ballot.id)
    .execute()
  const data = { what: 'counting', reason: '', ...choice } as const
  await emitBallotEvent(trx, context, 'BALLOT_CHANGED', ballot, campaign, { actorId, data })
  return undefined
}

/** The input of a ballot action: the locked ballot, its campaign, and today in the ballot's time zone. */
interface LockedBallot {
  readonly trx: Db
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
  readonly viewers: BallotViewers
  readonly today: string
}

/** Ballots and their lifecycle; only coordinators act, always on the locked ballot (specification E.8). */
export function ballotRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  async function read(me: Me | undefined, uuid: string): Promise<Ballot | Refusal<'not_found'>> {
    const readable = await findReadableBallot(context, me, uuid)
    return readable ? serializeForViewer(db, context, me, readable) : refuse('not_found')
  }

  async function changeBallot<C extends RefusalCode>(
    me: Me,
    uuid: string,
    perform: (locked: LockedBallot) => Promise<Refusal<C> | undefined>,
  ): Promise<Ballot | Refusal<C | 'not_found' | 'not_allowed'>> {
    const readable = await findReadableBallot(context, me, uuid)
    if (!readable) return refuse('not_found')
    const { ballot, campaign } = readable
    const denied = refuseManagingBallot(readable)
    if (denied) return denied
    const refused = await inTransaction(context, async (trx) => {
      const locked = await lockBallot(trx, ballot.id)
      if (!locked) return refuse('not_found')
      const today = clock.today(locked.timezone)
      const refused = await perform({ trx, ballot: locked, campaign, viewers: readable, today })
      if (!refused && locked.untouched)
        await trx
          .updateTable('ballots')
          // what is saved as a draft on its first day stays one until its coordinator opens it
          .set({ untouched: false, creator_id: me.userId, ...(locked.startsOn <= today ? { dated_on: today } : {}) })
          .where('id', '=', locked.id)
          .execute()
      return refused
    })
    if (refused) return refused
    await advanceBallot(context, ballot.id)
    return read(me, uuid)
  }

  serve(app, context, ballots, {
    async prepare({ params, me }) {
      const campaign = await findCampaign(db, { uuid: params.uuid })
      const viewer = campaign && (await readViewer(db, me, campaign.assembly.id))
      if (!campaign || !viewer || !readsCampaignOfBallot(viewer, campaign)) return refuse('not_found')
      return refuseManagingBallots(viewer) ?? readBallotPreparation(context, campaign)
    },

    async create({ body, me }) {
      const campaign = await findCampaign(db, { uuid: body.campaign_uuid })
      const viewer = campaign && (await readViewer(db, me, campaign.assembly.id))
      if (!campaign || !viewer || !readsCampaignOfBallot(viewer, campaign)) return refuse('not_found')
      const denied = refuseManagingBallots(viewer)
      if (denied) return denied
      const repeated = body.repeats === undefined ? undefined : await findBallot(db, body.repeats)
      if (body.repeats !== undefined && repeated?.campaignId !== campaign.id) return refuse('not_found')
      if (repeated && !isCounted(repeated.state)) return refuse('ballot_not_counted')
      const today = clock.today(campaign.assembly.timezone)
      const parsed = parseDraft(context, campaign, body, today, undefined, repeated)
      if (isRefusal(parsed)) return parsed
      const { draft, password } = await hashRegistration(context, parsed, {
        asked: body.password,
        phaseHash: readPhasePassword(selectVotingPhase(campaign, today)),
      })
      const ballotUuid = await createWhenFree(() =>
        inTransaction(context, async (trx, context) => {
          const unfinished = await findUnfinishedBallot(trx, campaign.id)
          if (unfinished && !unfinished.untouched) return refuse('ballot_exists')
          if (unfinished && !(await removeUntouchedDraft(trx, unfinished.id))) return 'busy'
          const ballot = await insertDraft(trx, context, campaign, draft, me.userId, { repeats: repeated?.id })
          const wrong = await replaceCandidates(
            trx,
            { ...ballot, campaignId: campaign.id, entityType: draft.entityType },
            body.candidates ?? [],
          )
          if (wrong) return wrong
          const eventBallot = { ...ballot, ...draft, timezone: campaign.assembly.timezone }
          await emitBallotEvent(trx, context, 'NEW_VOTING_BALLOT', eventBallot, campaign, {
            actorId: me.userId,
            data: {},
          })
          return ballot.uuid
        }),
      )
      return isRefusal(ballotUuid) ? ballotUuid : withPassword(await read(me, ballotUuid), password)
    },

    read: ({ params, me }) => read(me, params.uuid),

    async change({ params, body, me }) {
      let made: string | undefined
      const changed = await changeBallot(me, params.uuid, async ({ trx, ballot, campaign, today }) => {
        if (ballot.state !== 'draft') return refuse('ballot_not_draft')
        const parsed = parseDraft(context, campaign, body, today, ballot)
        if (isRefusal(parsed)) return parsed
        const { draft, password } = await hashRegistration(context, parsed, {
          asked: body.password,
          phaseHash: readPhasePassword(campaign.components.find(({ id }) => id === ballot.componentId)),
        })
        made = password
        await updateDraft(trx, ballot, draft, today)
        return undefined
      })
      return withPassword(changed, made)
    },

    choose: ({ params, body, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot }) =>
        ballot.state === 'draft' ? replaceCandidates(trx, ballot, body.candidates) : refuse('ballot_not_draft'),
      ),

    async campaign({ params, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      return readable ? [serializeBallotCampaign(readable.campaign)] : refuse('not_found')
    },

    open: ({ params, query, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot, campaign, today }) => {
        const step = decideOpening(ballot, today, 'coordinator')
        if (isRefusal(step)) return step
        const unpayable = listOverBudgetTitles(ballot)
        if (unpayable.length > 0 && !query.over_budget) return refuse('over_budget', { missingFields: unpayable })
        const [problem] = await openBallot(trx, context, ballot, campaign, step, me.userId)
        return problem && refuse(problem.code, { missingFields: problem.candidates })
      }),

    close: ({ params, body, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot, campaign }) => {
        const step = decideClosing(ballot, body.reason)
        if (isRefusal(step)) return step
        const reason = step.reason ?? ''
        await closeBallot(trx, context, ballot, clock.iso(), reason, me.userId)
        const data = { what: 'closed', reason } as const
        await emitBallotEvent(trx, context, 'BALLOT_CHANGED', ballot, campaign, { actorId: me.userId, data })
        await queueBallotMails(trx, ballot, 'closed', { reason })
        return undefined
      }),

    extend: ({ params, body, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot, campaign, today }) => {
        const step = decideExtension(ballot, parseDateTime(body.ends_at, ballot.timezone)?.day ?? '', body.reason, today)
        if (isRefusal(step)) return step
        const { endsOn = ballot.endsOn, reason = '' } = step
        await trx.updateTable('ballots').set({ ends_on: endsOn, extended: true, reason }).where('id', '=', ballot.id).execute()
        if (ballot.componentId !== null) await extendPhase(trx, campaign, ballot.componentId, endsOn)
        const data = { what: 'extended', reason } as const
        await emitBallotEvent(trx, context, 'BALLOT_CHANGED', { ...ballot, endsOn }, campaign, {
          actorId: me.userId,
          data,
        })
        await queueBallotMails(trx, ballot, 'extended', { reason })
        return undefined
      }),

    cancel: ({ params, body, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot, campaign }) => {
        const step = decideCancellation(ballot, body.reason)
        if (isRefusal(step)) return step
        await cancelBallot(trx, context, ballot, campaign, step.reason ?? '', me.userId)
        return undefined
      }),

    withdraw: ({ params, body, me }) =>
      changeBallot(me, params.uuid, ({ trx, ballot, campaign }) =>
        withdrawCandidate(trx, context, ballot, campaign, {
          candidate: params.candidate,
          reason: body.reason,
          actorId: me.userId,
        }),
      ),

    countAgain: ({ params, body, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot, campaign }) => {
        const decided = decideCountAgain(ballot, body.arithmetic)
        return isRefusal(decided) ? decided : countAgain(trx, context, ballot, campaign, { ...decided, actorId: me.userId })
      }),

    select: ({ params, body, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot, campaign, viewers }) => {
        const denied = refuseSelectingWinners(viewers)
        if (denied) return denied
        const selection = decideSelection(ballot, body.candidates, body.reason)
        if (isRefusal(selection)) return selection
        await selectCandidates(trx, context, ballot, campaign, { selection, actorId: me.userId })
        return undefined
      }),

    archive: ({ params, me }) =>
      changeBallot(me, params.uuid, async ({ trx, ballot }) => {
        const step = decideArchiving(ballot)
        if (isRefusal(step)) return step
        await trx.updateTable('ballots').set({ state: step.state }).where('id', '=', ballot.id).execute()
        return undefined
      }),

    async results({ params, query, me }) {
      const readable = await findReadableBallot(context, me, params.uuid)
      return readable ? serializeResults(context, readable, query.values, me) : refuse('not_found')
    },
  })
}

/** The ballot with the password that this call made, shown this once (VOT-041). */
const withPassword = <A extends Ballot | Refusal>(answer: A, password: string | undefined): A =>
  password === undefined || isRefusal(answer) ? answer : { ...answer, password }
