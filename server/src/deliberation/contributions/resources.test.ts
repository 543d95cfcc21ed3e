import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { MAX_RESOURCES, organizations, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { aPicture, SAMPLE_FILES, uploadFile } from '../../communities/spaces/testing/files.ts'
import { createCampaignGroup, createCampaignWorld, forceStatus, IDEAS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY, env: { EMBED_HOSTS: 'video.town.example' } })
const LINK = 'https://rivermouth.example/plan.pdf'
/** Creates a campaign whose ideas phase allows attachments. */
async function createWorldWithAttachments() {
  const place = await createCampaignWorld(server)
  const [ideas] = place.campaign.components
  await server.context.db
    .insertInto('config')
    .values({ space_id: ideas?.spaceId ?? 0, key: 'component.ideas.enable-attachments', value: 'TRUE' })
    .execute()
  return place
}

test('a resource has its fields, its creator and its creation time [SPC-001, SPC-015]', async () => {
  const place = await createCampaignWorld(server)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const params = { sid: place.sid }
  const body = { url: LINK, name: 'plan', title: 'The plan', description: 'Of 2026', isTemplate: true, showForm: true }
  const { resourceId, uuid, creator, ...given } = await coordinator.call(resources.add, { params, body })
  assert.deepEqual(given, { ...body, resourceType: 'FILE', size: null, creation: IDEAS_DAY })
  assert.ok(resourceId && uuid && creator)
  const bare = await coordinator.call(resources.add, { params, body: { url: 'https://www.rivermouth.example/news' } })
  assert.deepEqual([bare.name, bare.title, bare.resourceType], ['rivermouth.example/news', 'rivermouth.example/news', 'WEBPAGE'])
  const { resources: list, may } = await coordinator.call(resources.list, { params })
  assert.deepEqual([list.map((r) => r.uuid), may], [[uuid, bare.uuid], { add: true, remove: true }])
  await coordinator.call(resources.remove, { params: { ...params, resourceId: resourceId ?? 0 } })
  await coordinator.call(resources.remove, { params: { ...params, resourceId: bare.uuid } })
  assert.equal((await coordinator.refused(resources.remove, { params: { ...params, resourceId: bare.uuid } })).status, 404)
  assert.deepEqual((await coordinator.call(resources.list, { params })).resources, [])
})

test('a missing type is derived: a link’s by SPC-002 and its site, a file’s by its extension [SPC-002, SPC-004]', async () => {
  const place = await createCampaignWorld(server)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const add = (body: { url: string; resourceType?: 'GDOC' | 'PICTURE' }) =>
    coordinator.call(resources.add, { params: { sid: place.sid }, body })
  assert.equal((await add({ url: 'https://video.town.example/w/kkGMgK9ZtnKf' })).resourceType, 'VIDEO')
  assert.equal((await add({ url: 'https://a.example/x.mp3' })).resourceType, 'AUDIO')
  assert.equal((await add({ url: 'https://a.example/x', resourceType: 'PICTURE' })).resourceType, 'PICTURE')
  const document = await add({ url: 'https://docs.google.com/document/d/1aB-c_dEfGhIjKl/edit' })
  assert.deepEqual([document.resourceType, document.url], ['GDOC', 'https://docs.google.com/document/d/1aB-c_dEfGhIjKl'])
  const sheet = await uploadFile(coordinator, SAMPLE_FILES.ods ?? '', 'Costs of 2026.ods')
  const added = await add({ url: sheet.url })
  assert.deepEqual([added.resourceType, added.name], ['FILE', 'Costs of 2026.ods'])
  const faults = [
    { url: 'javascript:alert(1)' },
    { url: 'rivermouth.example' },
    { url: `/files/${'0'.repeat(32)}.png` },
    { url: 'https://a.example', resourceType: 'GDOC' as const },
  ]
  for (const body of faults) {
    const no = await coordinator.refused(resources.add, { params: { sid: place.sid }, body })
    assert.deepEqual([no.status, no.refused], [400, 'invalid'], body.url)
  }
})

test('attaching another user’s file is refused if the caller may not read it', async () => {
  const place = await createCampaignWorld(server)
  const [mine, theirs] = [await place.person('MEMBER', 'COORDINATOR'), await place.person()]
  const file = await uploadFile(theirs, SAMPLE_FILES.pdf ?? '', 'private.pdf')
  const no = await mine.refused(resources.add, { params: { sid: place.sid }, body: { url: file.url } })
  assert.deepEqual(
    no.fields?.map((f) => [f.field, f.code]),
    [['url', 'unknown']],
  )
})

test('organizers add documents of assembly and campaign, and everybody reads them', async () => {
  for (const [managementType, allowed] of [
    ['OPEN', true],
    ['COORDINATED', false],
  ] as const) {
    const place = await createCampaignWorld(server, { managementType })
    const member = await place.person()
    for (const sid of [place.sid, place.assembly.space_id, place.campaign.components[0]?.spaceId ?? 0]) {
      const { may } = await member.call(resources.list, { params: { sid } })
      assert.deepEqual(may, { add: allowed, remove: allowed })
      if (allowed) await member.call(resources.add, { params: { sid }, body: { url: LINK } })
      else assert.equal((await member.refused(resources.add, { params: { sid }, body: { url: LINK } })).refused, 'not_allowed')
    }
    const uuid = place.campaign.spaceUuid
    const seen = await server.visitor.call(resources.publicList, { params: { uuid } })
    assert.equal(seen.resources.length, allowed ? 1 : 0)
    assert.ok(seen.resources.every((r) => r.resourceId === undefined))
    assert.deepEqual(seen.may, { add: false, remove: false })
    assert.equal((await server.visitor.refused(resources.add, { params: { sid: uuid }, body: { url: LINK } })).status, 401)
  }
})

test('an assembly has one list of documents in all its spaces', async () => {
  const place = await createCampaignWorld(server)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  await coordinator.call(resources.add, { params: { sid: place.assembly.space_id }, body: { url: LINK } })
  const { resources: at } = await coordinator.call(resources.list, {
    params: { sid: place.assembly.resources_space_id },
  })
  const whole = await coordinator.call(assemblies.one, { params: { aid: place.aid } })
  assert.deepEqual([at.map((r) => r.url), whole.resources.map((r) => r.url)], [[LINK], [LINK]])
})

test('documents of an unlisted assembly, a closed group or a private draft are not found without read permission', async () => {
  const place = await createCampaignWorld(server, { listed: false })
  const [author, outsider, member] = [await place.person(), await place.outsider(), await place.person()]
  const group = await createCampaignGroup(server.context.db, place.campaign, [{ userId: author.userId }])
  const draft = await place.write(author, { status: 'DRAFT' })
  assert.equal((await outsider.refused(resources.list, { params: { sid: place.assembly.space_id } })).status, 404)
  assert.equal((await member.refused(resources.list, { params: { sid: group.spaceId } })).status, 404)
  assert.deepEqual((await author.call(resources.list, { params: { sid: group.spaceId } })).resources, [])
  const admin = await place.admin()
  for (const caller of [member, admin, server.visitor]) {
    assert.equal((await caller.refused(resources.list, { params: { sid: draft.resourceSpaceUUID } })).status, 404)
  }
  assert.equal((await server.visitor.refused(resources.publicList, { params: { uuid: draft.resourceSpaceUUID } })).status, 404)
  assert.equal((await member.refused(resources.list, { params: { sid: 999_999 } })).status, 404)
  assert.equal((await member.refused(resources.list, { params: { sid: place.assembly.forum_space_id } })).status, 404)
})

test('attachments share one table in two APIs, for authors and coordinators, while the text is editable [SPC-015, CON-123]', async () => {
  const place = await createWorldWithAttachments()
  const [author, member, coordinator] = [await place.person(), await place.person(), await place.person('MEMBER', 'COORDINATOR')]
  const item = await place.write(author)
  const params = { aid: place.aid, coid: item.contributionId ?? 0 }
  const photo = await uploadFile(author, await aPicture(), 'bench.png')
  const attached = await author.call(resources.attach, {
    params,
    body: { url: photo.url, name: 'Bench', resourceType: 'PICTURE' },
  })
  assert.deepEqual([attached.url, attached.name, attached.resourceType], [photo.url, 'Bench', 'PICTURE'])
  const sid = item.resourceSpaceId ?? 0
  await coordinator.call(resources.add, { params: { sid }, body: { url: LINK } })
  const seen = await member.call(resources.list, { params: { sid } })
  assert.deepEqual([seen.resources.map((r) => r.name), seen.may.remove], [['Bench', 'rivermouth.example/plan.pdf'], false])
  assert.equal((await member.refused(resources.attach, { params, body: { url: LINK } })).refused, 'not_allowed')
  const gone = { params: { sid, resourceId: attached.uuid } }
  assert.equal((await member.refused(resources.remove, gone)).refused, 'not_allowed')
  const elsewhere = await createCampaignWorld(server)
  assert.equal((await author.refused(resources.attach, { params: { ...params, aid: elsewhere.aid }, body: { url: LINK } })).status, 404)
  await forceStatus(server.context.db, item, 'INBALLOT')
  assert.equal((await author.refused(resources.attach, { params, body: { url: LINK } })).refused, 'content_locked')
  assert.equal((await author.refused(resources.remove, gone)).refused, 'content_locked')
  await forceStatus(server.context.db, item, 'PUBLISHED')
  await author.call(resources.remove, gone)
  assert.equal((await member.call(resources.list, { params: { sid } })).resources.length, 1)
})

test('an ideas phase without attachments refuses new ones, and existing ones can be removed', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const item = await place.write(author)
  const sid = item.resourceSpaceId ?? 0
  const no = await author.refused(resources.add, { params: { sid }, body: { url: LINK } })
  assert.deepEqual([no.refused, no.status], ['attachments_off', 403])
  assert.deepEqual((await author.call(resources.list, { params: { sid } })).may, { add: false, remove: true })
})

test('a space accepts at most 200 resources, also under concurrent requests', async () => {
  const place = await createCampaignWorld(server)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const row = {
    space_id: place.sid,
    name: 'x',
    url: LINK,
    resource_type: 'FILE' as const,
    creator_id: null,
    created_at: IDEAS_DAY,
  }
  await server.context.db
    .insertInto('resources')
    .values(Array.from({ length: MAX_RESOURCES - 2 }, () => row))
    .execute()
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/space/${place.sid}/resource`,
      headers: { session_key: coordinator.key ?? '' },
      payload: { url: LINK },
    })
  const codes = (await Promise.all(Array.from({ length: 6 }, ask))).map((r) => r.statusCode).sort()
  assert.deepEqual(codes, [200, 200, 409, 409, 409, 409])
})

test('organizations of a space are listed in order; organizers add and remove them [SPC-016]', async () => {
  const place = await createCampaignWorld(server)
  const [coordinator, member] = [await place.person('MEMBER', 'COORDINATOR'), await place.person()]
  const params = { sid: place.assembly.space_id }
  await coordinator.call(organizations.add, {
    params,
    body: { name: 'Rivermouth Town Council', url: 'https://rivermouth.example' },
  })
  const harbour = await coordinator.call(organizations.add, { params, body: { name: 'Harbour Office' } })
  assert.equal((await member.refused(organizations.add, { params, body: { name: 'Me' } })).refused, 'not_allowed')
  assert.equal((await coordinator.refused(organizations.add, { params, body: { name: 'X', url: 'nowhere' } })).refused, 'invalid')
  const whole = await coordinator.call(assemblies.one, { params: { aid: place.aid } })
  assert.deepEqual(
    whole.organizations.map((o) => o.name),
    ['Rivermouth Town Council', 'Harbour Office'],
  )
  await coordinator.call(organizations.remove, { params: { ...params, organizationId: harbour.uuid } })
  const left = await server.visitor.call(organizations.list, { params })
  assert.deepEqual(
    left.organizations.map(({ uuid, ...rest }) => rest),
    [{ name: 'Rivermouth Town Council', url: 'https://rivermouth.example' }],
  )
})
