import type { Db } from '../../../platform/database/open.ts'
import { createSecret, hashSecret } from '../../../platform/shared/secrets.ts'
import { insertRow } from './insert-row.ts'
import type { SideWorld } from './world-types.ts'

const LONG_AGO = '2026-11-01T09:00:00.000Z'

/** What the member follows and was told: of the proposal, with a mail that waits for the digest, and what they turned off by a link. */
export async function insertNotifications(db: Db, { mark, assembly, campaigns, items, people }: SideWorld): Promise<SideWorld['told']> {
  const { id: subscription } = await insertRow(db, 'subscriptions', {
    user_id: people.Me.id,
    space_id: campaigns.proposals.spaceId,
    type: 'REGULAR',
    created_at: LONG_AGO,
  })
  const { id: eventSubscription } = await insertRow(db, 'event_subscriptions', {
    user_id: people.Me.id,
    space_id: assembly.spaceId,
    event: 'NEW_WORKING_GROUP',
    created_at: LONG_AGO,
  })
  const about = {
    who: `${mark} Author`,
    title: `${mark} proposal`,
    space: mark,
    assembly: mark,
    group: '',
    words: {},
    ids: {
      assemblyId: assembly.id,
      assemblyUuid: assembly.uuid,
      campaignId: campaigns.proposals.id,
      campaignUuid: campaigns.proposals.uuid,
      groupId: null,
      groupUuid: null,
      contributionId: items.proposal.id,
      contributionUuid: items.proposal.uuid,
      contributionType: 'PROPOSAL',
      commentUuid: null,
      ballotUuid: null,
      invitationId: null,
    },
  }
  const signal = await insertRow(db, 'signals', {
    at: LONG_AGO,
    event: 'NEW_CONTRIBUTION_PROPOSAL',
    actor_id: people.AU.id,
    space_id: campaigns.proposals.spaceId,
    data: JSON.stringify({ contributionId: items.proposal.id }),
    about: JSON.stringify(about),
    told_at: LONG_AGO,
  })
  const { id: notification } = await insertRow(db, 'notifications', {
    user_id: people.Me.id,
    signal_id: signal.id,
    event: 'NEW_CONTRIBUTION_PROPOSAL',
    thing: `contribution ${items.proposal.id}`,
    space_id: campaigns.proposals.spaceId,
    at: LONG_AGO,
    mail: 'digest',
  })
  const unsubscribe = createSecret()
  const link = { user_id: people.Me.id, kind: 'space' as const, space_id: campaigns.proposals.spaceId }
  await db
    .insertInto('unsubscribe_tokens')
    .values({ ...link, token_hash: hashSecret(unsubscribe), created_at: LONG_AGO })
    .execute()
  const { id: stop } = await insertRow(db, 'mail_stops', { ...link, created_at: LONG_AGO })
  await db.insertInto('mail_schedules').values({ user_id: people.Me.id, due_at: LONG_AGO }).execute()
  const token_hash = hashSecret(`calendar of ${mark}`)
  await db.insertInto('calendars').values({ user_id: people.Me.id, token_hash, created_at: LONG_AGO }).execute()
  await db
    .insertInto('reminders')
    .values({ key: `milestone of ${mark}`, at: LONG_AGO })
    .execute()
  // a device whose keys nothing opens, so that nothing is sent to it
  const { id: device } = await insertRow(db, 'push_subscriptions', {
    user_id: people.Me.id,
    session_hash: hashSecret(people.Me.key),
    endpoint_hash: hashSecret(`device of ${mark}`),
    sealed: 'sealed:device',
    host: 'push.moot.test',
    device: mark,
    created_at: LONG_AGO,
  })
  await insertRow(db, 'pushes', {
    push_subscription_id: device,
    notification_id: notification,
    created_at: LONG_AGO,
    due_at: '2099-01-01T00:00:00.000Z',
  })
  return { device, notification, subscription, eventSubscription, unsubscribe, stop }
}
