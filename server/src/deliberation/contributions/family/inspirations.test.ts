import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const IDEAS_TOO = { 'appcivist.campaign.enable-ideas-during-proposals': 'TRUE' }

test('a proposal made of an idea names it as its inspiration, and the idea leads to it [CON-053]', async () => {
  const world = await createCampaignWorld(server, { configs: IDEAS_TOO })
  const [maja, jonas] = [await world.person(), await world.person()]
  const idea = await world.write(maja)
  const proposal = await world.write(jonas, {
    type: 'PROPOSAL',
    status: 'PUBLISHED',
    inspirations: [idea.uuid, idea.uuid],
  })
  const list = async (uuid: string, type: 'INSPIRATIONS' | 'INSPIRED') =>
    (await server.visitor.call(family.relatives, { params: { uuid }, query: { type } })).list.map((one) => one.uuid)
  assert.deepEqual(await list(proposal.uuid, 'INSPIRATIONS'), [idea.uuid])
  assert.deepEqual(await list(idea.uuid, 'INSPIRED'), [proposal.uuid])
  assert.deepEqual(await list(idea.uuid, 'INSPIRATIONS'), [])
  await forceStatus(server.context.db, proposal, 'DRAFT')
  assert.deepEqual(await list(idea.uuid, 'INSPIRED'), [])
})

test('what is no idea of the campaign, or hidden, inspires nothing [CON-053]', async () => {
  const world = await createCampaignWorld(server, { configs: IDEAS_TOO })
  const elsewhere = await createCampaignWorld(server, { configs: IDEAS_TOO })
  const [maja, jonas] = [await world.person(), await world.person()]
  const other = await elsewhere.write(await elsewhere.person())
  const proposal = await world.write(maja, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const draft = await world.write(maja, { status: 'DRAFT' })
  const ask = async (body: Parameters<typeof world.item>[0]) => {
    const request = { params: { sid: world.sid }, body: world.item(body) }
    const refusal = await jonas.refused(contributions.create, request)
    return [refusal.refused, refusal.fields?.map(({ field }) => field)]
  }
  for (const { uuid } of [other, proposal, draft, { uuid: '3b241101-e2bb-4255-8caf-4136c566a962' }])
    assert.deepEqual(await ask({ type: 'PROPOSAL', inspirations: [uuid] }), ['invalid', ['inspirations']])
  const idea = await world.write(maja)
  assert.deepEqual(await ask({ type: 'IDEA', inspirations: [idea.uuid] }), ['invalid', ['inspirations']])
})

test('the ideas related to a contribution are what inspired it and what shares a theme, without itself [CON-130]', async () => {
  const world = await createCampaignWorld(server, { configs: IDEAS_TOO, themes: ['Streets', 'Parks'] })
  const [maja, jonas] = [await world.person(), await world.person()]
  const [streets, parks] = world.themes.map(({ id }) => [{ themeId: id }])
  const inspiring = await world.write(maja, { officialThemes: parks, title: 'Inspiring' })
  const sharing = await world.write(maja, { officialThemes: streets, title: 'Sharing' })
  await world.write(maja, { officialThemes: parks, title: 'Other' })
  await world.write(maja, { officialThemes: streets, title: 'Hidden', status: 'DRAFT' })
  const proposal = await world.write(jonas, {
    type: 'PROPOSAL',
    status: 'PUBLISHED',
    officialThemes: streets,
    inspirations: [inspiring.uuid],
  })
  const query = { type: 'IDEA', related: proposal.uuid } as const
  const request = { params: { sid: world.sid }, query }
  const seen = await jonas.call(contributions.list, request)
  assert.deepEqual(
    seen.list.map(({ title }) => title),
    ['Sharing', 'Inspiring'],
  )
  assert.equal(seen.total, 2)
  const { spaceUuid = '' } = proposal.campaign ?? {}
  const shown = await server.visitor.call(contributions.publicList, { params: { uuid: spaceUuid }, query })
  assert.equal(shown.total, 2)
  const own = await jonas.call(contributions.list, { ...request, query: { ...query, related: sharing.uuid } })
  assert.deepEqual(own.list, [])
  // what one may not read has no relations either
  await forceStatus(server.context.db, proposal, 'DRAFT')
  assert.equal((await maja.refused(contributions.list, request)).status, 404)
  assert.equal((await jonas.call(contributions.list, request)).total, 2)
})
