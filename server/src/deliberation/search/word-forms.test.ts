import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { foldWord } from '@folkmoot/core/platform/shared/search-words/fold-word.ts'
import { parseTermsByLanguage } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import { SAME_WORDS } from '@folkmoot/core/platform/shared/search-words/testing/word-pairs.ts'
import { sql } from 'kysely'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../contributions/testing/contributions.ts'

let server: TestServices
let town: CampaignWorld
let author: Caller & { userId: number }
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  town = await createCampaignWorld(server)
  author = await town.person()
})
after(() => server.stop())

const titlesOf = ({ list }: { list: readonly { title: string }[] }) => list.map(({ title }) => title)
const inList = async (words: string) =>
  titlesOf(await author.call(contributions.list, { params: { sid: town.sid }, query: { type: 'IDEA', search: words } }))
const inSite = async (words: string) => titlesOf(await author.call(search.find, { query: { query: words, kind: 'CONTRIBUTION' } }))

test('singular and plural find each other in the index of every language, with accents or none', async () => {
  const asked = SAME_WORDS.flatMap(({ language, one, other }) =>
    [
      [one, other],
      [other, one],
      [foldWord(one), other],
      [foldWord(other), one],
    ].map(([query = '', text = '']) => ({ language, query, text, terms: parseTermsByLanguage(query) })),
  )
  const { rows } = await sql<{ words: string }>`
    select language || ' ' || query || ' ' || text as words
    from json_to_recordset(${JSON.stringify(asked)}::json) as x (language text, query text, text text, terms json)
    where not search_vector(language, text, '') @@ place_query(terms, language)`.execute(server.context.db)
  assert.deepEqual(
    rows.map(({ words }) => words),
    [],
  )
})

test('a list and the site find a text by the same words in another number', async () => {
  const texts = ['Reuniões de bairro', 'Vélos en ville', 'Museen am Abend', 'Two benches', 'Luces de la plaza']
  for (const title of texts) await town.write(author, { title, text: 'Here.' })
  for (const [query, title] of [
    ['reunião', 'Reuniões de bairro'],
    ['reuniao bairros', 'Reuniões de bairro'],
    ['museum', 'Museen am Abend'],
    ['bench', 'Two benches'],
    ['vélos', 'Vélos en ville'],
    ['muse', 'Museen am Abend'],
    ['plazas luces', 'Luces de la plaza'],
  ] as const) {
    assert.deepEqual(await inList(query), [title], query)
    assert.deepEqual(await inSite(query), [title], query)
  }
})

test('a word in quotation marks is found as it stands, in a list and in the site', async () => {
  await town.write(author, { title: 'Lantern festival', text: 'Here.' })
  await town.write(author, { title: 'Lanterns everywhere', text: 'Here.' })
  for (const find of [inList, inSite]) {
    assert.deepEqual((await find('lantern')).sort(), ['Lantern festival', 'Lanterns everywhere'])
    assert.deepEqual((await find('lanterns')).sort(), ['Lantern festival', 'Lanterns everywhere'])
    assert.deepEqual(await find('"lantern"'), ['Lantern festival'])
    assert.deepEqual(await find('“Lanterns”'), ['Lanterns everywhere'])
  }
})

test('names are found by their beginning and not by another number', async () => {
  const db = server.context.db
  const other = await town.person()
  await db.updateTable('users').set({ name: 'Rosa Museen' }).where('id', '=', other.userId).execute()
  const people = async (query: string) => titlesOf(await author.call(search.find, { query: { query, kind: 'PERSON' } }))
  assert.deepEqual(await people('musee'), ['Rosa Museen'])
  assert.deepEqual(await people('museum'), [])
})

test('an assembly is found in its list by another number of a word, and by any part of its name', async () => {
  const db = server.context.db
  await db.updateTable('assemblies').set({ name: 'Citizens of two cities' }).where('id', '=', Number(town.aid)).execute()
  const named = async (words: string) => (await author.call(assemblies.list, { query: { query: words } })).list.map(({ name }) => name)
  for (const words of ['city', 'citizen', 'itizens of']) assert.deepEqual(await named(words), ['Citizens of two cities'], words)
})
