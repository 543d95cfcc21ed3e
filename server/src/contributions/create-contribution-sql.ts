import type { ContributionType } from '@folkmoot/core/contributions/words.ts'
import type { EventName } from '@folkmoot/core/notifications/events.ts'
import { columnOf, defineStatement, type RowOf } from '../database/statement.ts'
import { insertEventsSql } from '../shared/emit-event.ts'
import { contextColumns, membershipJoins, PHASED_CONTEXT_ROW } from './contribution-context.ts'
import { contributionFieldsSql } from './contribution-event.ts'

/** A new text of any type is told by an event of its own. */
export type NewTextEvent = Extract<EventName, `NEW_CONTRIBUTION_${ContributionType}`>

const CREATE_SPACE_ROW = {
  ...PHASED_CONTEXT_ROW,
  s_id: 'int',
  g_space: 'int?',
  themes: 'int[]?',
  has_themes: 'boolean',
  limits: columnOf<{ id: number; value: string }[]>('json'),
} as const
export type CreateSpaceRow = RowOf<typeof CREATE_SPACE_ROW>

/**
 * Selects the policy input for a new contribution of a space: `themeIds` and `themeUuids` name its themes, `limitKey` the setting
 * that limits contributions per person and phase. A group's own space implies that group; the group of a campaign's contribution
 * must belong to the campaign (0: none).
 */
export const SELECT_SPACE_FOR_CREATE = defineStatement({
  name: 'contributions.space-for-create',
  params: {
    space: 'int',
    viewer: 'int',
    group: 'int',
    themeIds: 'int[]',
    themeUuids: 'uuid[]',
    limitKey: 'text',
  },
  row: CREATE_SPACE_ROW,
  packed: true,
  text: (p) => `
with s as (
  select s.id, coalesce(k0.id, p0.campaign_id) as campaign_id, g0.id as own_group
  from spaces s
  left join campaigns k0 on k0.space_id = s.id
  left join components p0 on p0.space_id = s.id
  left join working_groups g0 on g0.space_id = s.id and g0.deleted_at is null
  where s.id = ${p.space})
select s.id as s_id, ${contextColumns({ phases: true })}, g.space_id as g_space,
  (select array_agg(t.id order by t.id) from themes t where t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED'
    and (t.id = any(${p.themeIds}) or t.uuid = any(${p.themeUuids}))) as themes,
  exists (select from themes t where t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED') as has_themes,
  coalesce((select json_agg(json_build_object('id', p.id, 'value', o.value)) from components p
    join config o on o.space_id = p.space_id and o.key = ${p.limitKey} where p.campaign_id = k.id), '[]') as limits
from s
left join campaigns k on k.id = s.campaign_id and k.deleted_at is null
left join working_groups g on g.deleted_at is null and (g.id = s.own_group or (g.id = ${p.group}
  and exists (select from campaign_groups cg where cg.group_id = g.id and cg.campaign_id = k.id)))
join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id) and a.archived_at is null
${membershipJoins(p.viewer)}`,
})

/** Counts the contributions of one type that a user has in a campaign. */
export const COUNT_WRITTEN = defineStatement({
  name: 'contributions.count-written',
  params: { user: 'int', campaign: 'int?', type: 'text' },
  row: { written: 'int' },
  text: ({ user, campaign, type }) => `
select count(*)::int as written from contributions
where creator_id = ${user} and campaign_id = ${campaign} and type = ${type} and removed_at is null`,
})

/**
 * Inserts a contribution with its space, lists, authors, themes, history and notification in one statement. `spaces` are the
 * lists that it is in, the first of them the campaign's or group's own, where its keywords belong.
 */
export const INSERT_CONTRIBUTION = defineStatement({
  name: 'contributions.insert',
  params: {
    type: 'text',
    status: 'text',
    assembly: 'int',
    campaign: 'int?',
    group: 'int?',
    title: 'text',
    text: 'text',
    plain: 'text',
    lang: 'text',
    cover: 'text',
    coverName: 'text',
    place: 'text',
    city: 'text',
    state: 'text',
    latitude: 'float?',
    longitude: 'float?',
    budget: 'text',
    source: 'text',
    sourceCode: 'text',
    sourceUrl: 'text',
    creator: 'int?',
    visitorName: 'text',
    untouched: 'boolean',
    spaces: 'int[]',
    keywords: 'text[]',
    themes: 'int[]',
    reason: 'text',
    now: 'timestamptz',
  },
  row: { id: 'int', uuid: 'uuid' },
  text: (p) => `
with own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, campaign_id, group_id, space_id, title, text, plain, lang, cover,
    cover_name, place, city, state, latitude, longitude, budget, source, source_code, source_url, creator_id, created_at, updated_at,
    published_at, public_revision, untouched, visitor_name)
  select ${p.type}, ${p.status}, ${p.assembly}, ${p.campaign}, ${p.group}, own_space.id, ${p.title}, ${p.text}, ${p.plain},
    ${p.lang}, ${p.cover}, ${p.coverName}, ${p.place}, ${p.city}, ${p.state}, ${p.latitude}, ${p.longitude}, ${p.budget}, ${p.source},
    ${p.sourceCode},
    ${p.sourceUrl}, ${p.creator}, ${p.now}, ${p.now}, case when ${p.status} = 'PUBLISHED' then ${p.now} end,
    case when ${p.status} = 'PUBLISHED' then 1 end, ${p.untouched}, ${p.visitorName}
  from own_space returning *),
listed as (
  insert into contribution_spaces (space_id, contribution_id, type, at)
  select x, c.id, c.type, c.created_at from c, unnest(${p.spaces}) x order by x),
writer as (insert into contribution_authors (contribution_id, user_id) select id, creator_id from c where creator_id is not null),
words as (
  insert into themes (space_id, title, type) select (${p.spaces})[1], w, 'EMERGENT' from unnest(${p.keywords}) w
  on conflict (space_id, lower(title), type) do update set title = themes.title returning id),
about as (
  insert into contribution_themes (contribution_id, theme_id)
  select c.id, x.id from c, (select unnest(${p.themes}) as id union select id from words) x),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, to_status, reason, title, text, place, budget)
  select id, created_at, creator_id, 'CREATE', 1, status, ${p.reason}, title, text, place, budget from c),
notice as (
  ${insertEventsSql<'CONTRIBUTION_HELD' | NewTextEvent>(
    {
      at: 'created_at',
      event: `case when status = 'NEW' then 'CONTRIBUTION_HELD' else 'NEW_CONTRIBUTION_' || type end`,
      actor: 'creator_id',
      space: `(${p.spaces})[1]`,
      data: contributionFieldsSql(),
    },
    `c where status = 'PUBLISHED' or (status = 'NEW' and creator_id is null)`,
  )})
select id, uuid from c`,
})
