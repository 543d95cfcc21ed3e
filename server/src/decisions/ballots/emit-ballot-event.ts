import type { BallotPayload } from '@folkmoot/core/platform/events/event-payloads.ts'
import type { EventPayload } from '@folkmoot/core/platform/events/events.ts'
import type { CampaignContext } from '../../communities/campaigns/store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
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

/** What an event carries beside its ballot. */
type ChangeOf<E extends BallotEvent> = Omit<EventPayload<E>, keyof BallotPayload> & Partial<BallotPayload>

/** Emits an event of a ballot in the caller's transaction; `data` contains the change and its reason. */
export async function emitBallotEvent<E extends BallotEvent>(
  trx: Db,
  context: Pick<Context, 'clock' | 'settings' | 'secretKey'>,
  event: E,
  ballot: Pick<BallotRecord, 'uuid' | 'title' | 'startsOn' | 'endsOn' | 'timezone'> & Partial<Pick<BallotRecord, 'group'>>,
  campaign: Pick<CampaignContext, 'id' | 'uuid' | 'title' | 'spaceId'>,
  { actorId, data }: { readonly actorId?: number | undefined; readonly data: ChangeOf<E> },
): Promise<void> {
  const logged = findSecurityEvent(event, 'what' in data ? data.what : undefined)
  if (logged) logSecurityEvent(context, { event: logged, ballot: ballot.uuid, actorId: actorId ?? null })
  await emitEvent(trx, {
    event,
    at: context.clock.iso(),
    actorId,
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
      ...data,
    } as unknown as EventPayload<E>,
  })
}
