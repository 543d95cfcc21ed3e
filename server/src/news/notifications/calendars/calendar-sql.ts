import type { StoredMeeting } from '@folkmoot/core/platform/events/event-payloads.ts'
import { isAcceptedSql } from '../../../communities/access/member-sql.ts'
import { CONTEXT_ROW, contextColumns, membershipJoins } from '../../../deliberation/contributions/contribution-context.ts'
import { columnOf, defineStatement, type RowOf } from '../../../platform/database/statement.ts'

const DATE_ROW = {
  uid: 'text',
  kind: 'text',
  title: 'text',
  key: 'text',
  phase: 'text',
  phaseType: 'text',
  edge: 'text',
  first: 'text',
  last: 'text',
  changed: 'timestamptz',
  sequence: 'int',
  campaignId: 'int',
  campaignUuid: 'uuid',
  campaign: 'text',
} as const
export type CampaignDate = RowOf<typeof DATE_ROW>

/** A year back and two ahead, at most so many: no calendar grows without end. */
const MAX_DATES = 2000

/**
 * The milestones and open, closed or counted ballots of campaigns; such a ballot stands for the milestones of its phase. Without one
 * they are left out from the first day of voting on: `promisesVoting` of `core` in SQL.
 */
export const LIST_CAMPAIGN_DATES = defineStatement({
  name: 'notifications.list-campaign-dates',
  params: { campaigns: 'int[]', today: 'text' },
  row: DATE_ROW,
  text: ({ campaigns, today }) => `
select d.uid, d.kind, d.title, d.key, d.phase, d."phaseType", d.edge, d.first, d.last, greatest(d.changed, k.dates_changed_at,
  k.created_at) as changed,
  k.revision + d.changes as sequence,
  k.id as "campaignId", k.uuid as "campaignUuid", k.title as campaign
from (
  select p.campaign_id, 'milestone-' || p.uuid || '-' || t.key as uid, 'milestone' as kind, t.title, t.key,
    p.title as phase, p.type as "phaseType", t.type as edge,
    to_char(t.date, 'YYYY-MM-DD') as first, to_char(t.date, 'YYYY-MM-DD') as last,
    null::timestamptz as changed, 0 as changes
  from milestones t join components p on p.id = t.component_id and p.enabled
  where p.campaign_id = any(${campaigns}) and not (p.type = 'VOTING' and (coalesce(p.start_on <= ${today}::date, false)
    or exists (select from ballots b where b.component_id = p.id and b.state in ('open', 'closed', 'counted'))))
  union all
  select b.campaign_id, 'ballot-' || b.uuid, 'ballot', b.title, '', '', '', '', b.starts_on::text, b.ends_on::text,
    b.dates_changed_at, b.dates_changes
  from ballots b where b.campaign_id = any(${campaigns}) and b.state in ('open', 'closed', 'counted')
) d join campaigns k on k.id = d.campaign_id
where d.last::date between ${today}::date - 366 and ${today}::date + 732
order by d.first, d.uid limit ${MAX_DATES}`,
})

/** The published campaigns of the assemblies that a person belongs to, with what decides whether they may read them. */
export const LIST_OWN_CAMPAIGNS = defineStatement({
  name: 'notifications.list-own-campaigns',
  params: { user: 'int' },
  row: CONTEXT_ROW,
  text: ({ user }) => `
select ${contextColumns({ phases: false })}
from memberships o join assemblies a on a.id = o.assembly_id and a.archived_at is null
join campaigns k on k.assembly_id = a.id and k.deleted_at is null and k.status = 'PUBLISHED'
left join working_groups g on false
${membershipJoins(user)}
where o.user_id = ${user} and o.group_id is null and ${isAcceptedSql('o')}
order by k.id desc limit 300`,
})

/** The meetings of the assemblies and groups that a person is a member of. */
export const LIST_OWN_MEETINGS = defineStatement({
  name: 'notifications.list-own-meetings',
  params: { user: 'int', now: 'timestamptz' },
  row: { title: 'text', text: 'text', at: 'timestamptz', meeting: columnOf<StoredMeeting>('json') },
  text: ({ user, now }) => `
select coalesce(s.data->>'title', '') as title, coalesce(s.data->>'text', '') as text, s.at,
  coalesce(s.data->'meeting', '{}'::jsonb) as meeting
from memberships m
left join working_groups g on g.id = m.group_id and g.deleted_at is null
join assemblies a on a.id = m.assembly_id and a.archived_at is null
join signals s on s.space_id = case when m.group_id is null then a.space_id else g.space_id end and s.event = 'MEETING'
where m.user_id = ${user} and ${isAcceptedSql('m')} and s.at > ${now} - interval '1 year'
order by s.id desc limit 500`,
})
