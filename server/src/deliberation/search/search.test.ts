import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import { MAX_QUERY_LENGTH, SEARCH_KINDS, type SearchKind } from '@folkmoot/core/deliberation/search/words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import type { Caller } from '../../app/services/testing/services.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, forceStatus, IDEAS_DAY } from '../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

type Query = EndpointRequest<typeof search.find>['query']
const find = (by: Caller, query: string, more: Partial<Query> = {}) => by.call(search.find, { query: { query, ...more } })
const titles = async (by: Caller, query: string, more: Partial<Query> = {}) =>
  (await find(by, query, { kind: 'CONTRIBUTION', ...more })).list.map(({ title }) => title)

test('a search finds beginnings, other forms in the language of the text, and words without accents and case', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await world.write(author, { title: 'Sichere Fahrräder', text: 'Abstellen vor der Bücherei', lang: 'de-DE' })
  await world.write(author, { title: 'Cycling lessons', text: 'Two libraries teach it', lang: 'en-US' })
  await world.write(author, { title: 'Something else', text: 'A bystander' })
  const german = ['Sichere Fahrräder']
  for (const query of ['fahrrad', 'FAHRRÄD', 'fahrrader', 'bücherei', 'bucherei', 'sicher fahrräder'])
    assert.deepEqual(await titles(author, query), german, query)
  for (const query of ['cycl', 'cycle', 'library', 'libraries lessons'])
    assert.deepEqual(await titles(author, query), ['Cycling lessons'], query)
  assert.deepEqual(await titles(author, 'cycling fahrrad'), [])
  assert.deepEqual(await titles(author, 'fahrrad', { lang: 'de' }), german)
  assert.deepEqual(await titles(author, 'fahrrad', { lang: 'en' }), [])
})

test('typing errors are forgiven where a query finds nothing, and the answer names what was searched for', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  await world.write(author, { title: 'Harbour lighthouse', text: 'Paint it white' })
  await world.write(author, { title: 'Something else', text: 'Below the lighthouse' })
  const { list, corrected } = await find(author, 'lighthuose', { kind: 'CONTRIBUTION' })
  assert.deepEqual([list.map(({ title }) => title), corrected], [['Harbour lighthouse', 'Something else'], 'lighthouse'])
  assert.equal((await find(author, 'lihgthouse')).corrected, 'lighthouse')
  assert.equal((await find(author, 'lighthouse')).corrected, null)
  assert.deepEqual((await find(author, 'xylophone')).total, 0)
})

test('a correction tells nothing of titles that the reader may not read [C]', async () => {
  const world = await createCampaignWorld(server)
  const [author, coordinator] = [await world.person(), await world.person('MEMBER', 'COORDINATOR')]
  const draft = await world.write(author, { title: 'Quarantined', text: 'Not ready' })
  await forceStatus(server.context.db, draft, 'DRAFT')
  assert.equal((await find(author, 'quarantinde')).corrected, 'quarantined')
  for (const by of [coordinator, await world.outsider(), server.visitor]) {
    const { corrected, total } = await find(by, 'quarantinde')
    assert.deepEqual([corrected, total], [null, 0])
  }
})

test('titles come before texts, and a page follows the other', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  for (const n of [1, 2, 3]) await world.write(author, { title: `Number ${n}`, text: 'With a fountain' })
  await world.write(author, { title: 'Fountains', text: 'Of oak' })
  const first = await find(author, 'fountain', { kind: 'CONTRIBUTION', pageSize: 3 })
  assert.deepEqual([first.total, first.list.map(({ title }) => title)], [4, ['Fountains', 'Number 3', 'Number 2']])
  const second = await find(author, 'fountain', { kind: 'CONTRIBUTION', pageSize: 3, page: 1 })
  assert.deepEqual([second.page, second.list.map(({ title }) => title)], [1, ['Number 1']])
})

test('a search of several kinds gives the first three of each, with the number of all', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const idea = await world.write(author, { title: 'Windmills', text: 'Old ones' })
  for (const n of [1, 2, 3]) await world.write(author, { title: `Windmill ${n}`, text: 'New ones' })
  await author.call(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'I like windmills near the water' },
  })
  const { list, kinds, total } = await find(author, 'windmill')
  assert.deepEqual(
    list.map(({ kind }) => kind),
    ['CONTRIBUTION', 'CONTRIBUTION', 'CONTRIBUTION', 'COMMENT'],
  )
  assert.equal(total, 5)
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    [...SEARCH_KINDS],
  )
  assert.deepEqual(
    kinds.find(({ kind }) => kind === 'CONTRIBUTION'),
    { kind: 'CONTRIBUTION', total: 4, more: false },
  )
  const comment = list.at(-1)
  assert.deepEqual(
    [comment?.item?.title, comment?.excerpt, comment?.marks],
    ['Windmills', 'I like windmills near the water', ['windmills']],
  )
  assert.deepEqual([comment?.assembly.title, comment?.campaign?.uuid], [world.assembly.name, world.campaign.uuid])
})

test('a change of the text is found at once, and no longer by its old words', async () => {
  const world = await createCampaignWorld(server)
  const author = await world.person()
  const { uuid } = await world.write(author, { title: 'Trampolines', text: 'Two' })
  await server.context.db.updateTable('contributions').set({ title: 'Carousels' }).where('uuid', '=', uuid).execute()
  assert.deepEqual(await titles(author, 'carousel'), ['Carousels'])
  assert.deepEqual(await titles(author, 'trampoline'), [])
})

test('assemblies, campaigns and people are found by their names', async () => {
  const world = await createCampaignWorld(server)
  const member = await world.person()
  const uuids = async (query: string, kind: SearchKind) => (await find(member, query, { kind })).list.map(({ uuid }) => uuid)
  assert.ok((await uuids(world.assembly.name, 'ASSEMBLY')).includes(world.assembly.uuid))
  assert.ok((await uuids(world.campaign.title, 'CAMPAIGN')).includes(world.campaign.uuid))
})

test('a query of signs finds nothing, one that is too long is refused, and no sign is an operator', async () => {
  for (const query of ['', ' ', '!', '&|', "a' | b:*"]) assert.equal((await find(server.visitor, query)).kinds.length, 6)
  assert.equal((await find(server.visitor, '<->')).total, 0)
  assert.equal((await find(server.visitor, 'a'.repeat(MAX_QUERY_LENGTH))).total, 0)
  const refusal = await server.visitor.refused(search.find, { query: { query: 'a'.repeat(MAX_QUERY_LENGTH + 1) } })
  assert.equal(refusal.status, 400)
})
