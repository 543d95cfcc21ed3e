import { PHASE_TYPES, type PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import { MAX_ENTRIES_PER_SECTION } from '@folkmoot/core/news/newsletters/words.ts'
import { isInvitedSql, isOwnOrCoWrittenSql } from '../../deliberation/contributions/authors/author-sql.ts'
import { CONTEXT_ROW, contextColumns } from '../../deliberation/contributions/contribution-context.ts'
import { contextJoins, READ_ROW, readColumns } from '../../deliberation/contributions/read-contribution-sql.ts'
import { columnOf, defineStatementVariants, type RowOf } from '../../platform/database/statement.ts'

/** What happened to a contribution. */
export type EntryKind =
  | 'newIdea'
  | 'followedIdea'
  | 'newProposal'
  | 'changedProposal'
  | 'assessed'
  | 'amendment'
  | 'discussed'
  | 'selected'
  | 'changed'

interface Window {
  readonly campaign: string
  readonly until: string
}

/** In SQL: after the reader's last newsletter, and not after this one. */
const during = (at: string, { until }: Window): string => `(${at} > v.since and ${at} <= ${until})`

/** In SQL: how many comments that everybody may read there were on contribution `i`. */
const newComments = (w: Window): string => `
  (select count(*)::int from contributions t where t.on_space_id = i.space_id and t.board is distinct from 'MEMBERS'
    and t.status = 'PUBLISHED' and t.removed_at is null and ${during('t.created_at', w)})`

const from = ({ campaign }: Window, type: string): string => `
  from contributions i left join lateral (select h.at from contribution_history h
    where h.contribution_id = i.id and h.to_status = 'SELECTED' order by h.id desc limit 1) chosen on true
  where i.campaign_id = ${campaign} and i.on_space_id is null and i.removed_at is null and i.type = '${type}'
    and i.status not in ('NEW', 'EXCLUDED', 'ARCHIVED')`

/** Selects `id`, `at`, `kind` and `count` of what a newsletter of the phase may tell a reader `v`. */
const CANDIDATES: Readonly<Record<PhaseType, (w: Window) => string>> = {
  IDEAS: (w) => `
  select i.id, i.published_at as at, 'newIdea' as kind, 0 as count ${from(w, 'IDEA')} and ${during('i.published_at', w)}
  union all
  select i.id, i.updated_at, 'followedIdea', ${newComments(w)} ${from(w, 'IDEA')}
    and not ${during('coalesce(i.published_at, i.created_at)', w)}
    and exists (select from subscriptions f where f.space_id = i.space_id and f.user_id = v."userId" and f.type = 'REGULAR')
    and (${during('i.updated_at', w)} or ${newComments(w)} > 0)`,
  PROPOSALS: (w) => `
  select i.id, greatest(i.updated_at, i.published_at) as at,
    case when ${during('coalesce(i.published_at, i.created_at)', w)} then 'newProposal' else 'changedProposal' end as kind,
    0 as count
  ${from(w, 'PROPOSAL')} and i.forked_from_revision is null
    and (${during('i.published_at', w)} or ${during('i.updated_at', w)})`,
  DELIBERATION: (w) => `
  select i.id, f.at, 'assessed' as kind, f.count
  from (select a.contribution_id, max(a.at) as at, count(*)::int as count
    from (select contribution_id, at from feedback where type = 'TECHNICAL_ASSESSMENT'
      union all select contribution_id, at from assessments where group_id is null and removed_at is null) a
    join contributions k on k.id = a.contribution_id and k.campaign_id = ${w.campaign}
    where ${during('a.at', w)} group by a.contribution_id) f
  join contributions i on i.id = f.contribution_id and i.removed_at is null
  union all
  select i.id, coalesce(i.published_at, i.created_at), 'amendment', 0 ${from(w, 'PROPOSAL')} and i.forked_from_revision is not null
    and ${during('coalesce(i.published_at, i.created_at)', w)}
  union all
  select i.id, d.at, 'discussed', d.count
  from (select t.on_space_id, max(t.created_at) as at, count(*)::int as count from contributions t
    where t.campaign_id = ${w.campaign} and t.on_space_id is not null and t.board is distinct from 'MEMBERS'
      and t.status = 'PUBLISHED' and t.removed_at is null and ${during('t.created_at', w)} group by t.on_space_id) d
  join contributions i on i.space_id = d.on_space_id and i.removed_at is null`,
  VOTING: () => `
  select 0 as id, null::timestamptz as at, 'newIdea' as kind, 0 as count where false`,
  IMPLEMENTATION: (w) => `
  select i.id, greatest(i.updated_at, chosen.at) as at,
    case when ${during('chosen.at', w)} then 'selected' when ${during('i.updated_at', w)} then 'changed' else 'discussed' end
      as kind, ${newComments(w)} as count
  ${from(w, 'PROPOSAL')} and i.status = 'SELECTED'
    and (${during('i.updated_at', w)} or ${during('chosen.at', w)} or ${newComments(w)} > 0)`,
}

/**
 * What the reader `v` may read alike: of a kind, a status and a group, where they did not write it and are not asked to. Only the
 * latest of these are read, and the first says how many others there are, however many ideas a campaign has.
 */
const alikeColumns = (user: string): string => `x.kind, i.status, i.group_id, i.forked_from_revision is null,
  case when i.status = 'MERGED_PRIVATE_DRAFT' or ${isOwnOrCoWrittenSql('i', user)} or ${isInvitedSql('i.id', user)} then i.id end`

const withOthers = (candidates: string): string => `
  select y.*, case when y.n = 1 then greatest(y.size - ${MAX_ENTRIES_PER_SECTION}, 0) else 0 end as others
  from (select x.*, row_number() over (alike order by x.at desc, x.id desc) as n, (count(*) over alike)::int as size
    from (${candidates}) x join contributions i on i.id = x.id
    window alike as (partition by ${alikeColumns('v."userId"')})) y
  where y.n <= ${MAX_ENTRIES_PER_SECTION}`

const ENTRY_ROW = {
  reader: 'int',
  admin: 'boolean',
  second_factor: 'boolean',
  kind: columnOf<EntryKind>('text'),
  count: 'int',
  /** Further ones like this, which are not among the rows. */
  others: 'int',
  title: 'text',
  group_name: 'text?',
  ...READ_ROW,
  ...CONTEXT_ROW,
} as const
export type EntryRow = RowOf<typeof ENTRY_ROW>

/**
 * The latest of what happened in a campaign for each of these readers since their last newsletter, with what decides whether they may
 * read it. The reader 0 is a visitor.
 */
export const LIST_ENTRIES = defineStatementVariants({
  name: 'newsletters.list-entries',
  params: { readers: 'json', campaign: 'int', until: 'timestamptz' },
  row: ENTRY_ROW,
  text: ({ readers, campaign, until }, { phase }: { phase: PhaseType }) => `
select v."userId" as reader, coalesce('ADMIN' = any(u.roles), false) as admin, coalesce(u.second_factor, false) as second_factor,
  x.kind, x.count, x.others, c.title, g.name as group_name, ${readColumns('v."userId"')}, ${contextColumns({ phases: false })}
${contextJoins(
  'v."userId"',
  `(json_to_recordset(${readers}) as v ("userId" integer, since timestamptz) left join users u on u.id = v."userId"
  cross join lateral (${withOthers(CANDIDATES[phase]({ campaign, until }))}) x)`,
)}
where c.id = x.id order by v."userId", x.at desc, c.id desc`,
  examples: PHASE_TYPES.map((phase) => ({ phase })),
})
