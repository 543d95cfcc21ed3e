import pg from 'pg'
import { nextRandom } from '../compare.ts'
import { dropSearchIndexes } from '../hot/search-indexes.ts'
import { type HotSeed, seedHot } from '../hot/seed-hot.ts'

/** The data of the load: contributions of 20 campaigns, of which members read all and visitors half. */
export interface SearchSeed extends Pick<HotSeed, 'assemblyId' | 'campaignId' | 'members'> {
  readonly contributions: number
  /** Words of the texts, the most frequent first: one of a hundred words is the first, one of millions the last. */
  readonly words: readonly string[]
}

const CAMPAIGNS = 20
const WORDS = 20_000
/** Titles and halves of texts that contributions are put together from. */
const PARTS = 40_000
const CONSONANTS = ['b', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'z']
const VOWELS = ['a', 'e', 'i', 'o', 'u']

/** A pronounceable word of three or four syllables for each number. */
function makeWord(n: number): string {
  let rest = n * 7919 + 104_729
  let word = ''
  for (let syllable = 0; syllable < 3 + (n % 2); syllable++) {
    word += `${CONSONANTS[rest % 16]}${VOWELS[Math.floor(rest / 16) % 5]}`
    rest = Math.floor(rest / 80) + n * (syllable + 31)
  }
  return word
}

/** A word, by chance: the first of the list are drawn most, as in a language. */
const drawWord = (words: readonly string[]): string => words[Math.floor((nextRandom(1_000_000) / 1_000_000) ** 3 * words.length)] ?? ''
const drawWords = (words: readonly string[], count: number): string => Array.from({ length: count }, () => drawWord(words)).join(' ')

/**
 * Texts of words that are as unevenly frequent as those of a language; the indexes of words are built, and the words of titles counted, at
 * the end.
 */
export async function seedSearch(url: string, contributions: number): Promise<SearchSeed> {
  const { assemblyId, campaignId, members } = await seedHot(url, 100)
  const words = [...new Set(Array.from({ length: WORDS }, (_, n) => makeWord(n)))]
  const parts = Array.from({ length: PARTS }, () => ({ title: drawWords(words, 4), text: drawWords(words, 8) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
    await client.query('begin')
    const buildIndexes = await dropSearchIndexes(client)
    await client.query('alter table contributions disable trigger user')
    await client.query(
      `with space as (
         insert into spaces (kind) select 'CAMPAIGN' from generate_series(1, 2 * $2::int) returning id),
       numbered as (select id, row_number() over (order by id) as n from space),
       made as (
         insert into campaigns (assembly_id, title, goal, space_id, forum_space_id, created_at)
         select $1, 'Campaign ' || a.n, 'Goal', a.id, b.id, now() from numbered a join numbered b on b.n = a.n + $2
         returning id, space_id)
       insert into config (space_id, key, value)
       select space_id, 'appcivist.campaign.disable-public-site', 'TRUE' from made where id % 2 = 0`,
      [assemblyId, CAMPAIGNS],
    )
    await client.query(
      'create temporary table parts on commit drop as select * from unnest($1::int[], $2::text[], $3::text[]) p (n, title, text)',
      [parts.map((_, n) => n), parts.map(({ title }) => title), parts.map(({ text }) => text)],
    )
    await client.query('alter table parts add primary key (n)')
    await client.query('analyze parts')
    await client.query(
      `with space as (
         insert into spaces (kind) select 'CONTRIBUTION' from generate_series(1, $2::int) returning id),
       drawn as materialized (
         select id, floor(random() * $4::int)::int as a, floor(random() * $4::int)::int as b from space),
       places as (select min(id) as first, count(*) as n from campaigns)
       insert into contributions (type, status, assembly_id, campaign_id, space_id, title, plain, lang, creator_id,
         created_at, updated_at, published_at, ups)
       select 'IDEA', 'PUBLISHED', $1, places.first + drawn.id % places.n, drawn.id, a.title, a.text || ' ' || b.text, 'en',
         $3::int + drawn.id % 200, now(), now(), now(), drawn.id % 40
       from drawn cross join places join parts a on a.n = drawn.a join parts b on b.n = drawn.b`,
      [assemblyId, contributions, members[0]?.id, parts.length],
    )
    await client.query('alter table contributions enable trigger user')
    await client.query(
      `insert into title_words (word, titles)
       select word, count(*) from contributions c cross join lateral words_of_title(c.title) word group by word
       on conflict (word) do update set titles = excluded.titles`,
    )
    await buildIndexes()
    await client.query('commit')
    await client.query('analyze')
    return { assemblyId, campaignId, members, contributions, words }
  } finally {
    await client.end()
  }
}
