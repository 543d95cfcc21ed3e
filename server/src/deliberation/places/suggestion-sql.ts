import type { OwnPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { locationObjectSql } from '../contributions/card-sql.ts'
import { CONTEXT_ROW, contextColumns, membershipJoins } from '../contributions/contribution-context.ts'

/** The campaigns of an assembly with what decides who reads their texts. */
export const LIST_CAMPAIGNS_AROUND = defineStatement({
  name: 'places.campaigns-around',
  params: { assembly: 'int', viewer: 'int' },
  row: CONTEXT_ROW,
  text: ({ assembly, viewer }) => `
select ${contextColumns({ phases: false })} from campaigns k
join assemblies a on a.id = k.assembly_id and a.archived_at is null
left join working_groups g on false ${membershipJoins(viewer)}
where k.deleted_at is null and k.assembly_id = ${assembly}`,
})

const PLACE_WORDS = "concat_ws(' ', c.place, c.city, c.state)"

/**
 * Named places of an assembly that a search finds by the rule of all searches (all without words), each name once with its newest
 * point: the viewer's own first, then those that most texts have.
 */
export const SUGGEST_PLACES = defineStatement({
  name: 'places.suggest',
  params: {
    assembly: 'int',
    viewer: 'int',
    campaigns: 'int[]',
    statuses: 'text[]',
    types: 'text[]',
    terms: 'text',
    exact: 'text[]',
    limit: 'int',
  },
  row: { title: 'text', location: columnOf<OwnPlace['location']>('json') },
  text: (p) => `
with q as materialized (
  select place_query((${p.terms})::json, a.lang) as q from assemblies a where a.id = ${p.assembly}),
readable (campaign_id, status) as (select * from unnest(${p.campaigns}, ${p.statuses})),
found as (
  select c.*, row_number() over same_name as nth, count(*) over named as texts,
    bool_or(c.creator_id = ${p.viewer}) over named as own
  from contributions c
  where c.campaign_id in (select campaign_id from readable) and c.assembly_id = ${p.assembly} and c.latitude is not null
    and c.place <> '' and c.removed_at is null and not c.hidden_by_flags and c.type = any(${p.types})
    and (c.creator_id = ${p.viewer} or (c.campaign_id, c.status) in (select campaign_id, status from readable))
    and (numnode((select q from q)) = 0 or (to_tsvector('plain_words', ${PLACE_WORDS}) @@ (select q from q)
      and (cardinality((${p.exact})::text[]) = 0 or has_words(${p.exact}, ${PLACE_WORDS}))))
  window same_name as (partition by lower(c.place), lower(c.city), lower(c.state) order by c.created_at desc, c.id desc),
    named as (partition by lower(c.place), lower(c.city), lower(c.state)))
select f.title, ${locationObjectSql('f')} as location from found f where f.nth = 1
order by f.own desc, f.texts desc, f.created_at desc, f.id desc limit ${p.limit}`,
})
