import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { Audience, EventName } from '@folkmoot/core/platform/events/events.ts'
import { columnOf, defineStatement, type StatementRow } from '../../../platform/database/statement.ts'

/** So many are taken at once: few, so that a job that ends in the middle leaves few to be sent again. */
const PUSHES_AT_ONCE = 16

/**
 * Takes what is to be pushed next, with the device and what it tells. Until `until` no other job takes the same; what a job that was
 * killed had taken comes again then.
 */
export const TAKE_PUSHES = defineStatement({
  name: 'notifications.take-pushes',
  params: { now: 'timestamptz', until: 'timestamptz' },
  row: {
    id: 'bigint',
    tries: 'int',
    createdAt: 'timestamptz',
    subscriptionId: 'int',
    sealed: 'text',
    host: 'text',
    notificationId: 'bigint',
    signalId: 'int',
    event: columnOf<EventName>('text'),
    count: 'int',
    /** Read in the app meanwhile. */
    read: 'boolean',
    userId: 'int',
    lang: 'text',
    reason: columnOf<Audience>('text'),
    /** The session of the device has not expired. */
    open: 'boolean',
  },
  text: ({ now, until }) => `
with due as (select id from pushes where due_at <= ${now} order by due_at, id limit ${PUSHES_AT_ONCE}
  for update skip locked),
taken as (update pushes p set due_at = ${until}, tries = p.tries + 1 from due where p.id = due.id returning p.*)
select t.id, t.tries, t.created_at as "createdAt", d.id as "subscriptionId", d.sealed, d.host, n.id as "notificationId",
  n.signal_id as "signalId", n.event, n.count, n.read_at is not null as read, u.id as "userId", u.lang,
  n.reason,
  v.used_at > now() - interval '30 days' and v.created_at > now() - interval '180 days' as open
from taken t join push_subscriptions d on d.id = t.push_subscription_id
join sessions v on v.key_hash = d.session_hash
join notifications n on n.id = t.notification_id
join users u on u.id = d.user_id
order by t.id`,
})
export type StoredPush = StatementRow<typeof TAKE_PUSHES>
/** A push with what it is about at this moment. */
export type TakenPush = StoredPush & { readonly about: AboutEvent }
