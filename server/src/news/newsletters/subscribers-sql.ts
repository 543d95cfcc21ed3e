import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { CONTEXT_ROW, contextColumns, membershipJoins } from '../../deliberation/contributions/contribution-context.ts'
import { defineStatement, type RowOf } from '../../platform/database/statement.ts'
import { READER_COLUMNS, READER_ROW } from '../notifications/mails/mail-row-sql.ts'

/** So many subscribers are mailed in one transaction; it stands in the text, because the plan depends on it (decision 0004). */
export const SUBSCRIBERS_AT_ONCE = 50

/** In SQL: user `u` turned mail about the campaign or its assembly off after subscribing to the newsletters. */
const STOPPED = `exists (select from mail_stops x where x.user_id = u.id and x.kind = 'space'
  and x.space_id in (k.space_id, a.space_id) and x.created_at >= f.created_at)`

const SUBSCRIBER_ROW = {
  ...READER_ROW,
  stopped: 'boolean',
  subscribedAt: 'timestamptz',
  /** What the person chose as days between newsletters. */
  days: 'text?',
  /** The day of the latest newsletter of the campaign that the person got, and the time that it tells of. */
  latestDay: 'date?',
  latestUntil: 'timestamptz?',
  ...CONTEXT_ROW,
} as const
export type SubscriberRow = RowOf<typeof SUBSCRIBER_ROW>

/** The next subscribers of a campaign by their ids, with what decides whether they may read it. */
export const LIST_SUBSCRIBERS = defineStatement({
  name: 'newsletters.list-subscribers',
  params: { campaign: 'int', after: 'int' },
  row: SUBSCRIBER_ROW,
  text: ({ campaign, after }) => `
select ${READER_COLUMNS}, ${STOPPED} as stopped, f.created_at as "subscribedAt",
  (select p.value from user_config p where p.user_id = u.id and p.key = '${USER_SETTINGS.newsletterFrequency.key}') as days,
  l.day as "latestDay", l.until as "latestUntil", ${contextColumns({ phases: false })}
from campaigns k join assemblies a on a.id = k.assembly_id and a.archived_at is null
cross join lateral (select s.user_id, s.created_at from subscriptions s
  where s.space_id = k.space_id and s.type = 'NEWSLETTER' and s.user_id > ${after}
  order by s.user_id limit ${SUBSCRIBERS_AT_ONCE}) f
join users u on u.id = f.user_id
left join working_groups g on false
left join lateral (select o.day, o.until from newsletters o
  join newsletter_deliveries y on y.newsletter_id = o.id and y.user_id = u.id
  where o.campaign_id = k.id order by o.day desc limit 1) l on true
${membershipJoins('u.id')}
where k.id = ${campaign} and k.deleted_at is null order by u.id`,
})

/** How many people have subscribed and can be mailed. */
export const COUNT_SUBSCRIBERS = defineStatement({
  name: 'newsletters.count-subscribers',
  params: { campaign: 'int' },
  row: { n: 'int' },
  text: ({ campaign }) => `
select count(*)::int as n
from campaigns k join assemblies a on a.id = k.assembly_id
join subscriptions f on f.space_id = k.space_id and f.type = 'NEWSLETTER'
join users u on u.id = f.user_id
where k.id = ${campaign} and u.active and u.deleted_at is null and u.email is not null and u.email_refused_at is null
  and not ${STOPPED}`,
})
