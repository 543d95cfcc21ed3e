import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseReadingCampaign } from '@folkmoot/core/communities/campaigns/policy.ts'
import { refuseReadingFullGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { findDueStep } from '@folkmoot/core/decisions/ballots/lifecycle.ts'
import { type BallotViewers, refuseReadingBallot } from '@folkmoot/core/decisions/ballots/policy.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { isCounted } from '@folkmoot/core/decisions/ballots/words.ts'
import { parseCampaignSettings } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readGroupViewer, readViewer } from '../../communities/access/read-viewer.ts'
import { type CampaignContext, findCampaign } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { advanceBallot } from './advance-ballots.ts'
import { ensureCounted } from './counting/ensure-counted.ts'
import { findPaper, toPaper } from './paper-store.ts'
import { mustRegisterToVote } from './registration/must-register.ts'
import { serializeBallot } from './serialize.ts'
import { type BallotWithCandidates, findBallot } from './store.ts'
import { countEligibleVoters } from './voters/count-voters.ts'
import { readRollExclusion, resolveRollRule } from './voters/roll.ts'
import { hasVotingCodes } from './voters/voter-store.ts'

/** A ballot that the caller may read, with its campaign and the caller as viewer. */
export interface ReadableBallot extends BallotViewers {
  readonly ballot: BallotWithCandidates
  readonly campaign: CampaignContext
}

/** Finds the ballot of a path after taking its due steps; undefined if it does not exist or is hidden from the caller. */
export async function findReadableBallot(context: Context, me: Me | undefined, uuid: string): Promise<ReadableBallot | undefined> {
  const { db, clock } = context
  const stored = await findBallot(db, uuid)
  if (!stored) return undefined
  const due = findDueStep(stored, clock.today(stored.timezone))
  if (due === 'count') await ensureCounted(context, stored)
  else if (due) await advanceBallot(context, stored.id)
  // read again, because another process may have taken the step
  const ballot = due ? await findBallot(db, uuid) : stored
  const campaign = ballot && (await findCampaign(db, { id: ballot.campaignId }))
  if (!ballot || !campaign) return undefined
  return resolveReadableBallot(db, me, ballot, campaign)
}

/** The ballot with the caller as viewer, if they may read it. */
export async function resolveReadableBallot(
  db: Db,
  me: Me | undefined,
  ballot: BallotWithCandidates,
  campaign: CampaignContext,
): Promise<ReadableBallot | undefined> {
  const viewer = await readViewer(db, me, campaign.assembly.id)
  const inGroup = ballot.group ? await readGroupViewer(db, me, ballot.group.groupId) : undefined
  const readsPlace = inGroup ? !refuseReadingFullGroup(inGroup, viewer) : readsCampaignOfBallot(viewer, campaign)
  return !refuseReadingBallot({ viewer, inGroup }, ballot.state, ballot.openedAt !== null, readsPlace)
    ? { ballot, campaign, viewer, inGroup }
    : undefined
}

export const readsCampaignOfBallot = (viewer: Viewer, campaign: CampaignContext): boolean =>
  !refuseReadingCampaign(viewer, {
    status: campaign.status,
    managementType: campaign.assembly.managementType,
    config: parseCampaignSettings(campaign.config),
  })

export async function serializeForViewer(
  db: Db,
  context: TransactionContext,
  me: Me | undefined,
  { ballot, campaign, viewer, inGroup }: ReadableBallot,
): Promise<Ballot> {
  const settled = isCounted(ballot.state) || ballot.state === 'cancelled'
  const rule = resolveRollRule(context, ballot.rules)
  const paper = me && (await findPaper(db, ballot.uuid, { user: me.userId }))
  const eligible = settled ? ballot.eligible : await countEligibleVoters(db, context, ballot.id)
  const rollReason = me && !settled ? await readRollExclusion(db, context, ballot, me.userId) : null
  const takesCodes = rule.voters === 'LISTED' && ballot.state === 'open' && (await hasVotingCodes(db, ballot.id))
  const today = context.clock.today(ballot.timezone)
  const mustRegister = me !== undefined && !paper && !settled && (await mustRegisterToVote(db, ballot, me.userId, rollReason === null))
  const of = { campaign, viewer, inGroup, rule, rollReason, takesCodes, paper: paper && toPaper(paper), mustRegister }
  return serializeBallot(ballot, { ...of, eligible, today })
}
