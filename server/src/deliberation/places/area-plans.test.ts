import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../contributions/testing/contributions.ts'

type Person = Caller & { userId: number }
const HIDDEN = 'appcivist.campaign.contribution.hidden-fields'
const OUTLINE = {
  type: 'Feature',
  properties: { name: 'Rivermouth' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [10, 53],
        [10.1, 53],
        [10.1, 53.1],
        [10, 53],
      ],
    ],
  },
}
const PLAN = {
  features: [
    {
      ...{ kind: 'area', shape: 'polygon', name: 'Rivermouth' },
      paths: [
        [
          [53, 10],
          [53, 10.1],
          [53.1, 10.1],
          [53, 10],
        ],
      ],
    },
  ],
}

let server: TestServices
let town: CampaignWorld
let coordinator: Person
let maja: Person
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
})
after(() => server.stop())
beforeEach(async () => {
  town = await createCampaignWorld(server)
  coordinator = await town.person('MEMBER', 'COORDINATOR')
  maja = await town.person()
})

const change = (geoJson: string | null) => ({ params: { aid: town.aid }, body: { geoJson } })
const suggest = async (by: Person, search?: string, at: CampaignWorld = town) => {
  const query = search === undefined ? {} : { search }
  const { list } = await by.call(places.suggest, { params: { sid: at.sid }, query })
  return list.map(({ location }) => location.placeName)
}

test('a coordinator sets the map of the area, everybody who reads the campaign sees it, and it can be taken away', async () => {
  const read = async () => (await maja.call(places.plan, { params: { sid: town.sid } })).plan
  assert.equal(await read(), null)
  assert.deepEqual((await coordinator.call(places.changePlan, change(JSON.stringify(OUTLINE)))).plan, PLAN)
  assert.deepEqual(await read(), PLAN)
  const open = { params: { uuid: town.campaign.spaceUuid } }
  assert.deepEqual((await server.visitor.call(places.publicPlan, open)).plan, PLAN)
  assert.deepEqual((await maja.call(places.assemblyPlan, { params: { aid: town.aid } })).plan, PLAN)
  assert.equal((await maja.refused(places.changePlan, change(null))).refused, 'not_allowed')
  assert.equal((await coordinator.call(places.changePlan, change(null))).plan, null)
  assert.equal(await read(), null)
})

test('a file that is no map of an area is refused with its reason, and the former map stays', async () => {
  await coordinator.call(places.changePlan, change(JSON.stringify(OUTLINE)))
  for (const [text, refused] of [
    ['no map', 'plan_unreadable'],
    ['{"type":"FeatureCollection","features":[]}', 'plan_empty'],
    ['{"type":"Point","coordinates":[566000,5934000]}', 'plan_not_degrees'],
  ] as const)
    assert.equal((await coordinator.refused(places.changePlan, change(text))).refused, refused)
  assert.deepEqual((await maja.call(places.plan, { params: { sid: town.sid } })).plan, PLAN)
})

test('where a campaign leaves places out there is neither a map nor a suggestion of places [CAM-067]', async () => {
  await server.context.db.insertInto('config').values({ space_id: town.campaign.spaceId, key: HIDDEN, value: 'location' }).execute()
  const sid = { params: { sid: town.sid } }
  assert.equal((await maja.refused(places.plan, sid)).refused, 'not_found')
  assert.equal((await maja.refused(places.suggest, { ...sid, query: {} })).refused, 'not_found')
})

test('places of the assembly are suggested by the beginnings of their words, each name once, the own ones first [CON-002]', async () => {
  const jonas = await town.person()
  const at = (placeName: string, latitude: number) => ({ location: { placeName, latitude, longitude: 10 } })
  await town.write(jonas, at('Old Quay', 53.1))
  await town.write(jonas, at('Old Quay', 53.2))
  await town.write(jonas, at('Café Jardín', 53.3))
  await town.write(maja, at('Mill Lane', 53.4))
  await town.write(jonas, { location: { placeName: 'Without a point' } })
  await town.write(jonas, { location: { latitude: 53.5, longitude: 10 } })
  assert.deepEqual(await suggest(maja), ['Mill Lane', 'Old Quay', 'Café Jardín'])
  assert.deepEqual(await suggest(maja, 'QUAY o'), ['Old Quay'])
  assert.deepEqual(await suggest(maja, 'jardin'), ['Café Jardín'])
  assert.deepEqual(await suggest(maja, 'lanes mills'), ['Mill Lane'], 'singulars and plurals find each other')
  assert.deepEqual(await suggest(maja, '"mill"'), ['Mill Lane'])
  assert.deepEqual(await suggest(maja, '"mil"'), [], 'a word in quotation marks is found as it stands')
  assert.deepEqual(await suggest(maja, 'uay'), [])
  assert.deepEqual(await suggest(maja, "qu' & | !("), ['Old Quay'])
  const { list } = await maja.call(places.suggest, { params: { sid: town.sid }, query: { search: 'quay' } })
  assert.equal(list[0]?.location.latitude, 53.2)
})

test('no place is suggested of a text that the reader may not read [CON-061]', async () => {
  const jonas = await town.person()
  const location = { placeName: 'Secret garden', latitude: 53.1, longitude: 10 }
  await town.write(jonas, { status: 'DRAFT', location })
  const removed = await town.write(jonas, { location: { ...location, placeName: 'Removed corner' } })
  const path = { aid: town.aid, coid: removed.contributionId ?? 0 }
  await jonas.call(contributions.softRemove, { params: path, body: {} })
  const elsewhere = await createCampaignWorld(server)
  await elsewhere.write(await elsewhere.person(), { location: { ...location, placeName: 'Elsewhere' } })
  assert.deepEqual(await suggest(maja), [])
  assert.deepEqual(await suggest(jonas), ['Secret garden'])
})
