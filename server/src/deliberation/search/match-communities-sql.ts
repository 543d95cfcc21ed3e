import type { SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import { isCountedMemberSql } from '../../communities/access/member-sql.ts'
import { defineStatementVariants } from '../../platform/database/statement.ts'

/** What is found by its name and text, besides contributions. */
export type CommunityKind = Exclude<SearchKind, 'CONTRIBUTION' | 'COMMENT'>

interface Source {
  /** The table with the alias `x`, and its assembly `a`. */
  readonly from: string
  readonly title: string
  readonly text: string
  readonly lang: string
}

/** `ids`: assemblies, campaigns or groups in the scope; for people the assemblies whose members the viewer sees. */
const SOURCES: Readonly<Record<CommunityKind, (ids: string) => Source>> = {
  ASSEMBLY: (ids) => ({
    from: `assemblies x join assemblies a on a.id = x.id and x.id = any(${ids})`,
    title: 'x.name',
    text: 'x.description',
    lang: 'x.lang',
  }),
  CAMPAIGN: (ids) => ({
    from: `campaigns x join assemblies a on a.id = x.assembly_id and x.id = any(${ids})`,
    title: 'x.title',
    text: "x.goal || ' ' || x.brief",
    lang: 'x.lang',
  }),
  GROUP: (ids) => ({
    from: `working_groups x join assemblies a on a.id = x.assembly_id and x.id = any(${ids})`,
    title: 'x.name',
    text: 'x.text',
    lang: 'x.lang',
  }),
  PERSON: (ids) => ({
    from: `users x
      join lateral (select m.assembly_id from memberships m
        where m.user_id = x.id and m.group_id is null and ${isCountedMemberSql('m')} and m.assembly_id = any(${ids})
        order by m.id limit 1) shared on x.active and x.deleted_at is null
      join assemblies a on a.id = shared.assembly_id`,
    title: 'x.name',
    text: "''",
    lang: "''",
  }),
}

const COMMUNITY_ROW = {
  id: 'int',
  uuid: 'uuid',
  title: 'text',
  text: 'text',
  lang: 'text',
  a_id: 'int',
  a_uuid: 'uuid',
  a_name: 'text',
} as const

const columns = ({ title, text, lang }: Source): string => `
  x.id, x.uuid, ${title} as title, ${text} as text, ${lang} as lang, a.id as a_id, a.uuid as a_uuid, a.name as a_name`

/** The best matches of a kind. */
export const MATCH_COMMUNITIES = defineStatementVariants({
  name: 'search.match-communities',
  params: { ids: 'int[]', words: 'text[]', exact: 'text[]', langs: 'text[]', lang: 'text', limit: 'int' },
  row: COMMUNITY_ROW,
  text: ({ ids, words, exact, langs, lang, limit }, { kind, byLang }: { kind: CommunityKind; byLang: boolean }) => {
    const source = SOURCES[kind](ids)
    return `
with q as materialized (select search_query(${words}, ${langs}, true, true) as q)
select ${columns(source)} from ${source.from}
where x.search_words @@ (select q from q)
  and (cardinality(${exact}) = 0 or has_words(${exact}, ${source.title} || ' ' || ${source.text}))
    ${byLang ? `and left(lower(${source.lang}), 2) = ${lang}` : ''}
order by ts_rank('{0.1, 0.2, 0.4, 1}', x.search_words, (select q from q)) desc, x.id desc limit ${limit}`
  },
  examples: [
    { kind: 'ASSEMBLY', byLang: true },
    { kind: 'CAMPAIGN', byLang: false },
    { kind: 'GROUP', byLang: false },
    { kind: 'PERSON', byLang: false },
  ],
})

/** Names with nearly the letters of a query. */
export const MATCH_NAMES = defineStatementVariants({
  name: 'search.match-names',
  params: { ids: 'int[]', asked: 'text', limit: 'int' },
  row: { title: 'text' },
  text: ({ ids, asked, limit }, { kind }: { kind: CommunityKind }) => {
    const { from, title } = SOURCES[kind](ids)
    return `
select ${title} as title from ${from} where ${asked} <% ${title}
order by word_similarity(${asked}, ${title}) desc, x.id desc limit ${limit}`
  },
  examples: [{ kind: 'ASSEMBLY' }, { kind: 'PERSON' }],
})
