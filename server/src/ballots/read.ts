import type { Standing } from '@folkmoot/core/assemblies/standing.ts'
import { dueStep } from '@folkmoot/core/ballots/lifecycle.ts'
import { mayRead } from '@folkmoot/core/ballots/policy.ts'
import type { Ballot } from '@folkmoot/core/ballots/shapes.ts'
import { isCounted } from '@folkmoot/core/ballots/words.ts'
import { campaignConfig } from '@folkmoot/core/campaigns/config.ts'
import { mayReadCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { readStanding } from '../assemblies/standing.ts'
import { type CampaignContext, findCampaign } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { ballotAnswer } from './answer.ts'
import { countSoon } from './count-soon.ts'
import { findPaper } from './paper-store.ts'
import { eligibleNow, readRollReason, rollRule } from './roll.ts'
import { bringUpToDate } from './steps.ts'
import { type BallotWithCandidates, findBallot } from './store.ts'
import { hasCodes } from './voter-store.ts'

/** A ballot that the caller may read, with where it belongs and what the caller is there. */
export interface Readable {
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
  readonly standing: Standing
}

/** The ballot of a path, after the steps that are due; undefined when there is none or it is hidden from the caller. */
export async function readableBallot(
  context: Context,
  me: Me | undefined,
  uuid: string,
): Promise<Readable | undefined> {
  const { db, clock } = context
  const found = await findBallot(db, uuid)
  if (!found) return undefined
  const due = dueStep(found, clock.today(found.timezone))
  if (due === 'count') await countSoon(context, found)
  else if (due) await bringUpToDate(context, found.id)
  // read again also when somebody else took the step meanwhile
  const ballot = due ? await findBallot(db, uuid) : found
  const campaign = ballot && (await findCampaign(db, { id: ballot.campaignId }))
  if (!ballot || !campaign) return undefined
  const standing = await readStanding(db, me, campaign.assembly.id)
  return mayRead(standing, ballot.state, ballot.openedAt !== null, readsCampaign(standing, campaign))
    ? { ballot, campaign, standing }
    : undefined
}

export const readsCampaign = (standing: Standing, campaign: CampaignContext): boolean =>
  mayReadCampaign(standing, {
    status: campaign.status,
    managementType: campaign.assembly.managementType,
    config: campaignConfig(campaign.config),
  })

/** A readable ballot as its answer to the caller. */
export async function tell(
  db: Db,
  context: ActContext,
  me: Me | undefined,
  { ballot, campaign, standing }: Readable,
): Promise<Ballot> {
  const settled = isCounted(ballot.state) || ballot.state === 'cancelled'
  const rule = rollRule(context, ballot.rules)
  const paper = me && (await findPaper(db, ballot.uuid, me.userId))
  const eligible = settled ? (ballot.eligible ?? 0) : await eligibleNow(db, context, ballot.id)
  const rollReason = me && !settled ? await readRollReason(db, context, ballot, me.userId) : null
  const takesCodes = rule.voters === 'LISTED' && ballot.state === 'open' && (await hasCodes(db, ballot.id))
  const today = context.clock.today(ballot.timezone)
  return ballotAnswer(ballot, { campaign, standing, rule, rollReason, takesCodes, paper, eligible, today })
}
