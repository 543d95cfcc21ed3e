import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, phases } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import type { CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

/** A campaign of an open assembly with a running phase that has milestones, and one that follows. */
async function createScene() {
  const { db } = server.context
  const assembly = await createTown(db, { managementType: 'OPEN' })
  const campaign = await createTestCampaign(server.context, assembly, {
    components: [
      {
        type: 'PROPOSALS',
        startDate: '2026-10-12',
        endDate: '2026-11-15',
        milestones: [
          { type: 'START', title: 'We begin', date: '2026-10-12' },
          { key: 'open_evening', type: 'REMINDER', title: 'Open evening', date: '2026-10-20 19:00' },
          { key: 'end_brainstorming', type: 'END', date: '2026-11-10' },
          { key: 'last_call', type: 'REMINDER', title: 'Last call', date: '2026-11-12 12:00' },
        ],
      },
      { type: 'DELIBERATION', startDate: '2026-11-16', endDate: '2026-12-13' },
    ],
  })
  return {
    params: { aid: assembly.id, cid: campaign.id },
    coordinator: await server.as((await createTownMember(db, assembly.id, { roles: ['MEMBER', 'COORDINATOR'] })).id),
    member: await server.as((await createTownMember(db, assembly.id)).id),
  }
}

const read = async ({ member, params }: Awaited<ReturnType<typeof createScene>>) =>
  (await member.call(campaigns.components, { params })).components
const listMilestones = (components: readonly CampaignPhase[]) =>
  components.map((c) => c.milestones.map((m) => `${m.key} ${m.type} ${m.date} ${m.title}`))
type Sent = CampaignPhase['milestones'][number]

/** The phases as they are sent back, with a change of the milestones of the first one. */
const toBody = (components: readonly CampaignPhase[], change: (milestones: Sent[]) => Sent[], dates: object = {}) => ({
  components: components.map(({ componentId, type, startDate, endDate, milestones }, i) => ({
    componentId,
    type,
    startDate,
    endDate,
    ...(i === 0 ? dates : {}),
    milestones: (i === 0 ? change(milestones) : milestones).map(({ key, type, title, description, date }) => ({
      ...(/^(start|end)_(proposals|deliberation)$/.test(key) ? {} : { key }),
      type,
      title,
      description,
      date,
    })),
  })),
})

test('deleting a milestone of type START or END is refused with the sentence of the specification, and nothing changes [CAM-039, CAM-040]', async () => {
  const [scene, beside] = [await createScene(), await createScene()]
  const { coordinator, params } = scene
  const kept = [await read(scene), await read(beside)]
  const body = toBody(await read(scene), (all) => all.filter((m) => m.key !== 'end_brainstorming'))
  const refused = await coordinator.refused(campaigns.change, { params, body })
  assert.deepEqual([refused.status, refused.refused], [409, 'milestone_not_removable'])
  const one = { params: { ...params, ciid: kept[0]?.[0]?.componentId ?? 0 }, body: { milestones: [] } }
  assert.equal((await coordinator.refused(phases.change, one)).refused, 'milestone_not_removable')
  assert.deepEqual([await read(scene), await read(beside)], kept)

  const without = toBody(await read(scene), (all) => all.filter((m) => m.key !== 'last_call'))
  const saved = await coordinator.call(campaigns.change, { params, body: without })
  assert.deepEqual(listMilestones(saved.components)[0], [
    'start_proposals START 2026-10-12 00:00 We begin',
    'open_evening REMINDER 2026-10-20 19:00 Open evening',
    'end_brainstorming END 2026-11-10 23:59 ',
    'end_proposals END 2026-11-15 23:59 ',
  ])
  assert.deepEqual(await read(beside), kept[1])
})

test('a milestone dated today or later is edited by members, and a past one by a coordinator with a reason only [CAM-041, CAM-051]', async () => {
  const scene = await createScene()
  const { coordinator, member, params } = scene
  const move = (key: string, date: string) => (all: Sent[]) => all.map((m) => (m.key === key ? { ...m, date } : m))
  const later = toBody(await read(scene), move('last_call', '2026-11-13 12:00'))
  const moved = await member.call(campaigns.change, { params, body: later })
  assert.ok(listMilestones(moved.components)[0]?.includes('last_call REMINDER 2026-11-13 12:00 Last call'))

  const past = toBody(await read(scene), move('open_evening', '2026-10-21 19:00'))
  const kept = await read(scene)
  assert.equal((await member.refused(campaigns.change, { params, body: past })).refused, 'not_allowed')
  assert.equal((await coordinator.refused(campaigns.change, { params, body: past })).refused, 'reason_missing')
  assert.deepEqual(await read(scene), kept)
  const corrected = await coordinator.call(campaigns.change, { params, body: { ...past, reason: 'It was the 21st' } })
  assert.ok(listMilestones(corrected.components)[0]?.includes('open_evening REMINDER 2026-10-21 19:00 Open evening'))
})

test('the server takes a phase that ends at a weekend, which only the date picker does not offer [CAM-042]', async () => {
  const scene = await createScene()
  const body = toBody(await read(scene), (all) => all, { endDate: '2026-11-14' })
  const saved = await scene.member.call(campaigns.change, { params: scene.params, body })
  assert.equal(saved.components[0]?.endDate, '2026-11-14')
})

test('the older template is offered with its ten milestones, and a campaign of it opens ideas in its first phase [CAM-005, CAM-011, CAM-056]', async () => {
  const { coordinator, params } = await createScene()
  const template = await server.visitor.call(campaigns.template, {
    query: { assembly: String(params.aid), template: 'legacy' },
  })
  assert.deepEqual(
    template.components.map((c) => c.title),
    ['Proposal making', 'Deliberation', 'Voting', 'Implementation'],
  )
  const created = await coordinator.call(campaigns.create, {
    params: { aid: params.aid },
    body: {
      goal: 'Streets',
      components: template.components.map(({ milestones, ...phase }) => ({
        ...phase,
        milestones: milestones.slice(1, -1).map(({ key, type, date }) => ({ key, type, date })),
      })),
    },
  })
  assert.equal(created.openingTab, 'ideas')
  const keys = created.components.flatMap((c) => c.milestones.map((m) => m.key))
  assert.deepEqual(
    keys,
    template.components.flatMap((c) => c.milestones.map((m) => m.key)),
  )
  assert.equal(keys.filter((key) => !/^(start|end)_deliberation$|^end_implementation$/.test(key)).length, 10)
})
