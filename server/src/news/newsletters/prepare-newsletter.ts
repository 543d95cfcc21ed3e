import { findCurrentPhase, getPhaseDateRange, listEnabledPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { dayInZone, instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import type { CampaignContext, ContextComponent } from '../../communities/campaigns/store.ts'
import { toHowToVote } from '../../decisions/ballots/how-to-vote.ts'
import { findBallotById } from '../../decisions/ballots/store.ts'
import { countEligibleVoters } from '../../decisions/ballots/voters/count-voters.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { composeSections, type SectionSource } from './compose-sections.ts'
import { type Entry, listNews } from './list-entries.ts'
import { type NextRow, readNext } from './newsletter-store.ts'
import type { BallotFigures } from './tables.ts'

/** Reads what a newsletter tells of the ballot of a campaign: while it is open, and when it has ended since the last newsletter. */
async function readBallotFigures(
  db: Db,
  context: TransactionContext,
  ballotId: number | null,
  since: string,
): Promise<BallotFigures | null> {
  const ballot = ballotId === null ? undefined : await findBallotById(db, ballotId)
  if (!ballot || ballot.state === 'draft' || ballot.state === 'cancelled') return null
  const ended = ballot.countedAt ?? ballot.closedAt
  if (ballot.state !== 'open' && (ended === null || ended <= since)) return null
  const counted = isCounted(ballot.state)
  return {
    uuid: ballot.uuid,
    state: counted ? 'counted' : ballot.state === 'open' ? 'open' : 'closed',
    endsOn: ballot.endsOn,
    zone: ballot.timezone,
    ...toHowToVote(ballot),
    finished: ballot.finished,
    eligible: counted ? ballot.eligible : await countEligibleVoters(db, context, ballot.id),
  }
}

/** The next newsletter of a campaign, as it would leave now. */
export interface NextNewsletterContent extends SectionSource {
  readonly next: NextRow
  readonly component: ContextComponent
  readonly day: string
  readonly since: string
  readonly until: string
  readonly subject: string
  readonly intro: string
  /** What it tells everybody. */
  readonly news: readonly Entry[]
  readonly sentToday: boolean
  readonly empty: boolean
}

export const readNewsletterDays = (config: Readonly<Record<string, string>>): number =>
  readSetting(CAMPAIGN_SETTINGS.newsletterDays, config)

/** Prepares the next newsletter; undefined for a campaign without phases. With `lock` no other is made until the transaction ends. */
export async function prepareNewsletter(
  db: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  { lock }: { readonly lock: boolean },
): Promise<NextNewsletterContent | undefined> {
  // a statement of its own: the next one sees what whoever had the lock before has written
  if (lock) await db.selectFrom('campaigns').select('id').where('id', '=', campaign.id).forUpdate().execute()
  const next = await readNext(db, campaign.id)
  const now = context.clock.now()
  const day = context.clock.today(campaign.assembly.timezone)
  const component = findCurrentPhase(listEnabledPhases(campaign.components), day)
  if (!component) return undefined
  const until = instantToIso(now)
  const since = next.latestUntil ?? instantToIso(now - readNewsletterDays(campaign.config) * 86_400_000)
  const content = {
    next,
    component,
    day,
    since,
    until,
    campaignTitle: campaign.title,
    phase: component.type,
    phaseTitle: component.title,
    phaseEndsOn: getPhaseDateRange(component)?.last ?? null,
    phaseChanged: hasPhaseChanged(next, component, dayInZone(campaign.assembly.timezone, Date.parse(since)), day),
    subject: next.subject,
    intro: next.intro,
    leftOut: next.leftOut,
    ballot: component.type === 'VOTING' ? await readBallotFigures(db, context, campaign.currentBallotId, since) : null,
    news: await listNews(db, { campaign: campaign.id, phase: component.type, since, until }),
    sentToday: next.latestDay === day,
  }
  const sections = composeSections(context, 'en-US', content, content.news)
  return { ...content, empty: content.intro === '' && sections.length === 0 }
}

/** The first newsletter of a campaign tells of its phase if that began since; so campaigns of long ago do not begin to write. */
function hasPhaseChanged(next: NextRow, component: ContextComponent, since: string, today: string): boolean {
  if (next.latestUntil !== null) return next.latestComponent !== component.id
  const first = getPhaseDateRange(component)?.first
  return first !== undefined && first >= since && first <= today
}
