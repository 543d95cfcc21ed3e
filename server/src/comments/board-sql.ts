import { isoTimestampSql, viewerFeedbackSql } from '../contributions/card-sql.ts'
import { contextColumns, membershipJoins } from '../contributions/contribution-context.ts'
import { rowAsJson } from '../shared/json-row.ts'

/**
 * Selects a board and its viewer: `$1` the space, `$2` the viewer, `$3` the comment that is replied to (0: none). The space
 * belongs to a contribution, a campaign, a group, or a comment, which is then the one replied to. For any space of a campaign or
 * group its boards belong to the main space. Forum threads have their own rules. Comments are looked up by unique columns only:
 * with few comments the planner rates an index of all comments as equally good and keeps it in the plan.
 */
export const boardSql = (place: string): string => `
with s as (
  select s.id, case when talk.on_space_id is not null then talk.id end as talk_id,
    coalesce(talk.on_space_id, s.id) as on_space
  from spaces s left join contributions talk on talk.space_id = s.id
  where ${place}),
b as (
  select s.*, host.id as host_id, coalesce(host.campaign_id, k0.id, p0.campaign_id) as campaign_id,
    coalesce(host.group_id, g0.id) as group_id, host.assembly_id as host_assembly, g0.id is not null as of_group,
    coalesce(k0.space_id, g0.space_id, p1.space_id, s.on_space) as target
  from s
  left join contributions host on host.space_id = s.on_space
  left join campaigns k0 on s.on_space in (k0.space_id, k0.forum_space_id)
  left join components p0 on p0.space_id = s.on_space
  left join campaigns p1 on p1.id = p0.campaign_id
  left join working_groups g0 on s.on_space in (g0.space_id, g0.forum_space_id))
select ${rowAsJson(`b.target, b.of_group, ${contextColumns({ phases: false })},
  host.id as host_id, host.type as host_type, host.status as host_status, host.removed_at is not null as host_removed,
  host.comments as host_comments, host.comments_members as host_members,
  coalesce(host.creator_id = $2::int, false) as creator,
  host.id is not null and exists (select from contribution_authors ca
    where ca.contribution_id = host.id and ca.user_id = $2::int) as author,
  false as parent_author,
  q.id as q_id, q.parent_id as q_parent, q.root_id as q_root, q.board as q_board,
  (select o.value from components p join config o on o.space_id = p.space_id
      and o.key = 'component.proposals.enable-external-group-comments'
    where p.campaign_id = k.id and p.type = 'PROPOSALS' order by p.position limit 1) as outsiders`)}
from b
left join contributions host on host.id = b.host_id
left join campaigns k on k.id = b.campaign_id and k.deleted_at is null
left join working_groups g on g.id = b.group_id and g.deleted_at is null
join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id, b.host_assembly) and a.archived_at is null
left join lateral (select x.id, x.parent_id, x.root_id, x.board, x.on_space_id from contributions x
    where x.id = coalesce(nullif($3::int, 0), b.talk_id) and x.status = 'PUBLISHED' and x.removed_at is null offset 0) q
  on q.on_space_id = b.target
${membershipJoins('$2::int')}
where (b.campaign_id is null or k.id is not null)
  and (b.host_id is null or (host.on_space_id is null and host.type <> 'FORUM_POST'))`

interface CommentSqlOptions {
  readonly public: boolean
  /** The parameters of the viewer and of the contribution that the comments belong to (0: none). */
  readonly me: string
  readonly item: string
}

/** The arguments of `json_build_object` for comment `c`. */
export const commentColumns = (c: string, { public: forPublic, me, item }: CommentSqlOptions): string => `
  ${forPublic ? '' : `'contributionId', ${c}.id, 'creatorId', ${c}.creator_id,`} 'uuid', ${c}.uuid, 'type', ${c}.type,
  'board', ${c}.board, 'status', ${c}.status, 'text', case when ${c}.removed_at is null then ${c}.text else '' end,
  'lang', ${c}.lang, 'creation', ${isoTimestampSql(`${c}.created_at`)}, 'edited', ${c}.edited_after_publication,
  'removed', ${c}.removed_at is not null, 'replyCount', ${c}.comments,
  'author', case when ${c}.removed_at is null then (select json_build_object(${forPublic ? '' : `'userId', u.id,`}
    'uuid', u.uuid, 'name', u.name, 'profilePic', u.profile_pic) from users u where u.id = ${c}.creator_id) end,
  'visitorName', ${c}.visitor_name,
  'isAuthor', exists (select from contribution_authors ca where ca.contribution_id = ${item} and ca.user_id = ${c}.creator_id),
  'roles', (select y.roles from memberships y where y.assembly_id = ${c}.assembly_id and y.user_id = ${c}.creator_id
    and y.group_id is null and y.status = 'ACCEPTED'),
  'stats', json_build_object('ups', ${c}.ups, 'downs', ${c}.downs, 'favs', ${c}.favs, 'flags', ${c}.flags),
  'mine', ${viewerFeedbackSql(`${c}.id`, me)}`

/**
 * Selects a page of threads with their replies as JSON: `$1` the space, `$2` the board, `$3` limit, `$4` offset, `$5` the
 * viewer, `$6` the contribution (0: none). A removed thread is listed while it has replies. Newest first, unless `oldest`.
 */
export const threadsSql = (forPublic: boolean, order: 'newest' | 'oldest' = 'newest'): string => {
  const commentSql = (c: string) => commentColumns(c, { public: forPublic, me: '$5::int', item: '$6::int' })
  const by = order === 'newest' ? 'desc' : 'asc'
  const isOnBoardSql = (c: string): string =>
    `${c}.on_space_id = $1::int and ${c}.board = $2::text and ${c}.status = 'PUBLISHED'`
  const isVisibleSql = (c: string): string => `${isOnBoardSql(c)} and (${c}.removed_at is null or ${c}.comments > 0)`
  return `
select
  (select count(*)::int from contributions c where ${isVisibleSql('c')} and c.parent_id is null) as total,
  (select count(*)::int from contributions c where c.on_space_id = $1::int and c.board = 'PUBLIC'
    and c.status = 'PUBLISHED' and c.removed_at is null) as n_public,
  (select count(*)::int from contributions c where c.on_space_id = $1::int and c.board = 'MEMBERS'
    and c.status = 'PUBLISHED' and c.removed_at is null) as n_members,
  coalesce((select json_agg(t.thread order by t.id ${by}) from (
    select c.id, json_build_object(${commentSql('c')}, 'replies', coalesce((
        select json_agg(json_build_object(${commentSql('r')},
            'parentUuid', (select q.uuid from contributions q where q.id = r.parent_id and q.id <> r.root_id)) order by r.id)
          from contributions r where r.root_id = c.id and ${isVisibleSql('r')}), '[]'::json)) as thread
    from contributions c where ${isVisibleSql('c')} and c.parent_id is null
    order by c.id ${by} limit $3::int offset $4::int) t), '[]') as threads`
}

/**
 * Inserts a comment with its own space, the counters of contribution and parent comment, and one notification, in one statement.
 * The counters are incremented on the newest row version, so they stay correct under concurrent writes. A forum thread moves up.
 * A comment that waits for moderation is not counted yet.
 */
const insertCommentSql = ({ status, visitor }: { readonly status: string; readonly visitor: string }): string => `
with own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, campaign_id, group_id, space_id, text, plain, lang, board,
    on_space_id, parent_id, root_id, creator_id, visitor_name, created_at, updated_at, published_at)
  select $1, ${status}, $2, $3, $4, own_space.id, $5, $6, $7, $8, $9, $10, $11, $12, ${visitor}, $13::timestamptz, $13::timestamptz,
    case when ${status} = 'PUBLISHED' then $13::timestamptz end
  from own_space returning *),
item as (
  update contributions set comments = comments + ($8::text = 'PUBLIC')::int,
    comments_members = comments_members + ($8::text = 'MEMBERS')::int
  where id = $14::int and ${status} = 'PUBLISHED' returning id, type),
risen as (
  update contribution_spaces cs set at = greatest(cs.at, $13::timestamptz) from item
  where item.type = 'FORUM_POST' and cs.contribution_id = item.id),
answered as (update contributions set comments = comments + 1 where id = $10 and ${status} = 'PUBLISHED'),
notice as (
  insert into signals (at, event, actor_id, space_id, data)
  select $13::timestamptz, case when ${status} = 'NEW' then 'CONTRIBUTION_HELD' else 'NEW_CONTRIBUTION_' || $1::text end,
    $12, $9, json_build_object('contributionId', id, 'uuid', uuid,
    'type', type, 'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id, 'itemId', $14::int,
    'parentId', parent_id, 'rootId', root_id, 'board', board) from c)
select c.id, c.uuid, u.uuid as user_uuid, u.name, u.profile_pic,
  exists (select from contribution_authors ca where ca.contribution_id = $14::int and ca.user_id = $12) as is_author,
  (select q.uuid from contributions q where q.id = c.parent_id and q.id <> c.root_id) as parent_uuid
from c left join users u on u.id = c.creator_id`

/** A comment of a signed-in user is published at once. */
export const INSERT_COMMENT = insertCommentSql({ status: "'PUBLISHED'", visitor: "''" })
/** A comment of a visitor: `$15` the status, `$16` the visitor's name; `$12`, the creator, is null. */
export const INSERT_VISITOR_COMMENT = insertCommentSql({ status: '$15::text', visitor: '$16::text' })
