import type { AssemblySummary } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { ASSEMBLY_SETTINGS } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { listExactWords, parseTermsByLanguage, removeQuotationMarks } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { Db } from '../../platform/database/open.ts'
import {
  columnOf,
  defineStatementVariants,
  type ParamShape,
  type Placeholders,
  type StatementRow,
} from '../../platform/database/statement.ts'
import { isMemberSql } from '../access/member-sql.ts'
import { countOngoing, countsByDay, memberCountSql, ongoingCampaignsSql } from './assembly-counts-sql.ts'
import { serializeSummaryProfile } from './store.ts'

/** Which assemblies are listed; the caller of the first four is `viewer`. */
export type AssemblySelection =
  | { readonly filter: 'visible' | 'listed' | 'mine' | 'featured'; readonly viewer: number | undefined }
  | { readonly filter: 'linked'; readonly assembly: number }
  | { readonly filter: 'ids'; readonly ids: readonly number[] }
type AssemblyFilter = AssemblySelection['filter']

const LIST_PARAMS = {
  viewer: 'int',
  assembly: 'int',
  ids: 'int[]',
  search: 'text',
  terms: 'text',
  exact: 'text[]',
  now: 'timestamptz',
  limit: 'int',
  offset: 'int',
} as const satisfies ParamShape

const isOwnAssembly = (viewer: string): string => `a.id in (
  select m.assembly_id from memberships m
  where m.user_id = ${viewer} and m.group_id is null and ${isMemberSql('m')})`

/**
 * The conditions on an assembly `a`. Unlisted ones are listed to their members only. Featured: the listed ones that an admin
 * marked, otherwise the four listed ones with the most members (ASM-050).
 */
const CONDITIONS: Readonly<Record<AssemblyFilter, (p: Placeholders<typeof LIST_PARAMS>) => string>> = {
  visible: ({ viewer }) => `(a.listed or ${isOwnAssembly(viewer)})`,
  listed: () => 'a.listed',
  mine: ({ viewer }) => isOwnAssembly(viewer),
  featured: () => `a.listed and (a.featured or (
    not exists (select from assemblies f where f.featured and f.listed and f.archived_at is null)
    and a.id in (
      select b.id from assemblies b where b.listed and b.archived_at is null
      order by ${memberCountSql('b.id')} desc, b.id limit 4)))`,
  linked: ({ assembly }) => `a.id in (select linked_id from assembly_links where assembly_id = ${assembly})`,
  ids: ({ ids }) => `a.id = any(${ids})`,
}

const TEXT_OF_ASSEMBLY = "a.name || ' ' || a.shortname || ' ' || a.place || ' ' || a.description"

type ListShape = { readonly filter: AssemblyFilter; readonly searches: boolean; readonly exact: boolean }

const LIST_ASSEMBLIES = defineStatementVariants({
  name: 'assemblies.list',
  params: LIST_PARAMS,
  row: {
    id: 'int',
    uuid: 'uuid',
    shortname: 'text',
    name: 'text',
    description: 'text',
    place: 'text',
    lang: 'text',
    listed: 'boolean',
    icon: 'text',
    cover: 'text',
    colour: 'assemblies.colour',
    target_audience: 'text',
    membership: 'assemblies.membership',
    registration_invitation: 'boolean',
    registration_request: 'boolean',
    supported_membership: 'assemblies.supported_membership',
    management_type: 'assemblies.management_type',
    total: 'bigint',
    themes: columnOf<readonly { themeId: number; uuid: string; title: string }[]>('json'),
    members: 'bigint',
    timezone: 'text',
    ongoing: countsByDay,
    form: 'boolean',
  },
  examples: [
    { filter: 'visible', searches: true, exact: false },
    { filter: 'visible', searches: true, exact: true },
    { filter: 'listed', searches: false, exact: false },
    { filter: 'mine', searches: false, exact: false },
    { filter: 'featured', searches: false, exact: false },
    { filter: 'linked', searches: false, exact: false },
    { filter: 'ids', searches: false, exact: false },
  ],
  text: (p, { filter, searches, exact }: ListShape) => `
${
  searches
    ? `with q as materialized (
  select l.lang, place_query((${p.terms})::json, l.lang) as q from (select distinct lang from assemblies) l)`
    : ''
}
select a.id, a.uuid, a.shortname, a.name, a.description, a.place, a.lang, a.listed, a.icon, a.cover, a.colour,
  a.target_audience, a.membership, a.registration_invitation, a.registration_request, a.supported_membership,
  a.management_type, count(*) over () as total,
  coalesce((select json_agg(json_build_object('themeId', t.id, 'uuid', t.uuid, 'title', t.title) order by t.position, t.id)
    from themes t where t.space_id = a.space_id and t.type = 'OFFICIAL_PRE_DEFINED'), '[]') as themes,
  ${memberCountSql('a.id')} as members, a.timezone, ${ongoingCampaignsSql(p.now, 'c.listed')} as ongoing,
  exists (select from config o where o.space_id = a.space_id and lower(o.value) = 'true'
    and o.key = '${ASSEMBLY_SETTINGS.registrationFormShown.key}') as form
from assemblies a
where a.archived_at is null and ${CONDITIONS[filter](p)}
  ${
    searches
      ? `and (strpos(lower(${TEXT_OF_ASSEMBLY}), lower(${p.search})) > 0
    or a.search_words @@ (select q.q from q where q.lang = a.lang))${exact ? ` and has_words(${p.exact}, ${TEXT_OF_ASSEMBLY})` : ''}`
      : ''
  }
order by ${filter === 'featured' ? `${memberCountSql('a.id')} desc, a.id` : 'lower(a.name), a.id'}
limit ${p.limit} offset ${p.offset}`,
})
type AssemblySummaryRow = StatementRow<ReturnType<typeof LIST_ASSEMBLIES>>

interface AssemblyListQuery {
  readonly now: string
  readonly limit: number
  readonly offset: number
  readonly search?: string | undefined
  /** Whether row ids are returned, which is for signed-in users only. */
  readonly numbers: boolean
}

/** A page of assemblies, by name; the featured ones by their number of members. */
export async function listAssemblies(
  db: Db,
  which: AssemblySelection,
  { now, limit, offset, search, numbers }: AssemblyListQuery,
): Promise<{ total: number; list: AssemblySummary[] }> {
  const terms = parseTermsByLanguage(search ?? '')
  const exact = listExactWords(terms[''] ?? [])
  const shape = { filter: which.filter, searches: !!search, exact: exact.length > 0 }
  const rows = await LIST_ASSEMBLIES(shape).list(db, {
    viewer: ('viewer' in which && which.viewer) || -1,
    assembly: 'assembly' in which ? which.assembly : -1,
    ids: 'ids' in which ? which.ids : [],
    search: removeQuotationMarks(search ?? ''),
    terms: JSON.stringify(terms),
    exact,
    now,
    limit,
    offset,
  })
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => serializeAssemblySummary(row, { now, numbers })) }
}

function serializeAssemblySummary(row: AssemblySummaryRow, { now, numbers }: Pick<AssemblyListQuery, 'now' | 'numbers'>): AssemblySummary {
  return {
    ...(numbers ? { assemblyId: row.id } : {}),
    uuid: row.uuid,
    shortname: row.shortname,
    name: row.name,
    description: row.description,
    place: row.place,
    lang: row.lang,
    listed: row.listed,
    profile: serializeSummaryProfile(row),
    themes: row.themes.map(({ themeId, ...theme }) => (numbers ? { themeId, ...theme } : theme)),
    memberCount: row.members,
    ongoingCampaigns: countOngoing(row.ongoing, row.timezone, now),
    asksForm: row.form,
  }
}
