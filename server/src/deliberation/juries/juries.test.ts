import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { checkDraw } from '@folkmoot/core/deliberation/juries/draw-jury.ts'
import { juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { accountData } from '@folkmoot/core/exchange/users/account-data/endpoints.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  DELIBERATION_DAY,
  IDEAS_DAY,
} from '../contributions/testing/contributions.ts'
import { advanceJuries } from './advance-juries.ts'

const server = testServices({ time: IDEAS_DAY })

const WHO = 'component.deliberation.who-deliberates'
const FROM = 'component.deliberation.who-deliberates-jury'
const SHARE = 'component.deliberation.who-deliberates-jury-percentage'
const DAY = 86_400_000
const AT = Date.parse(DELIBERATION_DAY)
const setDay = (days: number, ms = 0) => server.setTime(new Date(AT + days * DAY + ms).toISOString())
type Member = Caller & { userId: number }

/** A campaign whose phase of deliberation has chosen a jury, with its coordinator and members; the seed is fixed. */
async function createScene(members: number, settings: Readonly<Record<string, string>> = {}) {
  server.setTime(IDEAS_DAY)
  const place = await createCampaignWorld(server)
  const phase = place.campaign.components.find(({ type }) => type === 'DELIBERATION')
  if (!phase) throw new Error('no phase of deliberation')
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const people: Member[] = []
  for (let i = 0; i < members; i++) people.push(await place.person())
  const item = await place.write(coordinator)
  setDay(0)
  await coordinator.call(spaces.changeConfig, {
    params: { sid: phase.spaceId },
    body: { [WHO]: 'JURY', ...settings },
  })
  await advanceJuries(server.context)
  const params = { aid: place.aid, cid: place.campaign.id, ciid: phase.id }
  const read = (by: Caller = coordinator) => by.call(juries.one, { params })
  const draw = (reason?: string, by: Caller = coordinator) => by.call(juries.draw, { params, body: reason === undefined ? {} : { reason } })
  const refused = async (by: Caller, call: 'draw' | 'accept' | 'decline', reason?: string) =>
    (call === 'draw'
      ? await by.refused(juries.draw, { params, body: reason === undefined ? {} : { reason } })
      : await by.refused(juries[call], { params })
    ).refused
  const accept = (by: Caller) => by.call(juries.accept, { params })
  const decline = (by: Caller) => by.call(juries.decline, { params })
  const pool = (by: Caller, number = 1) => by.call(juries.pool, { params: { ...params, number: String(number) } })
  const assess = (by: Caller) =>
    by.call(feedback.give, {
      params: { aid: place.aid, cid: place.campaign.id, coid: item.contributionId ?? 0 },
      body: { type: 'TECHNICAL_ASSESSMENT', textualFeedback: 'Sound.' },
    })
  const mayAssess = async (by: Caller) =>
    (await by.call(feedback.permission, { params: { auuid: place.assembly.uuid, couuid: item.uuid } })).show
  const byPublic = () => server.visitor.call(juries.byUuid, { params: { uuid: place.campaign.uuid, puuid: phase.uuid } })
  const everybody = [coordinator, ...people]
  /** The people who were asked and have not answered, in the order of the lot. */
  const asked = async (): Promise<Member[]> => {
    const rows = await server.context.db
      .selectFrom('jury_seats as s')
      .innerJoin('juries as j', 'j.id', 's.jury_id')
      .select(['s.user_id'])
      .where('j.component_id', '=', phase.id)
      .where('s.state', '=', 'ASKED')
      .orderBy('s.place')
      .execute()
    return rows.flatMap(({ user_id }) => everybody.find(({ userId }) => userId === user_id) ?? [])
  }
  return {
    place,
    phase,
    coordinator,
    people,
    everybody,
    params,
    read,
    draw,
    refused,
    accept,
    decline,
    pool,
    assess,
    mayAssess,
    byPublic,
    asked,
  }
}

const statesOf = (jury: Awaited<ReturnType<typeof readJury>>) => jury.draws[0]?.drawn?.asked.map(({ state }) => state)
const readJury = (scene: Awaited<ReturnType<typeof createScene>>) => scene.read()

const told = async (campaignSpace: number) =>
  (
    await server.context.db
      .selectFrom('signals')
      .select('data')
      .where('event', '=', 'JURY_DRAWN')
      .where('space_id', '=', campaignSpace)
      .orderBy('id')
      .execute()
  ).map(({ data }) => data)

test('the commitment of the seed is published when a jury is chosen, and the seed and the pool only by the draw, a day later', async () => {
  const scene = await createScene(7)
  const bystander = await createScene(6)
  const before = await scene.byPublic()
  assert.deepEqual([before.draws.length, before.draws[0]?.drawn], [1, null])
  assert.match(before.draws[0]?.commitment ?? '', /^[0-9a-f]{64}$/)
  assert.doesNotMatch(JSON.stringify(before), /"seed"/)
  assert.equal(await scene.refused(scene.coordinator, 'draw'), 'draw_too_early')
  setDay(1, -1)
  assert.equal(await scene.refused(scene.coordinator, 'draw'), 'draw_too_early')
  assert.equal((await scene.read()).may.draw, false)
  setDay(1)
  assert.equal((await scene.read()).may.draw, true)
  const jury = await scene.draw()
  const drawn = jury.draws[0]?.drawn
  assert.ok(drawn)
  assert.deepEqual([drawn.from, drawn.share, drawn.poolSize, drawn.seats, drawn.asked.length], ['ASSEMBLY', '0.1', 8, 5, 5])
  assert.equal(jury.draws[0]?.commitment, before.draws[0]?.commitment)
  const { salt, uuids } = await scene.pool(scene.people[0] ?? scene.coordinator)
  assert.deepEqual(uuids, uuids.toSorted())
  const check = checkDraw({ ...drawn, commitment: before.draws[0]?.commitment ?? '', salt, uuids })
  assert.deepEqual([check.seed, check.pool], [true, true])
  const places = (await scene.asked()).map(async ({ userId }) => {
    const { uuid } = await server.context.db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow()
    return check.placeOf(uuid)
  })
  assert.deepEqual(await Promise.all(places), [1, 2, 3, 4, 5], 'whom the lot names, in its order')
  assert.deepEqual(
    (await bystander.read()).draws.map(({ drawn }) => drawn),
    [null],
  )
  assert.deepEqual(await told(bystander.place.sid), [])
})

test('everybody sees seed, hash and seats; only members read the list of the pool and the names of jurors', async () => {
  const scene = await createScene(6)
  setDay(1)
  await scene.draw()
  const [juror] = await scene.asked()
  assert.ok(juror)
  await scene.accept(juror)
  const stranger = await scene.place.outsider()
  const seats = { member: await scene.read(), visitor: await scene.byPublic() }
  const first = (jury: typeof seats.member) => jury.draws[0]?.drawn?.asked[0]
  assert.equal(first(seats.member)?.state, 'ACCEPTED')
  assert.ok(first(seats.member)?.name)
  assert.deepEqual([first(seats.visitor)?.state, first(seats.visitor)?.name], ['ACCEPTED', null])
  assert.deepEqual(
    seats.member.draws[0]?.drawn?.asked.slice(1).map(({ name }) => name),
    [null, null, null, null],
  )
  assert.equal(seats.visitor.draws[0]?.drawn?.poolHash, seats.member.draws[0]?.drawn?.poolHash)
  assert.equal(first(await scene.read(stranger))?.name, null)
  const { refused: code } = await stranger.refused(juries.pool, { params: { ...scene.params, number: '1' } })
  assert.equal(code, 'not_allowed')
})

test('each drawn person is told, answers for their seat alone, and a seat that is passed on goes to the next of the lot', async () => {
  const scene = await createScene(9)
  setDay(1)
  await scene.draw()
  const asked = await scene.asked()
  assert.deepEqual(
    (await told(scene.place.sid)).map((data) => [data.userId, data.date]),
    asked.map(({ userId }) => [userId, '2026-12-26']),
  )
  const [first, second, third] = asked
  assert.ok(first && second && third)
  const idle = scene.everybody.find((one) => !asked.includes(one))
  assert.ok(idle)
  assert.deepEqual([await scene.refused(idle, 'accept'), await scene.refused(idle, 'decline')], ['not_found', 'not_found'])
  await scene.accept(first)
  await scene.accept(first)
  await scene.decline(second)
  await scene.decline(second)
  assert.deepEqual(statesOf(await scene.read()), ['ACCEPTED', 'PASSED', 'ASKED', 'ASKED', 'ASKED', 'ASKED'])
  assert.equal((await told(scene.place.sid)).length, 6, 'a repeated answer asks nobody')
  assert.equal(await scene.refused(second, 'accept'), 'seat_passed_on')
  // a juror may leave; the list does not tell the reasons apart
  await scene.decline(first)
  assert.deepEqual(statesOf(await scene.read()), ['PASSED', 'PASSED', 'ASKED', 'ASKED', 'ASKED', 'ASKED', 'ASKED'])
})

test('who does not answer in five days, and who leaves the assembly, is passed over; a used-up pool leaves seats empty', async () => {
  const scene = await createScene(6)
  setDay(1)
  await scene.draw()
  const [first, second, third] = await scene.asked()
  assert.ok(first && second && third)
  await scene.accept(first)
  await scene.accept(second)
  await server.context.db
    .deleteFrom('memberships')
    .where('user_id', '=', second.userId)
    .where('assembly_id', '=', scene.place.aid)
    .execute()
  await advanceJuries(server.context)
  assert.deepEqual(statesOf(await scene.read(first)), ['ACCEPTED', 'PASSED', 'ASKED', 'ASKED', 'ASKED', 'ASKED'])
  // the whole fifth day counts, in the zone of the assembly
  server.setTime('2026-12-26T22:00:00.000Z')
  await advanceJuries(server.context)
  assert.equal(statesOf(await scene.read(first))?.filter((state) => state === 'ASKED').length, 4)
  server.setTime('2026-12-27T12:00:00.000Z')
  assert.equal(await scene.refused(third, 'accept'), 'seat_passed_on')
  await advanceJuries(server.context)
  assert.deepEqual(statesOf(await scene.read(first)), ['ACCEPTED', 'PASSED', 'PASSED', 'PASSED', 'PASSED', 'PASSED', 'ASKED'])
  await advanceJuries(server.context)
  assert.equal(statesOf(await scene.read(first))?.length, 7, 'nobody is asked twice')
})

test('jurors assess and nobody else does, from the moment they accept until they leave [CAM-049]', async () => {
  const scene = await createScene(8)
  setDay(1)
  await scene.draw()
  const [juror, waiting] = await scene.asked()
  const idle = scene.people.find((one) => one !== juror && one !== waiting)
  assert.ok(juror && waiting && idle)
  assert.deepEqual([await scene.mayAssess(juror), await scene.mayAssess(idle)], [false, false])
  await scene.accept(juror)
  assert.deepEqual([await scene.mayAssess(juror), await scene.mayAssess(waiting), await scene.mayAssess(idle)], [true, false, false])
  await scene.assess(juror)
  await scene.decline(juror)
  assert.equal(await scene.mayAssess(juror), false)
})

test('a jury is drawn from the members of the campaign’s groups where the phase says so, with its share', async () => {
  const scene = await createScene(12, { [FROM]: 'CAMPAIGN_WORKING_GROUPS', [SHARE]: '0.75' })
  const grouped = scene.people.slice(0, 8)
  await createCampaignGroup(
    server.context.db,
    scene.place.campaign,
    grouped.map(({ userId }) => ({ userId })),
  )
  setDay(1)
  const jury = await scene.draw()
  const drawn = jury.draws[0]?.drawn
  assert.deepEqual([drawn?.from, drawn?.share, drawn?.poolSize, drawn?.seats], ['CAMPAIGN_WORKING_GROUPS', '0.75', 8, 6])
  for (const person of await scene.asked()) assert.ok(grouped.includes(person))
})

test('nobody is drawn where nobody belongs to the pool', async () => {
  const scene = await createScene(3, { [FROM]: 'CAMPAIGN_WORKING_GROUPS' })
  setDay(1)
  assert.equal(await scene.refused(scene.coordinator, 'draw'), 'pool_empty')
  assert.equal((await scene.read()).draws[0]?.drawn, null)
})

test('there is one draw for a phase; another needs a reason and a day, ends the earlier jury, and both stay published', async () => {
  const scene = await createScene(8)
  assert.equal(await scene.refused(scene.coordinator, 'draw', 'Too soon'), 'draw_too_early')
  setDay(1)
  await scene.draw()
  const [juror] = await scene.asked()
  assert.ok(juror)
  await scene.accept(juror)
  assert.equal(await scene.refused(scene.coordinator, 'draw'), 'already_drawn')
  const prepared = await scene.draw('Half the jury moved away')
  assert.deepEqual(
    prepared.draws.map(({ number, reason, drawn }) => [number, reason, drawn === null]),
    [
      [2, 'Half the jury moved away', true],
      [1, null, false],
    ],
  )
  assert.notEqual(prepared.draws[0]?.commitment, prepared.draws[1]?.commitment)
  assert.equal(await scene.mayAssess(juror), true, 'until the other is drawn')
  assert.equal(await scene.refused(scene.coordinator, 'draw', 'Again'), 'draw_too_early')
  setDay(2, -1)
  assert.equal(await scene.refused(scene.coordinator, 'draw'), 'draw_too_early')
  setDay(2)
  const both = await scene.draw()
  assert.deepEqual(
    both.draws.map(({ drawn }) => drawn?.asked.length),
    [5, 5],
  )
  assert.ok(
    both.draws[1]?.drawn?.asked.every(({ state }) => state !== 'ASKED'),
    'nobody answers for the earlier one',
  )
  assert.equal(await scene.mayAssess(juror), false)
  assert.equal((await scene.byPublic()).draws.length, 2)
})

test('draws at once make one jury, and answers at once fill each seat once', async () => {
  const scene = await createScene(12)
  setDay(1)
  const admin = await scene.place.admin()
  const both = await Promise.allSettled([scene.draw(), scene.draw(undefined, admin), scene.draw()])
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  const asked = await scene.asked()
  assert.equal(asked.length, 5)
  await Promise.all([
    ...asked.slice(0, 3).map((person) => scene.decline(person)),
    ...asked.slice(3).map((person) => scene.accept(person)),
    advanceJuries(server.context),
    advanceJuries(server.context),
  ])
  const jury = await scene.read()
  const states = statesOf(jury) ?? []
  assert.deepEqual([states.length, states.filter((state) => state !== 'PASSED').length, (await told(scene.place.sid)).length], [8, 5, 8])
})

test('a phase without a jury fixes no seed, and one that is over neither draws nor takes answers', async () => {
  server.setTime(DELIBERATION_DAY)
  const place: CampaignWorld = await createCampaignWorld(server)
  await advanceJuries(server.context)
  const ids = place.campaign.components.map(({ id }) => id)
  const made = await server.context.db.selectFrom('juries').select('id').where('component_id', 'in', ids).execute()
  assert.deepEqual(made, [])
  const scene = await createScene(6)
  setDay(1)
  await scene.draw()
  const [first] = await scene.asked()
  assert.ok(first)
  server.setTime('2027-01-18T12:00:00.000Z')
  await advanceJuries(server.context)
  assert.equal(await scene.refused(first, 'accept'), 'phase_closed')
  assert.equal(await scene.refused(scene.coordinator, 'draw', 'Again'), 'phase_closed')
  assert.equal(statesOf(await scene.read())?.filter((state) => state === 'ASKED').length, 5)
})

test('an account takes its own seats along, and nobody else’s [C 7]', async () => {
  const scene = await createScene(6)
  setDay(1)
  await scene.draw()
  const [first, second] = await scene.asked()
  assert.ok(first && second)
  await scene.accept(second)
  const { jurySeats } = await second.call(accountData.export, { params: { id: second.userId } })
  assert.deepEqual(
    jurySeats.map(({ campaign, state, place }) => [campaign, state, place]),
    [[scene.place.campaign.title, 'ACCEPTED', 2]],
  )
})
