import { BALLOT_THING } from '@folkmoot/core/news/notifications/join-events.ts'
import { defineStatementVariants, type RowOf } from '../../platform/database/statement.ts'
import { readerZoneSql } from './reader-zone.ts'

const NOTIFICATION_ROW = {
  id: 'bigint',
  signal: 'int',
  event: 'notifications.event',
  at: 'timestamptz',
  read: 'boolean',
  reason: 'notifications.reason',
  zone: 'text',
  count: 'bigint',
  unread: 'bigint',
  total: 'int',
} as const
export type NotificationRow = RowOf<typeof NOTIFICATION_ROW>

const JOINS = `join users u on u.id = n.user_id`
/** Newest first: somebody may be told of something after what happened later. */
const newestFirst = (n: string): string => `${n}.at desc, ${n}.id desc`
const READER = `n.reason, ${readerZoneSql('u')} as zone`

/** In SQL: what notification `n` is an entry with others by, as `toEntryKey` of core. */
const entrySql = (n: string): string => `case when ${n}.thing like '${BALLOT_THING}%' then '' else ${n}.event end, ${n}.thing`

export const LIST_NOTIFICATIONS = defineStatementVariants({
  name: 'notifications.list',
  params: { user: 'int', events: 'text[]?', limit: 'int', offset: 'int' },
  row: NOTIFICATION_ROW,
  text: ({ user, events, limit, offset }, { ofType }: { ofType: boolean }) => `
select n.id, n.signal_id as signal, n.event, n.at, n.read_at is not null as read, ${READER}, n.count::bigint as count,
  case when n.read_at is null then 1 else 0 end::bigint as unread,
  (select count(*) from notifications t where t.user_id = ${user} ${ofType ? `and t.event = any(${events})` : ''})::int as total
from (select * from notifications o where o.user_id = ${user} ${ofType ? `and o.event = any(${events})` : ''}
  order by ${newestFirst('o')} limit ${limit} offset ${offset}) n ${JOINS}
order by ${newestFirst('n')}`,
  examples: [{ ofType: true }, { ofType: false }],
})

/** Notifications that are one entry as one row, that of the latest. */
export const LIST_NOTIFICATION_GROUPS = defineStatementVariants({
  name: 'notifications.list-groups',
  params: { user: 'int', limit: 'int', offset: 'int' },
  row: NOTIFICATION_ROW,
  text: ({ user, limit, offset }, { unread }: { unread: boolean }) => `
with grouped as (
  select (array_agg(o.id order by ${newestFirst('o')}))[1] as id, max(o.at) as at, sum(o.count)::bigint as count, count(*) filter (where
    o.read_at is null) as unread
  from notifications o where o.user_id = ${user} ${unread ? 'and o.read_at is null' : ''}
  group by ${entrySql('o')}, o.read_at is null)
select n.id, n.signal_id as signal, n.event, n.at, n.read_at is not null as read, ${READER}, q.count, q.unread,
  (select count(*) from grouped)::int as total
from (select * from grouped g order by ${newestFirst('g')} limit ${limit} offset ${offset}) q
join notifications n on n.id = q.id ${JOINS}
order by ${newestFirst('n')}`,
  examples: [{ unread: true }, { unread: false }],
})

/** Marks one as read, or all of its entry; returns the marked and those that were read before. */
export const MARK_READ = defineStatementVariants({
  name: 'notifications.mark-read',
  params: { user: 'int', id: 'bigint', now: 'timestamptz' },
  row: { id: 'bigint' },
  text: ({ user, id, now }, { group }: { group: boolean }) => `
update notifications n set read_at = coalesce(n.read_at, ${now})
from notifications o
where o.id = ${id} and o.user_id = ${user} and n.user_id = ${user}
  and ${group ? `(${entrySql('n')}) = (${entrySql('o')}) and (n.at, n.id) <= (o.at, o.id)` : 'n.id = o.id'}
returning n.id`,
  examples: [{ group: true }, { group: false }],
})
