import type { PhaseType } from '@folkmoot/core/campaigns/words.ts'
import type { NewsletterSection } from '@folkmoot/core/newsletters/words.ts'
import { columnOf, defineStatement, type RowOf } from '../database/statement.ts'
import type { BallotFigures } from './tables.ts'

const NEWSLETTER_ROW = {
  id: 'int',
  uuid: 'uuid',
  campaignId: 'int',
  campaignUuid: 'uuid',
  campaignTitle: 'text',
  campaignSpaceId: 'int',
  assemblyId: 'int',
  /** The language of the campaign. */
  lang: 'text',
  phase: columnOf<PhaseType>('text'),
  phaseTitle: 'text',
  phaseEndsOn: 'date?',
  phaseChanged: 'boolean',
  day: 'date',
  since: 'timestamptz',
  until: 'timestamptz',
  subject: 'text',
  intro: 'text',
  leftOut: columnOf<NewsletterSection[]>('text[]'),
  ballot: columnOf<BallotFigures | null>('json?'),
  /** A coordinator sent it. */
  byHand: 'boolean',
  mailedUserId: 'int',
} as const
/** A newsletter with what its mails name of its campaign. */
export type Newsletter = RowOf<typeof NEWSLETTER_ROW>

const COLUMNS = `n.id, n.uuid, n.campaign_id as "campaignId", k.uuid as "campaignUuid", k.title as "campaignTitle",
  k.space_id as "campaignSpaceId", k.assembly_id as "assemblyId", k.lang, n.phase, n.phase_title as "phaseTitle",
  n.phase_ends_on as "phaseEndsOn", n.phase_changed as "phaseChanged", n.day, n.since, n.until, n.subject, n.intro,
  n.left_out as "leftOut", n.ballot, n.sender_id is not null as "byHand", n.mailed_user_id as "mailedUserId"`

/** The newsletters of a campaign, newest first. */
export const LIST_NEWSLETTERS = defineStatement({
  name: 'newsletters.list',
  params: { campaign: 'int', limit: 'int', offset: 'int' },
  row: { ...NEWSLETTER_ROW, total: 'int' },
  text: ({ campaign, limit, offset }) => `
select ${COLUMNS}, (select count(*) from newsletters t where t.campaign_id = ${campaign})::int as total
from newsletters n join campaigns k on k.id = n.campaign_id
where n.campaign_id = ${campaign} order by n.day desc limit ${limit} offset ${offset}`,
})

export const FIND_NEWSLETTER = defineStatement({
  name: 'newsletters.find',
  params: { campaign: 'int', uuid: 'uuid' },
  row: NEWSLETTER_ROW,
  text: ({ campaign, uuid }) => `
select ${COLUMNS} from newsletters n join campaigns k on k.id = n.campaign_id
where n.campaign_id = ${campaign} and n.uuid = ${uuid}`,
})

/** Takes the oldest newsletter whose subscribers were not all looked at; another node skips it. */
export const TAKE_NEWSLETTER = defineStatement({
  name: 'newsletters.take',
  params: {},
  row: NEWSLETTER_ROW,
  text: () => `
select ${COLUMNS} from newsletters n join campaigns k on k.id = n.campaign_id
where n.mailed_at is null order by n.id limit 1 for update of n skip locked`,
})

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
