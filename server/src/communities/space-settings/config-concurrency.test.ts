import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns, phases } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { SETTING_LIMITS } from '@folkmoot/core/platform/settings/setting-limits.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { isBlockedByRows, raceCalls } from '../../app/testing/race-calls.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from '../campaigns/testing/campaigns.ts'
import { aGroup } from '../groups/testing/groups.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

/** Settings of their own up to one below the limit. */
async function fillSettings(spaceId: number): Promise<void> {
  const { db } = server.context
  const before = await db.selectFrom('config').select('key').where('space_id', '=', spaceId).execute()
  const values = Array.from({ length: SETTING_LIMITS.keys - before.length - 1 }, (_, n) => ({
    space_id: spaceId,
    key: `own.${n}`,
    value: 'x',
  }))
  await db.insertInto('config').values(values).execute()
}

/** An assembly, a campaign, one of its phases and a group, each near its limit, with a call that changes it. */
async function createFullSpaces() {
  const { db } = server.context
  const town = await createTown(db)
  const { id: cid, spaceId: campaign } = await createTestCampaign(server.context, town, {
    components: [...FIVE_PHASES],
  })
  const person = await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })
  const coordinator = await server.as(person.id)
  const group = await aGroup(db, town.id, { coordinator: person.id })
  const phase = await db.selectFrom('components').select(['id', 'space_id']).where('campaign_id', '=', cid).executeTakeFirstOrThrow()
  for (const space of [town.space_id, campaign, phase.space_id, group.space_id]) await fillSettings(space)
  const aid = town.id
  const inSpace = (sid: number) => (key: string) => () =>
    coordinator.call(spaces.changeConfig, { params: { sid }, body: { [key]: 'TRUE' } })
  return {
    assembly: [
      inSpace(town.space_id),
      (key: string) => () => coordinator.call(assemblies.change, { params: { aid }, body: { configs: { [key]: 'TRUE' } } }),
    ],
    campaign: [
      inSpace(campaign),
      (key: string) => () => coordinator.call(campaigns.change, { params: { aid, cid }, body: { configs: { [key]: 'TRUE' } } }),
    ],
    phase: [
      inSpace(phase.space_id),
      (key: string) => () =>
        coordinator.call(phases.change, {
          params: { aid, cid, ciid: phase.id },
          body: { configs: { [key]: 'TRUE' } },
        }),
    ],
    group: [
      inSpace(group.space_id),
      (key: string) => () => coordinator.call(groups.change, { params: { aid, gid: group.id }, body: { configs: { [key]: 'TRUE' } } }),
    ],
  } as const
}

test('two concurrent settings beyond a space’s limit, sent alone or with its owner: the second is refused; another space is not affected', async () => {
  const [full, beside] = [await createFullSpaces(), await createFullSpaces()]
  for (const [owner, [setAlone, setWithOwner]] of Object.entries(full)) {
    const outcomes = await raceCalls(server, 'config', [setAlone('one.more'), setWithOwner('and.another')])
    assert.deepEqual(outcomes, ['ok', 'limit_reached'], owner)
  }
  for (const [setAlone] of Object.values(beside)) await setAlone('one.more')()
})

test('settings of a space can be changed while another space is locked, but not while it is locked itself', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const [own, beside] = [await createTestCampaign(server.context, town, {}), await createTestCampaign(server.context, town, {})]
  const coordinator = await server.as((await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const set = () => coordinator.call(spaces.changeConfig, { params: { sid: own.spaceId }, body: { 'hide-timeline': 'TRUE' } })
  const rowOf = (id: number) => `select from spaces where id = ${id}`
  assert.equal(await isBlockedByRows(server, rowOf(beside.spaceId), set), false)
  assert.equal(await isBlockedByRows(server, rowOf(own.spaceId), set), true)
})

test('a changed setting of a campaign or phase raises its revision, so that an editor who began before is told; an unchanged one does not', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const [own, beside] = [
    await createTestCampaign(server.context, town, { components: [...FIVE_PHASES] }),
    await createTestCampaign(server.context, town, {}),
  ]
  const coordinator = await server.as((await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const params = { aid: town.id, cid: own.id }
  const revisionOf = async (cid: number) => (await coordinator.call(campaigns.one, { params: { aid: town.id, cid } })).revision
  const set = (sid: number, body: Record<string, string>) => coordinator.call(spaces.changeConfig, { params: { sid }, body })
  const before = await revisionOf(own.id)
  const besideBefore = await revisionOf(beside.id)

  const timeline = { 'appcivist.campaign.hide-timeline': 'TRUE' }
  await set(own.spaceId, timeline)
  assert.equal(await revisionOf(own.id), before + 1)
  await set(own.spaceId, timeline)
  assert.equal(await revisionOf(own.id), before + 1)
  await set(own.components[0]?.spaceId ?? 0, { 'own.key': 'yes' })
  assert.equal(await revisionOf(own.id), before + 2)

  const body = { title: 'Another title', baseRevision: before }
  const refusal = await coordinator.refused(campaigns.change, { params, body })
  assert.equal(refusal.refused, 'stale_revision')
  const changed = await coordinator.call(campaigns.change, { params, body: { ...body, baseRevision: before + 2 } })
  assert.deepEqual([changed.title, changed.revision], ['Another title', before + 3])
  assert.equal(await revisionOf(beside.id), besideBefore)
})

test('a setting that is changed while its campaign is changed waits, and neither undoes the revision of the other', async () => {
  const { db } = server.context
  const town = await createTown(db)
  const own = await createTestCampaign(server.context, town, {})
  const coordinator = await server.as((await createTownMember(db, town.id, { roles: ['MEMBER', 'COORDINATOR'] })).id)
  const set = () => coordinator.call(spaces.changeConfig, { params: { sid: own.spaceId }, body: { 'own.key': 'yes' } })
  assert.equal(await isBlockedByRows(server, `select from campaigns where id = ${own.id}`, set), true)
  const params = { aid: town.id, cid: own.id }
  const { revision: baseRevision } = await coordinator.call(campaigns.one, { params })
  const setAgain = () => coordinator.call(spaces.changeConfig, { params: { sid: own.spaceId }, body: { 'own.key': 'no' } })
  const change = () => coordinator.call(campaigns.change, { params, body: { title: 'Late', baseRevision } })
  assert.deepEqual(await raceCalls(server, 'config', [setAgain, change]), ['ok', 'stale_revision'])
})
