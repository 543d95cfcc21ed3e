import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { CONTRIBUTION_STATUSES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  forceStatus,
  IDEAS_DAY,
} from '../contributions/testing/contributions.ts'

type Person = Caller & { userId: number }
const HIDDEN = 'appcivist.campaign.contribution.hidden-fields'
const QUAY = { placeName: 'Old Quay', city: 'Rivermouth', state: '', latitude: 53.54, longitude: 9.98 }
const LOCK = { placeName: 'The lock', city: '', state: '', latitude: 53.5, longitude: -10.25 }

let server: TestServices
let town: CampaignWorld
let maja: Person
let jonas: Person
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
})
after(() => server.stop())
beforeEach(async () => {
  server.setTime(IDEAS_DAY)
  town = await createCampaignWorld(server)
  maja = await town.person()
  jonas = await town.person()
})

const list = (by: Caller, query = {}, sid: number | string = town.sid) => by.call(places.list, { params: { sid }, query })
const listPublic = (query = {}, uuid = town.campaign.spaceUuid) => server.visitor.call(places.publicList, { params: { uuid }, query })
const titles = async (answer: Promise<{ list: readonly { title: string }[] }>) => (await answer).list.map(({ title }) => title)

test('a contribution keeps its point, which an update moves or takes away and other updates leave [CON-002, CON-115]', async () => {
  const idea = await town.write(maja, { location: { ...QUAY, latitude: 53.5400001, geoJson: '{}' } as typeof QUAY })
  const beside = await town.write(maja, { location: LOCK })
  assert.deepEqual(idea.location, QUAY)
  const change = (body: object) => maja.call(contributions.change, { params: { aid: town.aid, coid: idea.contributionId ?? 0 }, body })
  assert.deepEqual((await change({ title: 'A better title' })).location, QUAY)
  const moved = { ...QUAY, latitude: -33.9, longitude: 18.42 }
  assert.deepEqual((await change({ location: moved })).location, moved)
  assert.deepEqual((await change({ location: { placeName: 'Old Quay' } })).location, {
    ...{ placeName: 'Old Quay', city: '', state: '' },
    ...{ latitude: null, longitude: null },
  })
  assert.equal((await change({ location: null })).location, null)
  const alone = { ...{ placeName: '', city: '', state: '' }, latitude: 0, longitude: 0 }
  assert.deepEqual((await change({ location: { latitude: 0, longitude: 0 } })).location, alone)
  assert.deepEqual((await town.read(maja, beside)).location, LOCK)
})

test('a point outside of the earth or without its other half is refused at the field [CON-113]', async () => {
  for (const [location, field, code] of [
    [{ latitude: 90.1, longitude: 0 }, 'location.latitude', 'too_big'],
    [{ latitude: 0, longitude: -180.1 }, 'location.longitude', 'too_small'],
    [{ longitude: 9 }, 'location.latitude', 'required'],
  ] as const) {
    const refusal = await maja.refused(contributions.create, {
      params: { sid: town.sid },
      body: town.item({ location }),
    })
    assert.deepEqual([refusal.status, refusal.fields?.map((f) => [f.field, f.code])], [400, [[field, code]]])
  }
})

test('the map of a campaign has its contributions with a point, newest first, and no others [CON-002, A28]', async () => {
  const quay = await town.write(maja, { title: 'At the quay', location: QUAY })
  server.setTime('2026-11-04T13:00:00.000Z')
  const lock = await town.write(jonas, { title: 'At the lock', location: LOCK })
  await town.write(maja, { title: 'Words alone', location: { placeName: 'Mill Lane' } })
  await town.write(maja, { title: 'Nowhere' })
  const removed = await town.write(maja, { title: 'Removed', location: QUAY })
  await maja.call(contributions.softRemove, { params: { aid: town.aid, coid: removed.contributionId ?? 0 }, body: {} })
  const elsewhere = await createCampaignWorld(server)
  await elsewhere.write(await elsewhere.person(), { title: 'Elsewhere', location: QUAY })

  const row = (item: typeof quay, title: string, location: object) => ({
    ...{ contributionId: item.contributionId, uuid: item.uuid, type: 'IDEA', status: 'PUBLISHED', title, location },
  })
  const expected = [row(lock, 'At the lock', LOCK), row(quay, 'At the quay', QUAY)]
  assert.deepEqual(await list(maja), { page: 0, pageSize: 200, total: 2, list: expected })
  assert.deepEqual((await list(jonas, {}, town.campaign.spaceUuid)).list, expected)
  const open = await listPublic()
  assert.deepEqual(
    open.list,
    expected.map(({ contributionId: _, ...place }) => place),
  )
  assert.equal(open.total, 2)
})

test('each reader finds on the map what they may read: drafts their authors and members, nothing else [CON-002, CON-061]', async () => {
  const outsider = await town.outsider()
  const coordinator = await town.person('MEMBER', 'COORDINATOR', 'MODERATOR')
  for (const status of CONTRIBUTION_STATUSES) {
    const item = await town.write(maja, { title: status, location: QUAY })
    await forceStatus(server.context.db, item, status)
  }
  const everybody = ['INBALLOT', 'PUBLISHED', 'SELECTED']
  const sorted = async (answer: ReturnType<typeof titles>) => (await answer).sort()
  assert.deepEqual(await sorted(titles(listPublic())), everybody)
  assert.deepEqual(await sorted(titles(list(outsider))), everybody)
  assert.deepEqual(await sorted(titles(list(jonas))), [...everybody, 'PUBLIC_DRAFT'].sort())
  assert.deepEqual(await sorted(titles(list(coordinator))), [...everybody, 'PUBLIC_DRAFT'].sort())
  assert.deepEqual(await sorted(titles(list(maja))), [...everybody, 'PUBLIC_DRAFT', 'DRAFT'].sort())
  assert.equal((await list(maja)).total, 5)
})

test('with group authorship the members of the authoring group find its drafts on the map, others do not [CON-101]', async () => {
  for (const [value, finds] of [
    ['TRUE', ['Of the group']],
    ['FALSE', []],
  ] as const) {
    const at = await createCampaignWorld(server, {
      configs: { 'appcivist.campaign.enable-group-authorship': value },
    })
    const [author, peer, other] = [await at.person(), await at.person(), await at.person()]
    const members = [{ userId: author.userId }, { userId: peer.userId }]
    const groupId = (await createCampaignGroup(server.context.db, at.campaign, members)).id
    await at.write(author, { title: 'Of the group', status: 'DRAFT', groupId, location: QUAY })
    assert.deepEqual(await titles(list(author, {}, at.sid)), ['Of the group'], value)
    assert.deepEqual(await titles(list(peer, {}, at.sid)), finds, value)
    assert.deepEqual(await titles(list(other, {}, at.sid)), [], value)
  }
})

test('an answer has so many places as the page, and the named contribution first if the reader may read it [CON-128]', async () => {
  const items = []
  for (const title of ['One', 'Two', 'Three']) items.push(await town.write(maja, { title, location: QUAY }))
  const draft = await town.write(maja, { title: 'Draft', status: 'DRAFT', location: QUAY })
  const [one] = items
  const read = async (query: object) => {
    const answer = await list(jonas, query)
    return [answer.total, answer.list.map(({ title }) => title)]
  }
  assert.deepEqual(await read({ pageSize: 2 }), [3, ['Three', 'Two']])
  assert.deepEqual(await read({ pageSize: 2, page: 1 }), [3, ['One']])
  assert.deepEqual(await read({ pageSize: 2, first: one?.uuid }), [3, ['One', 'Three']])
  assert.deepEqual(await read({ pageSize: 2, page: 1, first: one?.uuid }), [3, ['Two']])
  assert.deepEqual(await read({ pageSize: 2, first: draft.uuid }), [3, ['Three', 'Two']])
  assert.deepEqual(await titles(listPublic({ first: one?.uuid })), ['One', 'Three', 'Two'])
})

test('where a campaign leaves places out, neither map, page nor history show one, and nothing is lost [CAM-067]', async () => {
  const idea = await town.write(maja, { title: 'At the quay', location: QUAY })
  const { db } = server.context
  const hide = { space_id: town.campaign.spaceId, key: HIDDEN, value: 'location' }
  await db.insertInto('config').values(hide).execute()
  assert.equal((await town.read(maja, idea)).location, null)
  assert.equal((await server.visitor.call(contributions.publicOne, { params: { uuid: idea.uuid } })).location, null)
  const path = { params: { aid: town.aid, coid: idea.contributionId ?? 0 } }
  assert.deepEqual(
    (await maja.call(contributions.history, { ...path, query: {} })).list.map(({ place }) => place),
    [null],
  )
  assert.equal((await maja.refused(places.list, { params: { sid: town.sid }, query: {} })).refused, 'not_found')
  const open = { params: { uuid: town.campaign.spaceUuid }, query: {} }
  assert.equal((await server.visitor.refused(places.publicList, open)).refused, 'not_found')
  await db.deleteFrom('config').where('key', '=', HIDDEN).execute()
  assert.deepEqual((await town.read(maja, idea)).location, QUAY)
  assert.deepEqual(
    (await maja.call(contributions.history, { ...path, query: {} })).list.map((h) => h.place),
    ['Old Quay'],
  )
  assert.deepEqual(await titles(list(maja)), ['At the quay'])
})

test('people find their own earlier places, each once and newest first, by words of place or title [CON-002]', async () => {
  const own = async (search?: string, by: Person = maja) => {
    const query = search === undefined ? {} : { search }
    const { list: found } = await by.call(places.own, { params: { id: by.userId }, query })
    return found.map(({ title, location }) => [title, location.placeName, location.latitude])
  }
  await town.write(maja, { title: 'First at the quay', location: QUAY })
  server.setTime('2026-11-04T13:00:00.000Z')
  await town.write(maja, { title: 'At the lock', status: 'DRAFT', location: LOCK })
  server.setTime('2026-11-04T14:00:00.000Z')
  const again = await town.write(maja, { title: 'Again at the quay', location: QUAY })
  await town.write(maja, { title: 'Words alone', location: { placeName: 'Quay Street' } })
  await town.write(jonas, { title: 'At the quay of Jonas', location: QUAY })
  const [quay, lock] = [
    ['Again at the quay', 'Old Quay', 53.54],
    ['At the lock', 'The lock', 53.5],
  ]
  assert.deepEqual(await own(), [quay, lock])
  assert.deepEqual(await own(' QUAY '), [quay])
  assert.deepEqual(await own('rivermouth'), [quay])
  assert.deepEqual(await own('at the'), [quay, lock])
  assert.deepEqual(await own('quays'), [quay])
  assert.deepEqual(await own('"quay"'), [quay])
  assert.deepEqual(await own('"qua"'), [])
  assert.deepEqual(await own('%'), [])
  assert.deepEqual(await own(undefined, jonas), [['At the quay of Jonas', 'Old Quay', 53.54]])
  await maja.call(contributions.softRemove, { params: { aid: town.aid, coid: again.contributionId ?? 0 }, body: {} })
  assert.deepEqual(await own('quay'), [['First at the quay', 'Old Quay', 53.54]])
})

test('of many earlier places the newest twenty are answered [CON-002]', async () => {
  for (let n = 0; n < 21; n++) await town.write(maja, { location: { ...LOCK, latitude: n } })
  const { list: found } = await maja.call(places.own, { params: { id: maja.userId }, query: {} })
  assert.deepEqual(
    found.map(({ location }) => location.latitude),
    Array.from({ length: 20 }, (_, n) => 20 - n),
  )
})

test('a point is a place where the campaign requires one before publishing [CON-041]', async () => {
  const at = await createCampaignWorld(server, {
    configs: { 'appcivist.campaign.contribution.published.status-requirements': 'location' },
  })
  const by = await at.person()
  const missing = await by.refused(contributions.create, { params: { sid: at.sid }, body: at.item() })
  assert.equal(missing.refused, 'fields_missing')
  const point = { latitude: 53.5, longitude: 10 }
  assert.equal((await at.write(by, { location: point })).status, 'PUBLISHED')
  const draft = await at.write(by, { status: 'DRAFT', location: point })
  const path = { aid: at.aid, coid: draft.contributionId ?? 0, status: 'PUBLISHED' }
  assert.equal((await by.call(contributions.step, { params: path, body: {} })).status, 'PUBLISHED')
})
