import type { ContributionPlace, OwnPlace } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { isAcceptedSql } from '../../communities/access/member-sql.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { isOwnOrCoWrittenSql } from '../contributions/authors/author-sql.ts'
import { locationObjectSql } from '../contributions/card-sql.ts'

/**
 * A page of the contributions of a campaign with a point: all of the statuses `all`, and of `own` those of the viewer. Removed
 * ones have no status in a list, so no status finds them. `groups`: members of the authoring group count as authors.
 */
export const LIST_PLACES = defineStatement({
  name: 'places.list',
  params: {
    space: 'int',
    campaign: 'int',
    viewer: 'int',
    types: 'text[]',
    all: 'text[]',
    own: 'text[]',
    groups: 'boolean',
    first: 'uuid?',
    limit: 'int',
    offset: 'int',
  },
  row: { total: 'int', list: columnOf<ContributionPlace[]>('json') },
  text: (p) => `
with found as (
  select c.id, cs.at from contributions c
  join contribution_spaces cs on cs.contribution_id = c.id and cs.space_id = ${p.space}
  where c.campaign_id = ${p.campaign} and c.latitude is not null and cs.type = any(${p.types})
    and (cs.status = any(${p.all}) or (cs.status = any(${p.own}) and (${isOwnOrCoWrittenSql('c', p.viewer)}
      or (${p.groups} and exists (select from memberships m where m.group_id = c.group_id and m.user_id = ${p.viewer}
        and ${isAcceptedSql('m')}))))))
select (select count(*)::int from found) as total,
  coalesce((select json_agg(json_build_object('contributionId', c.id, 'uuid', c.uuid, 'type', c.type, 'status', c.status,
      'title', c.title, 'location', ${locationObjectSql('c')}) order by page.n)
    from (select f.id, row_number() over (order by x.uuid is not distinct from ${p.first} desc, f.at desc, f.id desc) as n
      from found f join contributions x on x.id = f.id order by n limit ${p.limit} offset ${p.offset}) page
    join contributions c on c.id = page.id), '[]') as list`,
})

const OWN_WORDS = "concat_ws(' ', place, city, state, title)"

/** The places of a person's own contributions, each once; a search looks in places and titles, by the language of their assembly. */
export const LIST_OWN_PLACES = defineStatement({
  name: 'places.list-own',
  params: { user: 'int', types: 'text[]', search: 'text', terms: 'text', exact: 'text[]', limit: 'int' },
  row: { title: 'text', location: columnOf<OwnPlace['location']>('json') },
  text: (p) => `
with q as materialized (
  select l.lang, place_query((${p.terms})::json, l.lang) as q from (select distinct lang from assemblies) l)
select o.title, ${locationObjectSql('o')} as location
from (
  select distinct on (place, city, state, latitude, longitude) * from contributions
  where creator_id = ${p.user} and latitude is not null and removed_at is null and type = any(${p.types})
    and (strpos(lower(${OWN_WORDS}), lower(${p.search})) > 0
      or to_tsvector('plain_words', ${OWN_WORDS}) @@ (select q.q from q join assemblies a on a.lang = q.lang where a.id = assembly_id))
    and (cardinality((${p.exact})::text[]) = 0 or has_words(${p.exact}, ${OWN_WORDS}))
  order by place, city, state, latitude, longitude, created_at desc, id desc) o
order by o.created_at desc, o.id desc limit ${p.limit}`,
})
