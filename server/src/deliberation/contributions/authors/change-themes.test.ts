import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributionThemes } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { PROPOSALS_DAY } from '../testing/contributions.ts'
import { createAuthorWorld } from './testing/author-world.ts'

const server = testServices({ time: PROPOSALS_DAY })

const titles = ({ themes }: Pick<Contribution, 'themes'>) => themes.map((t) => t.title)

test('themes of the campaign and keywords are added one by one and taken away; those of other contributions stay [CON-131, CON-080]', async () => {
  const world = await createAuthorWorld(server, { themes: ['Streets', 'Parks'] })
  const { author, member } = world
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const beside = await world.write(member, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const params = { uuid: item.uuid }
  const add = (body: Parameters<typeof author.call<typeof contributionThemes.add>>[1]['body']) =>
    author.call(contributionThemes.add, { params, body })
  assert.deepEqual(titles(await add([{ uuid: world.themes[1]?.uuid ?? '' }])), ['Streets', 'Parks'])
  assert.deepEqual(titles(await add([{ title: 'oak, shade' }, { title: 'oak' }])), ['Streets', 'Parks', 'oak', 'shade'])
  assert.deepEqual(titles(await add([{ themeId: world.themes[0]?.id ?? 0 }])), ['Streets', 'Parks', 'oak', 'shade'])
  const oak = (await world.read(author, item)).themes.find((t) => t.title === 'oak')
  const left = await author.call(contributionThemes.remove, { params: { ...params, themeId: oak?.uuid ?? '' } })
  assert.deepEqual(titles(left), ['Streets', 'Parks', 'shade'])
  await author.call(contributionThemes.remove, { params: { ...params, themeId: world.themes[1]?.id ?? 0 } })
  const last = { params: { ...params, themeId: world.themes[0]?.id ?? 0 } }
  assert.equal((await author.refused(contributionThemes.remove, last)).refused, 'theme_missing')
  assert.deepEqual(titles(await world.read(author, item)), ['Streets', 'shade'])
  assert.deepEqual(titles(await world.read(member, beside)), ['Streets'])
})

test('a failed addition adds nothing: an empty keyword, a theme of elsewhere, or more than the campaign allows [CON-080, CON-081, CON-082]', async () => {
  const world = await createAuthorWorld(server, {
    themes: ['Streets', 'Parks'],
    configs: { 'appcivist.campaign.themes-number-limit': '1', 'appcivist.campaign.keywords.limit': '1' },
  })
  const elsewhere = await createAuthorWorld(server)
  const item = await world.write(world.author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const refusal = async (...body: { title?: string; uuid?: string }[]) =>
    (await world.author.refused(contributionThemes.add, { params: { uuid: item.uuid }, body })).refused
  assert.equal(await refusal({ title: 'oak' }, { title: ' , ' }), 'keyword_empty')
  assert.equal(await refusal({ title: 'oak' }, { uuid: elsewhere.themes[0]?.uuid ?? '' }), 'not_found')
  assert.equal(await refusal({ title: 'oak' }, { title: 'shade' }), 'limit_reached')
  assert.equal(await refusal({ title: 'oak' }, { uuid: world.themes[1]?.uuid ?? '' }), 'limit_reached')
  assert.deepEqual(titles(await world.read(world.author, item)), ['Streets'])
})
