import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { sql } from 'kysely'
import { type Caller, startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { aPicture, fetchFileStatus, SAMPLE_FILES, uploadFile } from '../../../communities/spaces/testing/files.ts'
import { createCampaignGroup, createCampaignWorld, IDEAS_DAY } from '../testing/contributions.ts'

let server: TestServices
let picture: Buffer
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  picture = await aPicture()
})
after(() => server.stop())

/** Requests an address as each caller and returns the statuses. */
const reads = (url: string, ...readers: Caller[]): Promise<number[]> =>
  Promise.all(readers.map((reader) => fetchFileStatus(server, reader, url)))

const usesOf = async (url: string): Promise<string[]> => {
  const { rows } = await sql<{ used_in: string }>`
    select u.used_in from file_uses u join files f on f.id = u.file_id where '/files/' || f.name = ${url}
    order by 1`.execute(server.context.db)
  return rows.map((r) => r.used_in)
}

test('an unused file is readable by its uploader only; for others it is not found', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const { url } = await uploadFile(author, picture, 'a.png')
  assert.deepEqual(await reads(url, author, await place.person(), await place.admin(), server.visitor), [200, 404, 404, 404])
})

test('the cover of a private draft is hidden even from coordinators and admins, and public after publishing', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const { url } = await uploadFile(author, picture, 'cover.png', { target: 'cover' })
  const item = await place.write(author, { status: 'DRAFT', cover: { url, name: 'A bench' } })
  const others = [await place.person('MEMBER', 'COORDINATOR'), await place.admin(), server.visitor]
  assert.deepEqual(await reads(url, author, ...others), [200, 404, 404, 404])
  const params = { aid: place.aid, coid: item.contributionId ?? 0, status: 'PUBLISHED' }
  await author.call(contributions.step, { params, body: {} })
  assert.deepEqual(await reads(url, author, ...others), [200, 200, 200, 200])
})

test('a picture in a text is readable with the text; after removal only by moderators', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const { url } = await uploadFile(author, picture, 'a.png', { target: 'editor' })
  const item = await place.write(author, { text: `<p>Here.</p><p><img src="${url}" alt="A bench"></p>` })
  assert.deepEqual(await usesOf(url), ['contribution_history', 'contributions'])
  const [member, moderator] = [await place.person(), await place.person('MEMBER', 'MODERATOR')]
  assert.deepEqual(await reads(url, member, server.visitor), [200, 200])
  await author.call(contributions.softRemove, { params: { aid: place.aid, coid: item.contributionId ?? 0 }, body: {} })
  assert.deepEqual(await reads(url, member, server.visitor, moderator), [404, 404, 200])
})

test('files of a campaign without public pages are readable by members only', async () => {
  const place = await createCampaignWorld(server, { configs: { 'disable-public-site': 'TRUE' } })
  const author = await place.person()
  const { url } = await uploadFile(author, picture, 'a.png')
  await place.write(author, { cover: { url, name: '' } })
  assert.deepEqual(await reads(url, await place.person(), await place.outsider(), server.visitor), [200, 404, 404])
})

test('cover and icon of an assembly are public; once unused they are readable by their uploader only', async () => {
  const place = await createCampaignWorld(server)
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  const { url } = await uploadFile(coordinator, picture, 'icon.png', { target: 'icon' })
  const params = { aid: place.aid }
  await coordinator.call(assemblies.change, { params, body: { profile: { icon: url } } })
  assert.deepEqual(await reads(url, server.visitor), [200])
  await coordinator.call(assemblies.change, { params, body: { profile: { icon: '' } } })
  assert.deepEqual(await usesOf(url), [])
  assert.deepEqual(await reads(url, server.visitor, coordinator), [404, 200])
})

test('a group’s documents are for its members and the assembly’s coordinators, its icon for everybody', async () => {
  const place = await createCampaignWorld(server)
  const [leader, within, outside] = [await place.person(), await place.person(), await place.person()]
  const group = await createCampaignGroup(server.context.db, place.campaign, [
    { userId: leader.userId, roles: ['MEMBER', 'COORDINATOR'] },
    { userId: within.userId },
  ])
  const { url } = await uploadFile(leader, SAMPLE_FILES.pdf ?? '', 'minutes.pdf')
  await leader.call(resources.add, { params: { sid: group.spaceId }, body: { url } })
  const coordinator = await place.person('MEMBER', 'COORDINATOR')
  assert.deepEqual(await reads(url, within, coordinator, outside, server.visitor), [200, 200, 404, 404])
  const icon = await uploadFile(leader, picture, 'icon.png', { target: 'icon' })
  await server.context.db.updateTable('working_groups').set({ icon: icon.url }).where('id', '=', group.id).execute()
  assert.deepEqual(await reads(icon.url, outside, server.visitor), [200, 200])
})

test('a file with several uses is readable by everybody who may read one of them', async () => {
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const { url } = await uploadFile(author, picture, 'a.png')
  await place.write(author, { status: 'DRAFT', cover: { url, name: '' } })
  assert.deepEqual(await reads(url, server.visitor), [404])
  const shown = await place.write(author, { title: 'Another', cover: { url, name: '' } })
  assert.deepEqual(await reads(url, server.visitor), [200])
  await server.context.db.deleteFrom('contributions').where('uuid', '=', shown.uuid).execute()
  assert.deepEqual(await reads(url, server.visitor, author), [404, 200])
})

test('every table that can contain a file address records its use', async () => {
  const { rows } = await sql<{ table: string }>`select event_object_table as table from information_schema.triggers
    where trigger_name = 'files_new'`.execute(server.context.db)
  const followed = rows.map((r) => r.table)
  const columns = ['assemblies', 'contributions', 'contribution_history', 'resources', 'users', 'working_groups']
  for (const table of columns) assert.ok(followed.includes(table), table)
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const { db } = server.context
  const [phase] = place.campaign.components
  const { url } = await uploadFile(author, picture, 'a.png')
  const text = `<img src="${url}">`
  await db.updateTable('campaigns').set({ brief: text, logo: url }).where('id', '=', place.campaign.id).execute()
  await db
    .updateTable('components')
    .set({ description: text })
    .where('id', '=', phase?.id ?? 0)
    .execute()
  await db
    .updateTable('milestones')
    .set({ description: text })
    .where('component_id', '=', phase?.id ?? 0)
    .execute()
  await db.insertInto('config').values({ space_id: place.sid, key: 'a', value: text }).execute()
  assert.deepEqual([...new Set(await usesOf(url))], ['campaigns', 'components', 'config', 'milestones'])
  const { rows: spaces } = await sql<{ space_id: number }>`select distinct space_id from file_uses u
    join files f on f.id = u.file_id where '/files/' || f.name = ${url} order by 1`.execute(db)
  assert.deepEqual(
    spaces.map((s) => s.space_id),
    [place.sid, phase?.spaceId].sort((a = 0, b = 0) => a - b),
  )
  await db.deleteFrom('config').where('space_id', '=', place.sid).where('key', '=', 'a').execute()
  assert.equal((await usesOf(url)).includes('config'), false)
})
