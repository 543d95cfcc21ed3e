import type { Reply } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import type { ContributionStatus, ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { isAcceptedSql } from '../../communities/access/member-sql.ts'
import { columnOf, defineStatement, defineStatementVariants, type RowOf } from '../../platform/database/statement.ts'
import { insertEventsSql } from '../../platform/shared/emit-event.ts'
import { isInvitedSql } from '../contributions/authors/author-sql.ts'
import { isoTimestampSql, viewerFeedbackSql } from '../contributions/card-sql.ts'
import { CONTEXT_ROW, contextColumns, membershipJoins } from '../contributions/contribution-context.ts'

const BOARD_ROW = {
  ...CONTEXT_ROW,
  /** The space that its comments belong to. */
  target: 'int',
  of_group: 'boolean',
  host_id: 'int?',
  host_type: columnOf<ContributionType>('text'),
  host_status: columnOf<ContributionStatus>('text'),
  host_removed: 'boolean',
  host_comments: 'int?',
  host_members: 'int?',
  creator: 'boolean',
  author: 'boolean',
  parent_author: 'boolean',
  invited: 'boolean',
  q_id: 'int?',
  q_parent: 'int?',
  q_root: 'int?',
  q_board: columnOf<Board | null>('text?'),
  outsiders: 'text?',
} as const
/** The row of a board with its policy input. */
export type BoardRow = RowOf<typeof BOARD_ROW>

/**
 * Selects a board and its viewer; `replyTo` is the comment that is replied to (0: none). The space
 * belongs to a contribution, a campaign, a group, or a comment, which is then the one replied to. For any space of a campaign or
 * group its boards belong to the main space. Forum threads have their own rules. Comments are looked up by unique columns only:
 * with few comments the planner rates an index of all comments as equally good and keeps it in the plan.
 */
export const FIND_BOARD = defineStatementVariants({
  name: 'comments.find-board',
  params: { spaceId: 'int?', spaceUuid: 'uuid?', viewer: 'int', replyTo: 'int' },
  row: BOARD_ROW,
  packed: true,
  text: ({ spaceId, spaceUuid, viewer, replyTo }, { by }: { by: 'id' | 'uuid' }) => `
with s as (
  select s.id, case when talk.on_space_id is not null then talk.id end as talk_id,
    coalesce(talk.on_space_id, s.id) as on_space
  from spaces s left join contributions talk on talk.space_id = s.id
  where ${by === 'id' ? `s.id = ${spaceId}` : `s.uuid = ${spaceUuid}`}),
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
select b.target, b.of_group, ${contextColumns({ phases: false })},
  host.id as host_id, host.type as host_type, host.status as host_status, host.removed_at is not null as host_removed,
  host.comments as host_comments, host.comments_members as host_members,
  coalesce(host.creator_id = ${viewer}, false) as creator,
  host.id is not null and exists (select from contribution_authors ca
    where ca.contribution_id = host.id and ca.user_id = ${viewer}) as author,
  false as parent_author, host.id is not null and ${isInvitedSql('host.id', viewer)} as invited,
  q.id as q_id, q.parent_id as q_parent, q.root_id as q_root, q.board as q_board,
  (select o.value from components p join config o on o.space_id = p.space_id
      and o.key = '${PHASE_SETTINGS.externalGroupComments.key}'
    where p.campaign_id = k.id and p.type = 'PROPOSALS' order by p.position limit 1) as outsiders
from b
left join contributions host on host.id = b.host_id
left join campaigns k on k.id = b.campaign_id and k.deleted_at is null
left join working_groups g on g.id = b.group_id and g.deleted_at is null
join assemblies a on a.id = coalesce(k.assembly_id, g.assembly_id, b.host_assembly) and a.archived_at is null
left join lateral (select x.id, x.parent_id, x.root_id, x.board, x.on_space_id from contributions x
    where x.id = coalesce(nullif(${replyTo}, 0), b.talk_id) and x.status = 'PUBLISHED' and x.removed_at is null offset 0) q
  on q.on_space_id = b.target
${membershipJoins(viewer)}
where (b.campaign_id is null or k.id is not null)
  and (b.host_id is null or (host.on_space_id is null and host.type <> 'FORUM_POST'))`,
  examples: [{ by: 'id' }, { by: 'uuid' }],
})

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
    and y.group_id is null and ${isAcceptedSql('y')}),
  'stats', json_build_object('ups', ${c}.ups, 'downs', ${c}.downs, 'favs', ${c}.favs, 'flags', ${c}.flags),
  'mine', ${viewerFeedbackSql(`${c}.id`, me)}`

/** A comment as `commentColumns` selects it. */
export type CommentRow = Omit<Reply, 'may' | 'role' | 'parentUuid'> & {
  creatorId?: number | null
  replyCount: number
  roles: Role[] | null
  parentUuid?: string | null
  replies?: CommentRow[]
}

const THREADS_ROW = {
  total: 'int',
  n_public: 'int',
  n_members: 'int',
  threads: columnOf<CommentRow[]>('json'),
} as const

/**
 * Selects a page of threads with their replies as JSON; `item` is the contribution they belong to (0: none). A removed thread is
 * listed while it has replies.
 */
export const LIST_THREADS = defineStatementVariants({
  name: 'comments.list-threads',
  params: { space: 'int', board: 'text', limit: 'int', offset: 'int', viewer: 'int', item: 'int' },
  row: THREADS_ROW,
  text(p, { public: forPublic, order }: { public: boolean; order: 'newest' | 'oldest' }) {
    const commentSql = (c: string) => commentColumns(c, { public: forPublic, me: p.viewer, item: p.item })
    const by = order === 'newest' ? 'desc' : 'asc'
    const isOnBoardSql = (c: string): string => `${c}.on_space_id = ${p.space} and ${c}.board = ${p.board} and ${c}.status = 'PUBLISHED'`
    const isVisibleSql = (c: string): string => `${isOnBoardSql(c)} and (${c}.removed_at is null or ${c}.comments > 0)`
    return `
select
  (select count(*)::int from contributions c where ${isVisibleSql('c')} and c.parent_id is null) as total,
  (select count(*)::int from contributions c where c.on_space_id = ${p.space} and c.board = 'PUBLIC'
    and c.status = 'PUBLISHED' and c.removed_at is null) as n_public,
  (select count(*)::int from contributions c where c.on_space_id = ${p.space} and c.board = 'MEMBERS'
    and c.status = 'PUBLISHED' and c.removed_at is null) as n_members,
  coalesce((select json_agg(t.thread order by t.id ${by}) from (
    select c.id, json_build_object(${commentSql('c')}, 'replies', coalesce((
        select json_agg(json_build_object(${commentSql('r')},
            'parentUuid', (select q.uuid from contributions q where q.id = r.parent_id and q.id <> r.root_id)) order by r.id)
          from contributions r where r.root_id = c.id and ${isVisibleSql('r')}), '[]'::json)) as thread
    from contributions c where ${isVisibleSql('c')} and c.parent_id is null
    order by c.id ${by} limit ${p.limit} offset ${p.offset}) t), '[]') as threads`
  },
  examples: [
    { public: false, order: 'newest' },
    { public: true, order: 'newest' },
    { public: false, order: 'oldest' },
  ],
})

/**
 * Inserts a comment with its own space, the counters of contribution and parent comment, and one notification, in one statement.
 * The counters are incremented on the newest row version, so they stay correct under concurrent writes. A forum thread moves up.
 * What it replies to is locked before the contribution, as `recountComments` does, so that they do not wait for each other.
 * A comment that waits for moderation is not counted yet. `item` is the contribution that it belongs to; a visitor's has no
 * creator.
 */
export const INSERT_COMMENT = defineStatement({
  name: 'comments.insert',
  params: {
    type: 'text',
    status: 'text',
    assembly: 'int',
    campaign: 'int?',
    group: 'int?',
    text: 'text',
    plain: 'text',
    lang: 'text',
    board: 'text',
    space: 'int',
    item: 'int?',
    parent: 'int?',
    root: 'int?',
    creator: 'int?',
    visitorName: 'text',
    now: 'timestamptz',
  },
  row: {
    id: 'int',
    uuid: 'uuid',
    profile_pic: 'text?',
    is_author: 'boolean',
    parent_uuid: 'uuid?',
  },
  text: (p) => `
with held as materialized (
  select id from contributions where id in (${p.parent}, ${p.root}) order by id desc for no key update),
own_space as (insert into spaces (kind) values ('CONTRIBUTION') returning id),
c as (
  insert into contributions (type, status, assembly_id, campaign_id, group_id, space_id, text, plain, lang, board,
    on_space_id, parent_id, root_id, creator_id, visitor_name, created_at, updated_at, published_at)
  select ${p.type}, ${p.status}, ${p.assembly}, ${p.campaign}, ${p.group}, own_space.id, ${p.text}, ${p.plain}, ${p.lang},
    ${p.board}, ${p.space}, ${p.parent}, ${p.root}, ${p.creator}, ${p.visitorName}, ${p.now}, ${p.now},
    case when ${p.status} = 'PUBLISHED' then ${p.now} end
  from own_space returning *),
item as (
  update contributions set comments = comments + (${p.board} = 'PUBLIC')::int,
    comments_members = comments_members + (${p.board} = 'MEMBERS')::int
  where id = ${p.item} and ${p.status} = 'PUBLISHED' and (select count(*) from held) >= 0 returning id, type),
risen as (
  update contribution_spaces cs set at = greatest(cs.at, ${p.now}) from item
  where item.type = 'FORUM_POST' and cs.contribution_id = item.id),
answered as (
  update contributions set comments = comments + 1 where id = ${p.parent} and ${p.status} = 'PUBLISHED'),
notice as (
  ${insertEventsSql<'CONTRIBUTION_HELD' | 'NEW_CONTRIBUTION_COMMENT' | 'NEW_CONTRIBUTION_DISCUSSION'>(
    {
      at: p.now,
      event: `case when ${p.status} = 'NEW' then 'CONTRIBUTION_HELD' else 'NEW_CONTRIBUTION_' || ${p.type} end`,
      actor: p.creator,
      space: p.space,
      data: {
        contributionId: 'id',
        uuid: 'uuid',
        type: 'type',
        assemblyId: 'assembly_id',
        campaignId: 'campaign_id',
        groupId: 'group_id',
        itemId: p.item,
        parentId: 'parent_id',
        rootId: 'root_id',
        board: 'board',
      },
    },
    'c',
  )})
select c.id, c.uuid, u.profile_pic,
  exists (select from contribution_authors ca where ca.contribution_id = ${p.item} and ca.user_id = ${p.creator}) as is_author,
  (select q.uuid from contributions q where q.id = c.parent_id and q.id <> c.root_id) as parent_uuid
from c left join users u on u.id = c.creator_id`,
})
