import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, phases } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createCampaignWorld, DELIBERATION_DAY, IDEAS_DAY } from '../contributions/testing/contributions.ts'
import { advanceJuries } from './advance-juries.ts'

const server = testServices({ time: IDEAS_DAY })

const WHO = 'component.deliberation.who-deliberates'
const AT = Date.parse(DELIBERATION_DAY)
const setDay = (days: number) => server.setTime(new Date(AT + days * 86_400_000).toISOString())

/** A drawn jury of five among a coordinator and members. */
async function drawJury(members: number) {
  server.setTime(IDEAS_DAY)
  const place = await createCampaignWorld(server)
  const phase = place.campaign.components.find(({ type }) => type === 'DELIBERATION')
  assert.ok(phase)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const people = [coordinator]
  for (let n = 0; n < members; n++) people.push(await place.person())
  setDay(0)
  await coordinator.call(spaces.changeConfig, { params: { sid: phase.spaceId }, body: { [WHO]: 'JURY' } })
  await advanceJuries(server.context)
  setDay(1)
  const params = { aid: place.aid, cid: place.campaign.id, ciid: phase.id }
  await coordinator.call(juries.draw, { params, body: {} })
  const { db } = server.context
  const seats = () =>
    db
      .selectFrom('jury_seats as s')
      .innerJoin('juries as j', 'j.id', 's.jury_id')
      .select(['s.user_id', 's.state', 's.place'])
      .where('j.component_id', '=', phase.id)
      .orderBy('s.place')
      .execute()
  /** Who was asked, in the order of the lot, without the coordinator, who removes the others. */
  const asked = async () =>
    (await seats()).flatMap(({ user_id: id }) => people.find(({ userId }) => userId === id && id !== coordinator.userId) ?? [])
  const remove = async (person: { userId: number }) => {
    const { id } = await db
      .selectFrom('memberships')
      .select('id')
      .where('user_id', '=', person.userId)
      .where('assembly_id', '=', place.aid)
      .where('group_id', 'is', null)
      .executeTakeFirstOrThrow()
    await coordinator.call(memberships.remove, { params: { mid: id } })
  }
  const addAgain = (person: { userId: number }) =>
    db
      .insertInto('memberships')
      .values({
        type: 'ASSEMBLY',
        assembly_id: place.aid,
        group_id: null,
        user_id: person.userId,
        status: 'ACCEPTED',
        roles: ['MEMBER'],
        rejected_at: null,
        created_at: server.context.clock.iso(),
        changed_at: server.context.clock.iso(),
      })
      .execute()
  const read = async (by: Caller = coordinator) => {
    const drawn = (await by.call(juries.one, { params })).draws[0]?.drawn
    assert.ok(drawn)
    return drawn.asked
  }
  const byPublic = () => server.visitor.call(juries.byUuid, { params: { uuid: place.campaign.uuid, puuid: phase.uuid } })
  const accept = (by: Caller) => by.call(juries.accept, { params })
  const mayAssess = async (by: Caller) => {
    const item = await items
    return (await by.call(feedback.permission, { params: { auuid: place.assembly.uuid, couuid: item.uuid } })).show
  }
  const items = place.write(coordinator)
  return { place, phase, coordinator, params, asked, seats, remove, addAgain, read, byPublic, accept, mayAssess }
}

const placeOf = async (scene: Awaited<ReturnType<typeof drawJury>>, { userId }: { userId: number }) =>
  (await scene.seats()).find(({ user_id: id }) => id === userId)?.place ?? 0

test('a juror whom others remove keeps the seat: nobody is asked instead, everybody reads why and members by whom, and it is theirs again when they are back', async () => {
  const scene = await drawJury(9)
  const [juror, other] = await scene.asked()
  assert.ok(juror && other)
  await scene.accept(juror)
  assert.equal(await scene.mayAssess(juror), true)
  const place = await placeOf(scene, juror)
  await scene.remove(juror)
  await advanceJuries(server.context)
  await advanceJuries(server.context)
  const seat = (await scene.read()).find((one) => one.place === place)
  assert.deepEqual([seat?.state, seat?.passedWhy, seat?.kept?.why, seat?.kept?.backAt], ['ACCEPTED', null, 'REMOVED', null])
  assert.ok(seat?.kept?.by, 'members read who removed them')
  const open = (await scene.byPublic()).draws[0]?.drawn?.asked.find((one) => one.place === place)
  assert.deepEqual([open?.kept?.why, open?.kept?.by, open?.name], ['REMOVED', null, null])
  assert.equal((await scene.read()).length, 5, 'nobody is asked instead')
  assert.equal(await scene.mayAssess(juror), false)
  setDay(3)
  await scene.addAgain(juror)
  await advanceJuries(server.context)
  const back = (await scene.read()).find((one) => one.place === place)
  assert.deepEqual([back?.state, back?.kept?.why, back?.kept?.backAt !== null], ['ACCEPTED', 'REMOVED', true])
  assert.equal(await scene.mayAssess(juror), true)
  assert.equal((await scene.read()).length, 5)
})

test('who is removed before they answer is not late meanwhile, and has the whole time once more when they are back', async () => {
  const scene = await drawJury(9)
  const [asked] = await scene.asked()
  assert.ok(asked)
  const place = await placeOf(scene, asked)
  await scene.remove(asked)
  await advanceJuries(server.context)
  for (const person of await scene.asked()) if (person !== asked) await scene.accept(person)
  await scene.accept(scene.coordinator).catch(() => {})
  setDay(8)
  await advanceJuries(server.context)
  const seat = (await scene.read()).find((one) => one.place === place)
  assert.deepEqual([seat?.state, seat?.kept?.why], ['ASKED', 'REMOVED'])
  await scene.addAgain(asked)
  await advanceJuries(server.context)
  setDay(12)
  await scene.accept(asked)
  assert.equal((await scene.read()).find((one) => one.place === place)?.state, 'ACCEPTED')
})

test('removing those who are next in the order of the lot brings nobody in behind them', async () => {
  const scene = await drawJury(9)
  const [first] = await scene.asked()
  assert.ok(first)
  const { uuids } = await scene.coordinator.call(juries.pool, { params: { ...scene.params, number: '1' } })
  const { seed } = await server.context.db
    .selectFrom('juries')
    .select('seed')
    .where('component_id', '=', scene.phase.id)
    .executeTakeFirstOrThrow()
  const { orderPool } = await import('@folkmoot/core/deliberation/juries/draw-jury.ts')
  const sixth = orderPool(seed, uuids)[5] ?? ''
  const { id } = await server.context.db.selectFrom('users').select('id').where('uuid', '=', sixth).executeTakeFirstOrThrow()
  if (id === scene.coordinator.userId) return
  await scene.remove({ userId: id })
  await first.call(juries.decline, { params: scene.params })
  const seats = await scene.read()
  assert.deepEqual([seats.length, seats[5]?.state, seats[5]?.kept?.why], [6, 'ASKED', 'REMOVED'])
  const passed = seats.filter(({ state }) => state === 'PASSED')
  assert.deepEqual(
    passed.map(({ passedWhy, kept }) => [passedWhy, kept]),
    [['PERSON', null]],
    'of who declined nothing is told but that it was their own decision',
  )
})

test('a juror who leaves by themselves passes the seat on, also after they were removed and came back', async () => {
  const scene = await drawJury(9)
  const [juror] = await scene.asked()
  assert.ok(juror)
  await scene.accept(juror)
  const place = await placeOf(scene, juror)
  const { id } = await server.context.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', juror.userId)
    .where('assembly_id', '=', scene.place.aid)
    .executeTakeFirstOrThrow()
  await juror.call(memberships.remove, { params: { mid: id } })
  await advanceJuries(server.context)
  const seats = await scene.read()
  const seat = seats.find((one) => one.place === place)
  assert.deepEqual([seat?.state, seat?.passedWhy, seat?.kept, seats.length], ['PASSED', 'PERSON', null, 6])
})

test('a phase whose jury was drawn is not deleted, by itself or with a change of the campaign, so its draw stays and is not made again', async () => {
  const scene = await drawJury(6)
  const before = (await scene.byPublic()).draws
  const ids = { aid: scene.place.aid, cid: scene.place.campaign.id }
  const refused = await scene.coordinator.refused(phases.remove, { params: { ...ids, ciid: scene.phase.id } })
  assert.equal(refused.refused, 'phase_in_use')
  const one = await scene.coordinator.call(campaigns.one, { params: ids })
  assert.deepEqual(one.components.find(({ type }) => type === 'DELIBERATION')?.locks, ['removal'])
  assert.deepEqual((await scene.byPublic()).draws, before)
  assert.equal((await scene.coordinator.refused(juries.draw, { params: scene.params, body: {} })).refused, 'already_drawn')
})
