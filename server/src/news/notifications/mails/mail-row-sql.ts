import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import { EVENT_NAMES } from '@folkmoot/core/platform/events/events.ts'
import { findStopKind } from '@folkmoot/core/platform/events/mail-stops.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, type RowOf } from '../../../platform/database/statement.ts'
import { MAIL_PREFERENCE_ROW, mailPreferenceColumns } from '../mail-preferences.ts'

/** The person of a mail. */
export const READER_ROW = {
  userId: 'int',
  email: 'text?',
  name: 'text',
  lang: 'text',
  /** The account is open, and its address was not refused. */
  reachable: 'boolean',
  admin: 'boolean',
  secondFactor: 'boolean',
  ...MAIL_PREFERENCE_ROW,
} as const
export type MailReader = RowOf<typeof READER_ROW>

/** Selects the columns of `READER_ROW` of user `u`. */
export const READER_COLUMNS = `u.id as "userId", u.email, u.name, u.lang,
  u.active and u.deleted_at is null and u.email_refused_at is null as reachable,
  'ADMIN' = any(u.roles) as admin, u.second_factor as "secondFactor", ${mailPreferenceColumns('u')}`

const NOTICE_ROW = {
  id: 'bigint',
  signal: 'int',
  event: 'notifications.event',
  thing: 'text',
  count: 'int',
  reason: 'notifications.reason',
  read: 'boolean',
  /** The reader turned off mail about the space of the event, or about one around it, or such mail of it. */
  stopped: 'boolean',
  /** The space of the event, or else its assembly. */
  spaceId: 'int?',
  spaceName: 'text?',
} as const
/** One notification that is to be mailed. */
export type StoredNotice = RowOf<typeof NOTICE_ROW>
/** One as its mail tells it: with what it is about at this moment. */
export type MailNotice = StoredNotice & { readonly about: AboutEvent }

const idOf = (name: string): string => `(s.about->'ids'->>'${name}')::int`

/** In SQL: which stops besides those of the whole space hold for a notification. */
const stopKindSql = (n: string): string => {
  const ofKind = (kind: 'messages' | 'ballots') => EVENT_NAMES.filter((name) => findStopKind(name) === kind)
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
  return `case when ${n}.event in (${list(ofKind('messages'))}) then 'messages'
    when ${n}.event in (${list(ofKind('ballots'))}) then 'ballots' end`
}

const NOTICE_COLUMNS = `n.id, n.signal_id as signal, n.event, n.thing, n.count, n.reason, n.read_at is not null as read,
  exists (select from mail_stops x where x.user_id = n.user_id and x.kind in ('space', ${stopKindSql('n')}) and x.space_id in (
    n.space_id, i.space_id, g.space_id, k.space_id, a.space_id)) as stopped,
  coalesce(case when p.name is not null then n.space_id end, a.space_id) as "spaceId", coalesce(p.name, a.name) as "spaceName"`

const NOTICE_JOINS = `join signals s on s.id = n.signal_id
left join contributions i on i.id = ${idOf('contributionId')}
left join working_groups g on g.id = ${idOf('groupId')}
left join campaigns k on k.id = ${idOf('campaignId')}
left join assemblies a on a.id = ${idOf('assemblyId')}
left join lateral (select case n.space_id when i.space_id then i.title when g.space_id then g.name
  when k.space_id then k.title when a.space_id then a.name end as name) p on true`

/** In SQL: nobody was mailed about this thing at once in the last minutes. */
const restedSql = (n: string, since: string): string => `not exists (select from notifications r
  where r.user_id = ${n}.user_id and r.thing = ${n}.thing and r.mail = 'now' and r.mailed_at > ${since})`

/** How many people are mailed in one transaction; it stands in the text, because the plan depends on it (decision 0004). */
const PEOPLE_AT_ONCE = 50

/** Takes what is to be mailed at once to the next people, those who wait longest first. */
export const TAKE_MAILS_NOW = defineStatement({
  name: 'notifications.take-mails-now',
  params: { since: 'timestamptz' },
  row: { ...READER_ROW, ...NOTICE_ROW },
  text: ({ since }) => `
with due as (select w.user_id, min(w.id) as first from notifications w
  where w.mail = 'now' and w.mailed_at is null and ${restedSql('w', since)}
  group by w.user_id order by first limit ${PEOPLE_AT_ONCE})
select ${READER_COLUMNS}, ${NOTICE_COLUMNS}
from due d join notifications n on n.user_id = d.user_id and n.mail = 'now' and n.mailed_at is null
join users u on u.id = n.user_id ${NOTICE_JOINS}
where ${restedSql('n', since)}
order by n.id for update of n skip locked`,
})

/** Takes the next people whose digest is due; another node skips those that this one has taken. */
export const TAKE_DUE_DIGESTS = defineStatement({
  name: 'notifications.take-due-digests',
  params: { now: 'timestamptz' },
  row: { ...READER_ROW, stopped: 'boolean' },
  text: ({ now }) => `
select ${READER_COLUMNS},
  exists (select from mail_stops x where x.user_id = u.id and x.kind = 'digest') as stopped
from mail_schedules d join users u on u.id = d.user_id
where d.due_at <= ${now} order by d.due_at, d.user_id limit ${PEOPLE_AT_ONCE} for update of d skip locked`,
})

/** What waits for the digests of these people, newest first. */
export const LIST_DIGEST_NOTICES = defineStatement({
  name: 'notifications.list-digest-notices',
  params: { users: 'int[]' },
  row: { userId: 'int', ...NOTICE_ROW },
  text: ({ users }) => `
select n.user_id as "userId", ${NOTICE_COLUMNS}
from notifications n ${NOTICE_JOINS}
where n.user_id = any(${users}) and n.mail = 'digest' and n.mailed_at is null
order by n.id desc for update of n`,
})

export const markMailed = (trx: Db, notices: readonly { readonly id: number }[], mailed_at: string) =>
  trx
    .updateTable('notifications')
    .set({ mailed_at })
    .where((e) => e('id', '=', e.fn.any(e.val(notices.map(({ id }) => id)))))
    .execute()

export const FIND_MAIL_READER = defineStatement({
  name: 'notifications.find-mail-reader',
  params: { user: 'int' },
  row: READER_ROW,
  text: ({ user }) => `select ${READER_COLUMNS} from users u where u.id = ${user}`,
})
