import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, phases, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { Campaign } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

const OWN = [
  { type: 'PROPOSALS', startDate: '2026-11-01', endDate: '2026-11-16' },
  { type: 'DELIBERATION', startDate: '2026-11-17', endDate: '2026-11-22' },
  { type: 'VOTING', startDate: '2026-11-23', endDate: '2026-12-01' },
  { type: 'IMPLEMENTATION', startDate: '2026-12-02', endDate: '2026-12-31' },
] as const

/** An assembly with a campaign that may be linked, a coordinator and a member. */
async function createScene(linked: Parameters<typeof createTestCampaign>[2] = {}) {
  const { db } = server.context
  const assembly = await createTown(db)
  const shown = await createTestCampaign(server.context, assembly, {
    title: 'Linked roads',
    components: [...FIVE_PHASES],
    ...linked,
  })
  const coordinator = await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const member = await server.as((await createTownMember(db, assembly.id)).id)
  const stranger = await server.as((await createTownMember(db, (await createTown(db)).id)).id)
  const create = (body: object) =>
    coordinator.call(campaigns.create, {
      params: { aid: assembly.id },
      body: { goal: 'Better paths', components: [...OWN], ...body },
    })
  const refused = (body: object) =>
    coordinator.refused(campaigns.create, {
      params: { aid: assembly.id },
      body: { goal: 'Better paths', components: [...OWN], ...body },
    })
  return { assembly, shown, coordinator, member, stranger, create, refused }
}
const paramsOf = ({ campaignId = 0, assembly }: Campaign) => ({ aid: assembly.assemblyId ?? 0, cid: campaignId })
const listStates = ({ components }: Campaign) =>
  components.map(({ type, position, linked, enabled }) => `${position} ${type}${linked ? ' linked' : ''}${enabled ? '' : ' off'}`)

test('LINKED gives a campaign the linked components 3 to 5, which show the phases of the linked campaign [CAM-012, CAM-013, CAM-038]', async () => {
  const { create, shown, member, coordinator } = await createScene()
  const made = await create({ template: 'LINKED', linkedCampaign: shown.id })
  assert.deepEqual([made.template, made.useLinkedCampaign, made.linkedCampaign?.campaignId], ['LINKED', true, shown.id])
  assert.deepEqual(listStates(made), [
    '0 PROPOSALS',
    '1 DELIBERATION',
    '2 VOTING',
    '3 PROPOSALS linked',
    '4 DELIBERATION linked',
    '5 VOTING linked',
    '6 IMPLEMENTATION',
  ])
  const [, , , proposals, , voting] = made.components
  assert.deepEqual([proposals?.startDate, proposals?.endDate], ['2026-11-16', '2026-12-13'])
  assert.deepEqual([voting?.startDate, voting?.endDate, voting?.milestones], ['2027-01-18', '2027-01-31', []])
  assert.deepEqual(
    made.linkedCampaign?.phases.map((p) => p.type),
    ['IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION'],
  )
  assert.deepEqual([made.startDate, made.endDate], ['2026-11-01', '2026-12-31'], 'linked phases give no dates')
  const read = await member.call(campaigns.one, { params: paramsOf(made) })
  assert.deepEqual(listStates(read), listStates(made))
  const beside = await coordinator.call(campaigns.one, { params: { ...paramsOf(made), cid: shown.id } })
  assert.deepEqual([beside.template, beside.linkedCampaign, beside.components.length], [null, null, 5])
})

test('PREDEFINED disables the linked components, which only editors see, and a blank campaign has none [CAM-012, CAM-038]', async () => {
  const { create, member } = await createScene()
  const made = await create({ template: 'PREDEFINED' })
  assert.deepEqual([made.template, made.useLinkedCampaign, made.linkedCampaign], ['PREDEFINED', false, null])
  assert.deepEqual(listStates(made).slice(3), [
    '3 PROPOSALS linked off',
    '4 DELIBERATION linked off',
    '5 VOTING linked off',
    '6 IMPLEMENTATION',
  ])
  const read = await member.call(campaigns.one, { params: paramsOf(made) })
  assert.deepEqual(listStates(read), ['0 PROPOSALS', '1 DELIBERATION', '2 VOTING', '6 IMPLEMENTATION'])
  assert.deepEqual(listStates(await create({})), ['0 PROPOSALS', '1 DELIBERATION', '2 VOTING', '3 IMPLEMENTATION'])
})

test('a campaign that cannot be read, is of another assembly or does not exist cannot be linked, all in the same words [CAM-038]', async () => {
  const { refused, shown } = await createScene()
  const elsewhere = await createScene()
  const hidden = await createTestCampaign(server.context, elsewhere.assembly, { status: 'DRAFT' })
  const link = async (linkedCampaign: number) => {
    const { status, fields } = await refused({ template: 'LINKED', linkedCampaign })
    return [status, fields?.map(({ field, code }) => `${field} ${code}`).join()]
  }
  for (const id of [elsewhere.shown.id, hidden.id, 99_999_999]) assert.deepEqual(await link(id), [400, 'linkedCampaign unknown'])
  assert.deepEqual(
    (await refused({ template: 'LINKED' })).fields?.map(({ code }) => code),
    ['required'],
  )
  const wrong = await refused({ template: 'PREDEFINED', linkedCampaign: shown.id })
  assert.deepEqual(
    wrong.fields?.map(({ field, code }) => [field, code]),
    [['linkedCampaign', 'wrong']],
  )
})

test('who may not read the linked campaign is shown nothing of it [CAM-013]', async () => {
  const { create, shown, member, coordinator, stranger } = await createScene()
  const made = await create({ template: 'LINKED', linkedCampaign: shown.id })
  const read = (by: typeof member) => by.call(campaigns.one, { params: paramsOf(made) })
  const visit = () => server.visitor.call(publicCampaigns.one, { params: { uuid: made.uuid } })
  assert.equal((await read(stranger)).linkedCampaign?.title, 'Linked roads')
  assert.deepEqual([(await visit()).linkedCampaign?.uuid, (await visit()).linkedCampaign?.campaignId], [shown.uuid, undefined])

  const nothing = (campaign: Campaign) => {
    assert.deepEqual([campaign.linkedCampaign, campaign.useLinkedCampaign], [null, false])
    assert.equal(
      campaign.components.some((c) => c.linked),
      false,
    )
    assert.equal(JSON.stringify(campaign).includes(shown.uuid), false)
  }
  const update = (values: object) => server.context.db.updateTable('campaigns').set(values).where('id', '=', shown.id).execute()
  await update({ listed: false })
  nothing(await read(stranger))
  nothing(await visit())
  assert.equal((await read(member)).linkedCampaign?.title, 'Linked roads', 'members read what is not listed')
  await update({ listed: true, status: 'DRAFT' })
  nothing(await read(member))
  nothing(await visit())
  const { components } = await server.visitor.call(publicCampaigns.components, { params: { uuid: made.uuid } })
  assert.equal(
    components.some((c) => c.linked),
    false,
  )
  assert.equal((await read(coordinator)).linkedCampaign?.title, 'Linked roads')
  await update({ status: 'PUBLISHED', deleted_at: '2026-11-04T12:00:00Z' })
  nothing(await read(coordinator))
})

test('an update changes between LINKED and PREDEFINED, keeps linked components and never links a campaign to itself [CAM-038]', async () => {
  const { create, shown, coordinator } = await createScene()
  const made = await create({ template: 'LINKED', linkedCampaign: shown.id })
  const params = paramsOf(made)
  const change = (body: object) => coordinator.call(campaigns.change, { params, body })
  const refused = async (body: object) =>
    (await coordinator.refused(campaigns.change, { params, body })).fields?.map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(await refused({ linkedCampaign: made.campaignId }), ['linkedCampaign unknown'])
  assert.deepEqual(await refused({ template: null }), ['template wrong'])
  const off = await change({ template: 'PREDEFINED' })
  assert.deepEqual([off.template, off.linkedCampaign], ['PREDEFINED', null])
  assert.deepEqual(listStates(off).slice(3, 6), ['3 PROPOSALS linked off', '4 DELIBERATION linked off', '5 VOTING linked off'])
  const on = await change({
    template: 'LINKED',
    linkedCampaign: shown.id,
    components: [...OWN].slice(0, 2).map((p, i) => ({ ...p, componentId: made.components[i]?.componentId })),
  })
  assert.deepEqual(listStates(on), ['0 PROPOSALS', '1 DELIBERATION', '3 PROPOSALS linked', '4 DELIBERATION linked', '5 VOTING linked'])

  const linked = on.components.find((c) => c.linked)
  const at = { ...params, ciid: linked?.componentId ?? 0 }
  assert.equal((await coordinator.refused(phases.change, { params: at, body: { title: 'Mine' } })).status, 404)
  assert.equal((await coordinator.refused(phases.remove, { params: at })).status, 404)
  await server.context.db.updateTable('campaigns').set({ status: 'DRAFT' }).where('id', '=', shown.id).execute()
  assert.equal((await change({ title: 'Other paths' })).template, 'LINKED')
  assert.equal(
    (await server.context.db.selectFrom('campaigns').select('title').where('id', '=', shown.id).executeTakeFirstOrThrow()).title,
    'Linked roads',
  )
})
