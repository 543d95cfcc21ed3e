import { defineStatement } from '../../platform/database/statement.ts'
import { IS_ITEM, inScope, OWN, SCOPE_PARAMS } from './match-contributions-sql.ts'

/** New titles that are compared letter by letter, the newest ones. */
const NEW_TITLES = 2_000

/** Contributions whose titles were written a moment ago and have nearly the letters of a query, the nearest first. */
export const MATCH_NEW_TITLES = defineStatement({
  name: 'search.match-new-titles',
  params: { ...SCOPE_PARAMS, asked: 'text', limit: 'int' },
  row: { id: 'int' },
  text: (p) => `
with ${OWN(p.viewer)},
recent as materialized (select distinct contribution_id as id from (
  select n.contribution_id from new_titles n order by n.id desc limit ${NEW_TITLES}) n)
select c.id from recent join contributions c on c.id = recent.id
where ${p.asked} <% c.title and c.title <> '' and ${IS_ITEM} and ${inScope('c', p)}
order by word_similarity(${p.asked}, c.title) desc, c.id desc limit ${p.limit}`,
})

/** Words of titles that have a deletion key in common with each word that was typed, the most frequent first. */
export const LIST_NEAR_WORDS = defineStatement({
  name: 'search.list-near-words',
  params: { typed: 'text[]', limit: 'int' },
  row: { typed: 'text', word: 'text' },
  text: ({ typed, limit }) => `
select asked.typed, near.word from unnest(${typed}) asked (typed) cross join lateral (
  select known.word, known.titles from title_words known where deletion_keys(known.word) && deletion_keys(asked.typed)
  order by known.titles desc, known.word limit ${limit}) near
order by near.titles desc, near.word`,
})

/** Contributions with each of some words in their titles. */
export const MATCH_TITLES_WITH = defineStatement({
  name: 'search.match-titles-with',
  params: { ...SCOPE_PARAMS, words: 'text[]', each: 'int' },
  row: { id: 'int' },
  text: (p) => `
with ${OWN(p.viewer)}
select found.id from unnest(${p.words}) with ordinality near (word, n) cross join lateral (
  select c.id from contributions c
  where ts_filter(c.search_words, '{a}') @@ quote_literal(near.word)::tsquery and c.title <> ''
    and ${IS_ITEM} and ${inScope('c', p)}
  limit ${p.each}) found
order by near.n, found.id desc`,
})
