import type { CampaignContext } from '../campaigns/store.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { emitEvent } from '../shared/emit-event.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import type { BallotRecord } from './store.ts'

/** The events of a ballot (specification F). */
type BallotEvent =
  | 'NEW_VOTING_BALLOT'
  | 'BALLOT_PROBLEM'
  | 'BALLOT_OPENED'
  | 'BALLOT_TEXT_KEPT'
  | 'BALLOT_CHANGED'
  | 'BALLOT_UNCOUNTED'
  | 'BALLOT_RESULTS'
  | 'WINNERS_OVERRIDDEN'

/** What the security log keeps; a ballot that closes by its dates emits no event (see `closeBallot`). */
function findSecurityEvent(event: BallotEvent, what: unknown) {
  if (event === 'BALLOT_OPENED') return 'ballot_opened'
  if (event === 'BALLOT_RESULTS') return 'ballot_counted'
  if (event === 'WINNERS_OVERRIDDEN') return 'ballot_winners_chosen'
  return what === 'extended' ? 'ballot_extended' : what === 'cancelled' ? 'ballot_cancelled' : undefined
}

/** Emits an event of a ballot in the caller's transaction; `data` contains the change and its reason. */
export async function emitBallotEvent(
  trx: Db,
  context: Pick<Context, 'clock' | 'settings' | 'secretKey'>,
  event: BallotEvent,
  ballot: Pick<BallotRecord, 'uuid' | 'title' | 'startsOn' | 'endsOn' | 'timezone'> &
    Partial<Pick<BallotRecord, 'group'>>,
  campaign: Pick<CampaignContext, 'id' | 'uuid' | 'title' | 'spaceId'>,
  more: { actorId?: number | undefined; data?: Readonly<Record<string, unknown>> } = {},
): Promise<void> {
  const logged = findSecurityEvent(event, more.data?.what)
  if (logged) logSecurityEvent(context, { event: logged, ballot: ballot.uuid, actorId: more.actorId ?? null })
  await emitEvent(trx, {
    event,
    at: context.clock.iso(),
    actorId: more.actorId,
    spaceId: ballot.group?.spaceId ?? campaign.spaceId,
    data: {
      ballotUuid: ballot.uuid,
      title: ballot.title,
      campaignUuid: campaign.uuid,
      campaignTitle: campaign.title,
      ...(ballot.group ? { campaignId: campaign.id, groupId: ballot.group.groupId } : {}),
      startsOn: ballot.startsOn,
      endsOn: ballot.endsOn,
      timezone: ballot.timezone,
      ...more.data,
    },
  })
}
