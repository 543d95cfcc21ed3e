import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { countQueries } from '../../app/services/testing/count-queries.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { type CampaignWorld, createCampaignWorld, IDEAS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

let server: TestServices
let place: CampaignWorld
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server, { listed: false })
})
after(() => server.stop())

test('the home page reads the own membership and the documents of an assembly with one query each', async () => {
  const [coordinator, member, other] = [await place.person('MEMBER', 'COORDINATOR'), await place.person(), await place.person()]
  const { space_id: spaceId, resources_space_id: documents } = await server.context.db
    .selectFrom('assemblies')
    .select(['space_id', 'resources_space_id'])
    .where('id', '=', place.aid)
    .executeTakeFirstOrThrow()
  const url = 'https://rivermouth.example/plan.pdf'
  const added = await coordinator.call(resources.add, { params: { sid: spaceId }, body: { url, title: 'The plan' } })

  const own = { params: { aid: place.aid, uid: member.userId } }
  const membership = await countQueries(server, () => member.call(memberships.inAssembly, own))
  assert.equal(membership.asked, 1)
  // the same by the path of callers whose membership is not read with the session
  const admin = await (await place.admin()).call(memberships.inAssembly, own)
  const { may: _, email: __, user, ...rest } = membership.answer
  const {
    may: ___,
    email: ____,
    user: { email: _____, ...person },
    ...same
  } = admin
  assert.deepEqual([rest, { ...user, email: undefined }], [same, { ...person, email: undefined }])
  assert.equal(rest.userId, member.userId)
  assert.notEqual((await other.call(memberships.inAssembly, own)).membershipId, undefined)

  for (const sid of [spaceId, documents]) {
    const list = await countQueries(server, () => member.call(resources.list, { params: { sid } }))
    assert.deepEqual([list.asked, list.answer.may], [1, { add: false, remove: false }])
    assert.deepEqual(list.answer.resources, [added])
  }
  assert.deepEqual((await coordinator.call(resources.list, { params: { sid: spaceId } })).may, {
    add: true,
    remove: true,
  })
})

test('a user outside an unlisted assembly reads neither its membership nor its documents by number', async () => {
  const outsider = await place.outsider()
  const { space_id: sid } = await server.context.db
    .selectFrom('assemblies')
    .select('space_id')
    .where('id', '=', place.aid)
    .executeTakeFirstOrThrow()
  assert.equal((await outsider.refused(resources.list, { params: { sid } })).status, 404)
  const params = { aid: place.aid, uid: outsider.userId }
  assert.equal((await outsider.refused(memberships.inAssembly, { params })).refused, 'assembly_not_listed')
})
