import { isExpert } from '@folkmoot/core/communities/access/viewer.ts'
import { getAssessmentWindow } from '@folkmoot/core/communities/campaigns/policy.ts'
import { refuseVoting } from '@folkmoot/core/decisions/ballots/policy.ts'
import { getOneClickTexts, listDefaultFields } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import { refuseAssessing } from '@folkmoot/core/deliberation/feedback/policy.ts'
import { checkDraftPublishable, type Need, sortNeeds } from '@folkmoot/core/news/notifications/needs.ts'
import { parseSettings } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import { dayInZone, isWithinDays } from '@folkmoot/core/platform/shared/dates.ts'
import { findCampaign } from '../../communities/campaigns/store.ts'
import { listWaitingVotes, toProblemRows } from '../../decisions/ballots/phases/list-voting-problems.ts'
import { isOnRoll } from '../../decisions/ballots/voters/roll.ts'
import { toAssemblyViewer, toContributionContext } from '../../deliberation/contributions/contribution-context.ts'
import { listLackedOfRow } from '../../deliberation/contributions/drafts/missing-fields.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Executor } from '../../platform/database/statement.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { machineNow } from '../../platform/shared/clock.ts'
import { type AssessmentRow, LIST_NEEDS, type SeatRow, type VoteRow } from './needs-sql.ts'
import type { DraftRow, ExpertRow } from './writing-needs-sql.ts'

/**
 * Lists what needs the user's action now: one query, then the rules of votes and phases (APP-007, specification F); for coordinators
 * with a vote near, what keeps it from beginning.
 */
export async function listNeeds(db: Db, context: TransactionContext, me: Me, executor: Executor = db): Promise<Need[]> {
  const row = await LIST_NEEDS.read(executor, {
    user: me.userId,
    now: machineNow(),
    productNow: context.clock.iso(),
  })
  const waiting = await listBallotNeeds(db, context, row.waiting)
  const assessed = row.assessments.flatMap((open) => toAssessmentNeeds(context, open))
  return sortNeeds([
    ...waiting,
    ...row.votes.flatMap((vote) => toVoteNeeds(context, vote)),
    ...row.seats.flatMap((seat) => toJuryNeeds(context, seat)),
    ...assessed,
    ...row.expertise
      .filter(({ k_id }) => !assessed.some(({ campaign }) => campaign.campaignId === k_id))
      .flatMap((open) => toExpertNeeds(context, me, open)),
    ...row.authors.map((asked) => ({ kind: 'AUTHORS' as const, ...asked })),
    ...row.amendments.map((open) => ({ kind: 'AMENDMENTS' as const, ...open })),
    ...row.requests.map((request) => ({ kind: 'REQUESTS' as const, ...request })),
    ...row.reviews.map((review) => ({ kind: 'REVIEWS' as const, ...review })),
    ...row.moderation.map((queue) => ({ kind: 'MODERATION' as const, ...queue })),
    ...[...row.drafts, ...row.publicDrafts].flatMap((draft) => toDraftNeeds(context, me, draft)),
    ...row.invitations.map((invitation) => ({ kind: 'INVITATION' as const, ...invitation })),
  ])
}

async function listBallotNeeds(db: Db, context: TransactionContext, rows: readonly { readonly campaign: number }[]): Promise<Need[]> {
  const needs: Need[] = []
  for (const { campaign: id } of rows) {
    const campaign = await findCampaign(db, { id })
    if (!campaign) continue
    const at = { assemblyId: campaign.assembly.id, campaignId: id, title: campaign.title }
    for (const { phaseUuid, first, delayed, problems } of await listWaitingVotes(db, context, campaign))
      needs.push({ kind: 'BALLOT', campaign: at, phaseUuid, first, delayed, problems: toProblemRows(problems) })
  }
  return needs
}

function toVoteNeeds(context: TransactionContext, row: VoteRow): Need[] {
  const { uuid, state, startsOn, endsOn, timezone, assemblyId, campaignId, title, group, saved } = row
  const ballot = { state, startsOn, endsOn }
  const closed = refuseVoting(ballot, { signedIn: true }, isOnRoll(context, row), undefined, dayInZone(timezone, context.clock.now()))
  return closed ? [] : [{ kind: 'VOTE', ballot: uuid, campaign: { assemblyId, campaignId, title }, group, endsOn, timezone, saved }]
}

function toJuryNeeds(context: TransactionContext, { endsOn, timezone, answerBy, ...seat }: SeatRow): Need[] {
  if (!isWithinDays(context.clock.today(timezone), null, endsOn)) return []
  return [{ kind: 'JURY', ...seat, answerBy: dayInZone(timezone, Date.parse(answerBy)) }]
}

type AssessmentsNeed = Extract<Need, { kind: 'ASSESSMENTS' }>

function toAssessmentNeeds(context: TransactionContext, { startsOn, timezone, ...open }: AssessmentRow): AssessmentsNeed[] {
  if (!isWithinDays(context.clock.today(timezone), startsOn, open.endsOn)) return []
  return [{ kind: 'ASSESSMENTS', asked: 'JUROR', type: 'PROPOSAL', ...open }]
}

/** Experts assess while the campaign takes assessments; what its vote is about, so ideas where there are no proposals. */
function toExpertNeeds(context: TransactionContext, me: Me, row: ExpertRow): AssessmentsNeed[] {
  const { campaign } = toContributionContext(row)
  if (!campaign) return []
  const viewer = toAssemblyViewer(row, me)
  const window = getAssessmentWindow(viewer, campaign, context.clock.today(row.a_zone))
  const { technicalAssessment: enabled } = parseSettings(
    PHASE_SETTINGS,
    row.technical === null ? {} : { [PHASE_SETTINGS.technicalAssessment.key]: row.technical },
  )
  const rules = { mode: 'ALL', who: 'ASSEMBLY', inCampaignGroup: false, juror: false, enabled } as const
  if (!isExpert(viewer) || window.outside || refuseAssessing(viewer, rules, window.refusal)) return []
  const type = campaign.config.contributionTypes.includes('PROPOSAL') ? 'PROPOSAL' : 'IDEA'
  const [count, contributionId] = type === 'PROPOSAL' ? [row.proposals, row.firstProposal] : [row.ideas, row.firstIdea]
  if (contributionId === null) return []
  const at = { assemblyId: row.a_id, campaignId: row.k_id, title: row.campaignTitle }
  const open = { phaseUuid: row.phaseUuid, contributionId, count, endsOn: window.closes ?? null }
  return [{ kind: 'ASSESSMENTS', asked: 'EXPERT', type, campaign: at, ...open }]
}

function toDraftNeeds(context: TransactionContext, me: Me, row: DraftRow): Need[] {
  const { campaign } = toContributionContext(row)
  const waits = campaign && checkDraftPublishable(row.type, toAssemblyViewer(row, me), campaign, context.clock.today(row.a_zone))
  if (!waits) return []
  const { contributionId, type, title } = row
  const { defaultTitle, defaultDescription } = campaign.config
  const untouched = type === 'PROPOSAL' ? listDefaultFields(row, getOneClickTexts({ title: defaultTitle, text: defaultDescription })) : []
  const lacked = listLackedOfRow(row, 'PUBLISHED')
  const missing = [...new Set([...untouched, ...lacked])]
  if (row.status === 'PUBLIC_DRAFT' && missing.length === 0) return []
  const at = { assemblyId: row.a_id, campaignId: row.k_id, title: row.campaignTitle }
  return [{ kind: 'DRAFT', contributionId, type, title, campaign: at, ...waits, missing }]
}
