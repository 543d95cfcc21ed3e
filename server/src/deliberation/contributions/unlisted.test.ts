import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { spaces } from '@folkmoot/core/communities/spaces/endpoints.ts'
import { organizations, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import type { Endpoint, EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { lookups } from '@folkmoot/core/platform/shared/lookups.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { fetchFileStatus, SAMPLE_FILES, uploadFile } from '../../communities/spaces/testing/files.ts'
import { type CampaignWorld, createCampaignGroup, createCampaignWorld, IDEAS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

type View = [name: string, endpoint: Endpoint, request: { params?: object; query?: object; body?: object }]
const view = <E extends Endpoint>(name: string, endpoint: E, request: EndpointRequest<E>): View => [name, endpoint, request as View[2]]

/** Returns the status of each view for a caller. */
async function statuses(caller: Caller, views: readonly View[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, endpoint, request] of views) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String((request.params as Record<string, unknown>)[key]))
    const response = await server.app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: (request.query ?? {}) as Record<string, string>,
      headers: caller.key ? { session_key: caller.key } : {},
      ...(request.body === undefined ? {} : { payload: request.body }),
    })
    found[name] = response.statusCode
  }
  return found
}
const each = (views: readonly View[], status: number) => Object.fromEntries(views.map(([name]) => [name, status]))

/** Creates a campaign with a document, a published idea and a group, and all views of its parts by id. */
async function createUnlistedWorld(given: { listed: boolean; campaignListed?: boolean }) {
  const place = await createCampaignWorld(server, { listed: given.listed })
  const { db } = server.context
  if (given.campaignListed === false) {
    await db.updateTable('campaigns').set({ listed: false }).where('id', '=', place.campaign.id).execute()
  }
  const author = await place.person()
  const idea = await place.write(author)
  const group = await createCampaignGroup(db, place.campaign, [{ userId: author.userId }])
  const coid = idea.contributionId ?? 0
  const sid = idea.resourceSpaceId ?? 0
  const { aid, campaign } = place
  const path = { aid, cid: campaign.id }
  const ofCampaign: View[] = [
    view('uuid of the campaign', lookups.uuidOf, { query: { type: 'campaign', id: campaign.id } }),
    view('uuid of the idea', lookups.uuidOf, { query: { type: 'contribution', id: coid } }),
    view('organizations of the campaign', organizations.list, { params: { sid: place.sid } }),
    view('documents of the campaign by its space', resources.list, { params: { sid: place.sid } }),
    view('attachments of the idea', resources.list, { params: { sid } }),
    view('themes of the campaign by its space', spaces.themes, { params: { sid: place.sid } }),
  ]
  const ofAssembly: View[] = [
    view('uuid of the assembly', lookups.uuidOf, { query: { type: 'assembly', id: aid } }),
    view('uuid of the group', lookups.uuidOf, { query: { type: 'group', id: group.id } }),
    view('profile of the assembly', assemblies.profile, { params: { aid } }),
    view('profile of the group', groups.profile, { params: { aid, gid: group.id } }),
    view('organizations of the assembly', organizations.list, { params: { sid: place.assembly.space_id } }),
    view('themes of the group', spaces.themes, { params: { sid: group.spaceId } }),
    view('template', campaigns.template, { query: { assembly: String(aid) } }),
  ]
  const ofCampaignSignedIn: View[] = [
    view('campaign', campaigns.one, { params: path }),
    view('brief', campaigns.brief, { params: path }),
    view('phases', campaigns.components, { params: path }),
    view('timeline', campaigns.timeline, { params: path }),
    view('themes', campaigns.themes, { params: path }),
    view('documents', campaigns.resources, { params: path }),
    view('groups', groups.ofCampaign, { params: path }),
    view('settings of the campaign', spaces.config, { params: { sid: place.sid } }),
    view('list', contributions.list, { params: { sid: place.sid }, query: { type: 'IDEA' } }),
    view('figures', contributions.figures, { params: { sid: place.sid }, query: { type: 'IDEA' } }),
    view('idea', contributions.one, { params: { aid, coid } }),
    view('history', contributions.history, { params: { aid, coid } }),
    view('comments of the idea', comments.ofItem, { params: { aid, coid } }),
    view('comments of the campaign', comments.ofSpace, { params: { sid: place.sid } }),
  ]
  const ofAssemblySignedIn: View[] = [
    view('settings of the group', spaces.config, { params: { sid: group.spaceId } }),
    view('list of the group', contributions.list, { params: { sid: group.spaceId }, query: { type: 'IDEA' } }),
    view('comments of the group', comments.ofSpace, { params: { sid: group.spaceId } }),
  ]
  return { place, author, idea, group, ofCampaign, ofAssembly, ofCampaignSignedIn, ofAssemblySignedIn }
}

test('by id an unlisted assembly’s parts are found by members only, a listed one’s by all [ASM-050, APP-022]', async () => {
  const hidden = await createUnlistedWorld({ listed: false })
  const listed = await createUnlistedWorld({ listed: true })
  const stranger = await hidden.place.outsider()
  const elsewhere = await listed.place.person('MEMBER', 'COORDINATOR')
  const member = await hidden.place.person()
  const open = [...hidden.ofCampaign, ...hidden.ofAssembly]
  const all = [...open, ...hidden.ofCampaignSignedIn, ...hidden.ofAssemblySignedIn]
  assert.deepEqual(await statuses(server.visitor, open), each(open, 404))
  assert.deepEqual(await statuses(stranger, all), each(all, 404))
  assert.deepEqual(await statuses(elsewhere, all), each(all, 404))
  assert.deepEqual(await statuses(member, all), each(all, 200))
  const bystander = [...listed.ofCampaign, ...listed.ofAssembly, ...listed.ofCampaignSignedIn, ...listed.ofAssemblySignedIn]
  assert.deepEqual(await statuses(stranger, bystander), each(bystander, 200))
})

test('an unlisted campaign of a listed assembly is found by id by members only, by uuid by everybody', async () => {
  const { place, idea, ofCampaign, ofCampaignSignedIn } = await createUnlistedWorld({
    listed: true,
    campaignListed: false,
  })
  const stranger = await place.outsider()
  const all = [...ofCampaign, ...ofCampaignSignedIn]
  assert.deepEqual(await statuses(server.visitor, ofCampaign), each(ofCampaign, 404))
  assert.deepEqual(await statuses(stranger, all), each(all, 404))
  assert.deepEqual(await statuses(await place.person(), all), each(all, 200))
  const byUuid = [
    view('campaign', publicCampaigns.one, { params: { uuid: place.campaign.uuid } }),
    view('list', contributions.publicList, { params: { uuid: place.campaign.spaceUuid }, query: { type: 'IDEA' } }),
    view('idea', contributions.publicOne, { params: { uuid: idea.uuid } }),
  ]
  assert.deepEqual(await statuses(server.visitor, byUuid), each(byUuid, 200))
})

const document = async (place: CampaignWorld) => {
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const file = await uploadFile(coordinator, SAMPLE_FILES.pdf ?? '', 'minutes.pdf')
  await coordinator.call(resources.add, { params: { sid: place.assembly.space_id }, body: { url: file.url } })
  const [row] = (await coordinator.call(resources.list, { params: { sid: place.assembly.space_id } })).resources
  assert.ok(row)
  return { url: file.url, coordinator }
}

test('documents of an assembly are for its members at every address; its organizations are public', async () => {
  for (const listed of [true, false]) {
    const place = await createCampaignWorld(server, { listed })
    const elsewhere = await createCampaignWorld(server)
    const { url, coordinator } = await document(place)
    const params = { sid: place.assembly.space_id }
    await coordinator.call(organizations.add, { params, body: { name: 'Town Council' } })
    const uuids = await spaceUuids(place)
    const { uuid } = place.assembly
    const urlsIn = async (caller: Caller) => (await caller.call(assemblies.byUuid, { params: { uuid } })).resources.map((r) => r.url)
    const strangers = [server.visitor, await place.outsider(), await elsewhere.person('MEMBER', 'COORDINATOR')]
    for (const stranger of strangers) {
      assert.deepEqual(await urlsIn(stranger), [])
      assert.equal(await fetchFileStatus(server, stranger, url), 404)
      for (const sid of [...uuids, place.assembly.space_id, place.assembly.resources_space_id]) {
        assert.equal((await stranger.refused(resources.list, { params: { sid } })).status, 404, String(sid))
      }
      for (const uuid of uuids) {
        assert.equal((await stranger.refused(resources.publicList, { params: { uuid } })).status, 404)
        const seen = await stranger.call(organizations.list, { params: { sid: uuid } })
        assert.deepEqual(
          seen.organizations.map((o) => o.name),
          ['Town Council'],
        )
      }
    }
    for (const reader of [await place.person(), await place.admin()]) {
      assert.deepEqual(await urlsIn(reader), [url])
      assert.equal(await fetchFileStatus(server, reader, url), 200)
      assert.equal((await reader.call(resources.list, { params })).resources.length, 1)
    }
  }
})

const spaceUuids = async ({ assembly }: CampaignWorld): Promise<string[]> =>
  (
    await server.context.db
      .selectFrom('spaces')
      .select('uuid')
      .where('id', 'in', [assembly.space_id, assembly.resources_space_id])
      .execute()
  ).map((s) => s.uuid)

test('non-members can neither read nor write the space of an unlisted group without a campaign [DIS-009]', async () => {
  const place = await createCampaignWorld(server)
  const { db } = server.context
  const member = await place.person()
  const group = await createCampaignGroup(db, place.campaign, [{ userId: member.userId }])
  const open = await createCampaignGroup(db, place.campaign, [{ userId: member.userId }])
  await db.updateTable('working_groups').set({ listed: false }).where('id', '=', group.id).execute()
  const row = await db
    .selectFrom('working_groups as g')
    .innerJoin('spaces as s', 's.id', 'g.space_id')
    .select(['g.uuid', 's.uuid as spaceUuid'])
    .where('g.id', '=', group.id)
    .executeTakeFirstOrThrow()
  const uuid = row.spaceUuid
  const params = { sid: group.spaceId }
  const comment = { type: 'COMMENT', text: 'Who are you?', board: 'PUBLIC' } as const
  await member.call(comments.write, { params, body: comment })
  const guest = { type: 'DISCUSSION', text: 'Who are you?', visitorName: 'Guest' } as const
  const byUuid: View[] = [
    view('list', contributions.publicList, { params: { uuid }, query: { type: 'IDEA' } }),
    view('figures', contributions.publicFigures, { params: { uuid }, query: { type: 'IDEA' } }),
    view('comments', comments.ofPublicSpace, { params: { uuid } }),
    view('profile', groups.byUuid, { params: { uuid: row.uuid } }),
    view('number', lookups.idOf, { query: { type: 'group', uuid: row.uuid } }),
    view('visitor in the space', visitorWriting.post, { params: { target: 'space', uuid }, body: guest }),
    view('visitor in the group', visitorWriting.post, { params: { target: 'group', uuid: row.uuid }, body: guest }),
  ]
  const sids = [group.spaceId, uuid]
  const signedIn: View[] = sids.flatMap((sid) => [
    view(`list ${sid}`, contributions.list, { params: { sid }, query: { type: 'IDEA' } }),
    view(`comments ${sid}`, comments.ofSpace, { params: { sid } }),
    view(`comment ${sid}`, comments.write, { params: { sid }, body: comment }),
    view(`settings ${sid}`, spaces.config, { params: { sid } }),
  ])
  const asking = view('join', memberships.request, { params: { target: 'group', id: group.id }, body: {} })
  const elsewhere = await (await createCampaignWorld(server)).person('MEMBER', 'COORDINATOR')
  const before = await commentsIn()
  assert.deepEqual(await statuses(server.visitor, byUuid), each(byUuid, 404))
  for (const stranger of [await place.outsider(), elsewhere]) {
    const all = [...byUuid, ...signedIn, asking]
    assert.deepEqual(await statuses(stranger, all), each(all, 404))
  }
  assert.equal(await commentsIn(), before)
  const reading = signedIn.filter(([, endpoint]) => endpoint.method === 'GET')
  assert.deepEqual(await statuses(await place.person(), reading), each(reading, 200))
  assert.equal((await server.visitor.call(groups.profile, { params: { aid: place.aid, gid: open.id } })).listed, true)
})

const commentsIn = async (): Promise<number> =>
  (await server.context.db.selectFrom('contributions').select('id').where('type', 'in', ['COMMENT', 'DISCUSSION']).execute()).length
