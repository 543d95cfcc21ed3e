import { contextColumns, membershipJoins } from './contribution-context.ts'

/**
 * Selects the policy input for a new contribution of a space: `$1` the space, `$2` the author, `$3` the type, `$4` the group (0:
 * none), `$5` and `$6` theme ids and uuids, `$7` the key of the setting that limits contributions per person and phase. A
 * group's own space implies that group; the group of a campaign's contribution must belong to the campaign.
 */
export const SELECT_SPACE_FOR_CREATE = `
with s as (
  select s.id, coalesce(k0.id, p0.campaign_id) as campaign_id, g0.id as own_group
  from spaces s
  left join campaigns k0 on k0.space_id = s.id
  left join components p0 on p0.space_id = s.id
  left join working_groups g0 on g0.space_id = s.id and g0.deleted_at is null
  where s.id = $1::int)
select s.id as s_id, ${contextColumns({ phases: true })}, g.space_id as g_space,
  (select array_agg(t.id order by t.id) from themes t where t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED'
    and (t.id = any($5::int[]) or t.uuid = any($6::uuid[]))) as themes,
  exists (select from themes t where t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED') as has_themes,
  coalesce((select json_agg(json_build_object('id', p.id, 'value', o.value)) from components p
    join config o on o.space_id = p.space_id and o.key = $7::text where p.campaign_id = k.id), '[]') as limits,
  (select count(*)::int from contributions c where c.creator_id = $2::int and c.campaign_id = k.id and c.type = $3::text
    and c.removed_at is null) as written
from s
left join campaigns k on k.id = s.campaign_id and k.deleted_at is null
left join working_groups g on g.deleted_at is null and (g.id = s.own_group or (g.id = $4::int
  and exists (select from campaign_groups cg where cg.group_id = g.id and cg.campaign_id = k.id)))
join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id) and a.archived_at is null
${membershipJoins('$2::int')}`

/** Inserts a contribution with its space, lists, authors, themes, history and notification in one statement, hence atomically. */
export const INSERT_CONTRIBUTION = `
with own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, campaign_id, group_id, space_id, title, text, plain, lang, cover,
    cover_name, place, city, state, budget, source, source_code, source_url, creator_id, created_at, updated_at,
    published_at, public_revision, untouched, visitor_name)
  select $1, $2, $3, $4, $5, own_space.id, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
    $20::timestamptz, $20::timestamptz, case when $2 = 'PUBLISHED' then $20::timestamptz end,
    case when $2 = 'PUBLISHED' then 1 end, $21, $27
  from own_space returning *),
listed as (
  insert into contribution_spaces (space_id, contribution_id, type, at)
  select x, c.id, c.type, c.created_at from c, unnest($22::int[]) x order by x),
writer as (insert into contribution_authors (contribution_id, user_id) select id, creator_id from c where creator_id is not null),
words as (
  insert into themes (space_id, title, type) select $23, w, 'EMERGENT' from unnest($24::text[]) w
  on conflict (space_id, lower(title), type) do update set title = themes.title returning id),
about as (
  insert into contribution_themes (contribution_id, theme_id)
  select c.id, x.id from c, (select unnest($25::int[]) as id union select id from words) x),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, to_status, reason, title, text, place, budget)
  select id, created_at, creator_id, 'CREATE', 1, status, $26, title, text, place, budget from c),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select created_at, case when status = 'NEW' then 'CONTRIBUTION_HELD' else 'NEW_CONTRIBUTION_' || type end, creator_id, ($22::int[])[1], json_build_object('contributionId', id,
    'uuid', uuid, 'type', type, 'title', title, 'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id)
  from c where status = 'PUBLISHED' or (status = 'NEW' and creator_id is null))
select id, uuid from c`
