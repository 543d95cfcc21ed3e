import { getPhaseDateRange } from '@folkmoot/core/communities/campaigns/phases.ts'
import { DEFAULT_PHASE_DAYS } from '@folkmoot/core/communities/campaigns/words.ts'
import { parseEntityType } from '@folkmoot/core/decisions/ballots/ballot-rules.ts'
import { parseCost } from '@folkmoot/core/decisions/ballots/cost.ts'
import { listCandidateStatuses, PREPARED_DAYS, planPhaseBallot } from '@folkmoot/core/decisions/ballots/phase-ballot.ts'
import { DEFAULT_FIELD } from '@folkmoot/core/decisions/ballots/registration/registration-fields.ts'
import { listVotingProblems, type PhasePreparation, type WarningTime } from '@folkmoot/core/decisions/ballots/voting-problems.ts'
import type { EntityType } from '@folkmoot/core/decisions/ballots/words.ts'
import { canonicalJson } from '@folkmoot/core/decisions/tally/canonical-json.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { type CampaignContext, type ContextComponent, findCampaign } from '../../../communities/campaigns/store.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { listPossibleCandidates, replaceCandidates } from '../candidates.ts'
import { buildBallotRules, draftColumns, type HashedDraft, insertDraft, readPhasePassword } from '../draft.ts'
import { emitBallotEvent } from '../emit-ballot-event.ts'
import { type BallotWithCandidates, lockBallot } from '../store.ts'
import { findUnfinishedBallot } from '../unfinished-ballot.ts'
import { resolveRollRule } from '../voters/roll.ts'
import { warnOfMissingBallot } from './notify-voting-problems.ts'

const LIST_CAMPAIGNS_TO_PREPARE = defineStatement({
  name: 'ballots.list-campaigns-to-prepare',
  params: { from: 'text', until: 'text' },
  row: { campaign: 'int' },
  text: ({ from, until }) => `
select distinct p.campaign_id as campaign
from components p join campaigns c on c.id = p.campaign_id and c.deleted_at is null and c.status = 'PUBLISHED'
join assemblies a on a.id = c.assembly_id and a.archived_at is null
where p.type = 'VOTING' and p.enabled and not p.linked
  and p.start_on <= ${until}::date and coalesce(p.end_on, p.start_on + ${DEFAULT_PHASE_DAYS}) >= ${from}::date
  and not exists (select from ballots b
    where (b.component_id = p.id and not (b.state = 'cancelled' and b.untouched)) or (b.campaign_id = c.id and b.state in ('draft',
    'open', 'closed')))`,
})

/**
 * Prepares the ballots of phases that begin within seven days, or have begun without one, and brings those that nobody has
 * touched up to date (specification E.9). Nodes that do this at the same time prepare one ballot: each locks the campaign.
 */
export async function preparePhaseBallots(context: Context): Promise<void> {
  // zones are at most a day apart; the exact day is that of the assembly
  const today = context.clock.today('UTC')
  const span = { from: addDays(today, -1), until: addDays(today, PREPARED_DAYS + 1) }
  for (const { campaign } of await LIST_CAMPAIGNS_TO_PREPARE.list(context.db, span))
    await carryOn(`ballot of campaign ${campaign}`, () =>
      inTransaction(context, (trx, context) => preparePhaseBallot(trx, context, campaign)),
    )
  const drafts = context.db.selectFrom('ballots').select('id').where('untouched', '=', true).where('state', '=', 'draft')
  for (const { id } of await drafts.execute())
    await carryOn(`ballot ${id}`, () =>
      inTransaction(context, async (trx, context) => {
        const ballot = await lockBallot(trx, id)
        if (ballot?.untouched && ballot.state === 'draft') await followPhase(trx, context, ballot)
      }),
    )
}

/** One campaign that fails does not keep the others waiting. */
async function carryOn(what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    console.error(`${what}:`, error)
  }
}

async function preparePhaseBallot(trx: Db, context: TransactionContext, campaignId: number): Promise<void> {
  if (await findUnfinishedBallot(trx, campaignId)) return
  const campaign = await findCampaign(trx, { id: campaignId })
  if (!campaign) return
  const today = context.clock.today(campaign.assembly.timezone)
  for (const phase of campaign.components) {
    const told = await readVotingTold(trx, phase)
    const plan = planPhaseBallot(phase, today, { delayed: told === 'now' })
    if (!plan || (await hasBallot(trx, phase.id))) continue
    const draft = buildPhaseDraft(context, campaign, phase, plan)
    if ('missing' in draft) {
      const first = getPhaseDateRange(phase)?.first ?? today
      await warnOfMissingBallot(trx, context, campaign, { id: phase.id, first, told }, listVotingProblems(draft, { first, today }))
      continue
    }
    const made = { phaseId: phase.id, datedOn: plan.datedOn, byServer: true }
    const ballot = await insertDraft(trx, context, campaign, draft, null, made)
    await chooseCandidates(trx, campaign, { ...ballot, entityType: draft.entityType })
    const eventBallot = { ...ballot, ...draft, timezone: campaign.assembly.timezone }
    await emitBallotEvent(trx, context, 'NEW_VOTING_BALLOT', eventBallot, campaign, { data: {} })
    return
  }
}

/**
 * Whether a phase has a ballot, or had one that was answer enough. A draft that nobody touched and whose last day passed is none: where
 * the phase got more days, another takes its place.
 */
async function hasBallot(trx: Db, componentId: number): Promise<boolean> {
  await trx
    .deleteFrom('ballots')
    .where('component_id', '=', componentId)
    .where('state', '=', 'cancelled')
    .where('untouched', '=', true)
    .execute()
  const ballot = await trx.selectFrom('ballots').select('id').where('component_id', '=', componentId).executeTakeFirst()
  return ballot !== undefined
}

/** What coordinators were told of a phase for which no ballot could be prepared. */
async function readVotingTold(trx: Db, { id, type }: Pick<ContextComponent, 'id' | 'type'>): Promise<WarningTime> {
  if (type !== 'VOTING') return ''
  const row = await trx.selectFrom('components').select('voting_told').where('id', '=', id).executeTakeFirst()
  return row?.voting_told ?? ''
}

/**
 * The draft that the settings of a phase give, or why there is none: no ballot can be made of them, or visitors vote and the phase has no
 * password, so that what they register with is for people to choose.
 */
export function buildPhaseDraft(
  context: TransactionContext,
  campaign: CampaignContext,
  phase: ContextComponent,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
): HashedDraft | Extract<PhasePreparation, { missing: unknown }> {
  const { voters } = resolveRollRule(context, {})
  const rules = buildBallotRules(campaign, phase, {}, undefined, voters)
  const entityType = parseEntityType(phase.config[VOTING_SETTINGS.votedType.key])
  const hash = readPhasePassword(phase)
  if (isRefusal(rules) || !entityType) return { missing: 'rules_unusable' }
  if (rules.anonymous && hash === undefined) return { missing: 'registration_missing' }
  const registration =
    rules.anonymous && hash !== undefined ? { required: false, fields: [{ ...DEFAULT_FIELD, kind: 'password' as const, hash }] } : null
  return { title: campaign.title, instructions: '', notes: '', entityType, rules, startsOn, endsOn, registration }
}

/** What the campaign puts on its ballot: all that is published, unless a coordinator chooses. */
export async function listPhaseCandidates(db: Db, campaign: CampaignContext, type: EntityType) {
  const statuses: readonly string[] = listCandidateStatuses(campaign.config)
  return (await listPossibleCandidates(db, campaign.id, type)).filter(({ status }) => statuses.includes(status))
}

/** Sets the candidates that the campaign gives its ballot, with their costs; nothing is written where they are the same. */
async function chooseCandidates(
  trx: Db,
  campaign: CampaignContext,
  ballot: Pick<BallotWithCandidates, 'id' | 'entityType'> & Partial<Pick<BallotWithCandidates, 'candidates'>>,
): Promise<void> {
  const chosen = await listPhaseCandidates(trx, campaign, ballot.entityType)
  const stored = new Map(ballot.candidates?.map(({ uuid, cost }) => [uuid, cost]))
  const isStored = ({ uuid, budget }: (typeof chosen)[number]) => stored.get(uuid) === (parseCost(budget) ?? null)
  if (stored.size === chosen.length && chosen.every(isStored)) return
  const inputs = chosen.map(({ uuid }) => ({ contribution_uuid: uuid }))
  const refused = await replaceCandidates(trx, { ...ballot, campaignId: campaign.id }, inputs)
  if (refused) throw new Error(`The candidates of a phase are refused: ${refused.refused}`)
}

/**
 * Brings a locked, untouched draft up to date with its phase; where the phase is gone, off or far away again, the draft is deleted
 * and this answers false.
 */
export async function followPhase(trx: Db, context: TransactionContext, ballot: BallotWithCandidates): Promise<boolean> {
  const campaign = await findCampaign(trx, { id: ballot.campaignId })
  const today = context.clock.today(campaign?.assembly.timezone ?? ballot.timezone)
  const phase = campaign?.components.find(({ id }) => id === ballot.componentId)
  const delayed = phase !== undefined && (await readVotingTold(trx, phase)) === 'now'
  const plan = phase && planPhaseBallot(phase, today, { delayed })
  if (!campaign || !phase || !plan) {
    // a phase that is over leaves its draft to be cancelled
    if (campaign && ballot.endsOn < today) return true
    await trx.deleteFrom('ballots').where('id', '=', ballot.id).execute()
    return false
  }
  const draft = buildPhaseDraft(context, campaign, phase, plan)
  if ('missing' in draft) {
    await trx.deleteFrom('ballots').where('id', '=', ballot.id).execute()
    return false
  }
  // a draft that could not open yet keeps its first day
  const begun = ballot.startsOn < plan.startsOn && plan.startsOn === today
  const columns = draftColumns(begun ? { ...draft, startsOn: ballot.startsOn } : draft)
  const before = draftColumns({ ...draft, ...ballot })
  if (!hasSameColumns(columns, before))
    await trx
      .updateTable('ballots')
      .set({ ...columns, ...(begun ? {} : { dated_on: plan.datedOn }) })
      .where('id', '=', ballot.id)
      .execute()
  await chooseCandidates(trx, campaign, { ...ballot, entityType: draft.entityType })
  return true
}

type DraftColumns = ReturnType<typeof draftColumns>
/** Rules and registrations come back from the database with their keys in another order. */
const hasSameColumns = (a: DraftColumns, b: DraftColumns): boolean => toComparable(a) === toComparable(b)
const toComparable = (columns: DraftColumns): string =>
  canonicalJson({
    ...columns,
    rules: JSON.parse(columns.rules),
    registration: columns.registration && JSON.parse(columns.registration),
  })
