import type { NewsletterSection } from '@folkmoot/core/newsletters/words.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement, type RowOf } from '../database/statement.ts'

/** The newsletters with what their mails name of their campaigns. */
export const selectNewsletters = (db: Db) =>
  db
    .selectFrom('newsletters as n')
    .innerJoin('campaigns as k', 'k.id', 'n.campaign_id')
    .select([
      'n.id',
      'n.uuid',
      'n.campaign_id as campaignId',
      'k.uuid as campaignUuid',
      'k.title as campaignTitle',
      'k.space_id as campaignSpaceId',
      'k.assembly_id as assemblyId',
      'k.lang',
      'n.phase',
      'n.phase_title as phaseTitle',
      'n.phase_ends_on as phaseEndsOn',
      'n.phase_changed as phaseChanged',
      'n.day',
      'n.since',
      'n.until',
      'n.subject',
      'n.intro',
      'n.left_out as leftOut',
      'n.ballot',
      'n.mailed_user_id as mailedUserId',
    ])
    // a coordinator sent it
    .select(sql<boolean>`n.sender_id is not null`.as('byHand'))
export type Newsletter = Awaited<ReturnType<ReturnType<typeof selectNewsletters>['executeTakeFirstOrThrow']>>

/** The latest newsletter of a campaign, and what coordinators wrote for the next one. */
export const FIND_NEXT = defineStatement({
  name: 'newsletters.find-next',
  params: { campaign: 'int' },
  row: {
    subject: 'text',
    intro: 'text',
    leftOut: columnOf<NewsletterSection[]>('text[]'),
    revision: 'int',
    checkedAt: 'timestamptz?',
    latestDay: 'date?',
    latestUntil: 'timestamptz?',
    latestComponent: 'int?',
  },
  text: ({ campaign }) => `
select coalesce(d.subject, '') as subject, coalesce(d.intro, '') as intro, coalesce(d.left_out, '{}') as "leftOut",
  coalesce(d.revision, 0) as revision, d.checked_at as "checkedAt", n.day as "latestDay", n.until as "latestUntil",
  n.component_id as "latestComponent"
from campaigns k left join newsletter_drafts d on d.campaign_id = k.id
left join lateral (select o.* from newsletters o where o.campaign_id = k.id order by o.day desc limit 1) n on true
where k.id = ${campaign}`,
})
export type NextRow = RowOf<(typeof FIND_NEXT)['row']>

/** The published campaigns with what says when their newsletters are due. */
export const LIST_RHYTHMS = defineStatement({
  name: 'newsletters.list-rhythms',
  params: { key: 'text' },
  row: {
    campaign: 'int',
    zone: 'text',
    days: 'text?',
    latestDay: 'date?',
    startsOn: 'date?',
    createdAt: 'timestamptz',
    checkedAt: 'timestamptz?',
  },
  text: ({ key }) => `
select k.id as campaign, a.timezone as zone, o.value as days, d.checked_at as "checkedAt", k.created_at as "createdAt",
  (select max(n.day) from newsletters n where n.campaign_id = k.id) as "latestDay",
  (select min(p.start_on) from components p where p.campaign_id = k.id and p.enabled and not p.linked) as "startsOn"
from campaigns k join assemblies a on a.id = k.assembly_id and a.archived_at is null
left join config o on o.space_id = k.space_id and o.key = ${key}
left join newsletter_drafts d on d.campaign_id = k.id
where k.status = 'PUBLISHED' and k.deleted_at is null order by k.id`,
})
