import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { actionLog } from '@folkmoot/core/accounts/activity-log/action-log.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { authorContacts } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { hashLogUser } from '../../../accounts/activity-log/store.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignGroup, PROPOSALS_DAY } from '../testing/contributions.ts'
import { createAuthorWorld } from './testing/author-world.ts'

const server = testServices({ time: PROPOSALS_DAY })
beforeEach(() => server.context.db.deleteFrom('action_log').execute())

const logged = () =>
  server.context.db.selectFrom('action_log').select(['action', 'user_hash', 'path', 'resource_uuid']).orderBy('id').execute()

test('a coordinator reads the addresses of the authors in a space, without private drafts, removed texts and other spaces [CON-108, SPC-017]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member, coordinator, campaign, bystander } = world
  const group = await createCampaignGroup(server.context.db, campaign, [member])
  const open = await world.write(author, { type: 'PROPOSAL', title: 'Open', status: 'PUBLISHED' })
  await world.write(member, { type: 'PROPOSAL', title: 'Of the group', status: 'PUBLISHED', groupId: group.id })
  await world.write(bystander, { type: 'PROPOSAL', title: 'Private', status: 'DRAFT' })
  const removed = await world.write(bystander, { type: 'PROPOSAL', title: 'Removed', status: 'PUBLISHED' })
  await server.context.db.updateTable('contributions').set({ removed_at: PROPOSALS_DAY }).where('uuid', '=', removed.uuid).execute()
  const elsewhere = await createAuthorWorld(server)
  await elsewhere.write(elsewhere.author, { type: 'PROPOSAL', title: 'Elsewhere', status: 'PUBLISHED' })
  await world.add(author, open, bystander.userId)
  await world.add(bystander, open, bystander.userId)
  await server.context.db.deleteFrom('memberships').where('user_id', '=', bystander.userId).execute()
  const emailOf = async (id: number) =>
    (await server.context.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  const read = async (sid: number) => {
    const { list } = await coordinator.call(authorContacts.members, { params: { sid }, query: {} })
    return list.map((contact) => [contact.contribution, contact.email])
  }
  const all = [
    ['Open', await emailOf(author.userId)],
    // left the assembly: named, no longer reached by it
    ['Open', null],
    ['Of the group', await emailOf(member.userId)],
  ]
  assert.deepEqual(await read(world.sid), all)
  assert.deepEqual(await read(world.assembly.space_id), all)
  assert.deepEqual(await read(group.spaceId), all.slice(2))
  assert.deepEqual(await read(open.resourceSpaceId ?? 0), all.slice(0, 2))
})

test('the file of authors without an account holds no cell that a spreadsheet would run [CON-136, SPC-017, C]', async () => {
  const world = await createAuthorWorld(server)
  const item = await world.write(world.author, { type: 'PROPOSAL', title: '=1+1', status: 'PUBLISHED' })
  await world.author.call(authors.addNonMember, {
    params: { uuid: item.uuid },
    body: { name: '=HYPERLINK("https://evil.example")', email: 'ada@rivermouth.test', phone: '+47 1', source: '@x' },
  })
  const path = `/api/space/${world.sid}/nonmemberauthors?format=CSV`
  const answer = await server.app.inject({ url: path, headers: { session_key: world.coordinator.key ?? '' } })
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="nonmember-authors.csv"')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.deepEqual(answer.body.split('\r\n'), [
    '\uFEFFcontribution,contributionUuid,type,status,name,email,phone,source,sourceUrl',
    `'=1+1,${item.uuid},PROPOSAL,PUBLISHED,"'=HYPERLINK(""https://evil.example"")",ada@rivermouth.test,'+47 1,'@x,`,
    '',
  ])
  const authorsFile = await server.app.inject({
    url: `/api/space/${world.sid}/authors?format=csv`,
    headers: { session_key: world.coordinator.key ?? '' },
  })
  assert.equal(authorsFile.headers['content-disposition'], 'attachment; filename="authors.csv"')
})

test('each download of addresses is logged, also where the site keeps no log; a refused one is not, and admins read who it was [C, LOG-001]', async () => {
  const world = await createAuthorWorld(server)
  const { coordinator, member } = world
  const space = { params: { sid: world.sid }, query: {} }
  await coordinator.call(authorContacts.members, space)
  await coordinator.call(authorContacts.nonMembers, space)
  await coordinator.call(memberships.exportOfAssembly, { params: { aid: world.aid } })
  for (const endpoint of [authorContacts.members, authorContacts.nonMembers])
    assert.equal((await member.refused(endpoint, space)).status, 403)
  assert.equal((await member.refused(memberships.exportOfAssembly, { params: { aid: world.aid } })).status, 403)
  const by = hashLogUser(server.context, coordinator.userId)
  assert.deepEqual(
    (await logged()).map((row) => [row.action, row.user_hash]),
    [
      ['DOWNLOAD_AUTHORS', by],
      ['DOWNLOAD_NONMEMBER_AUTHORS', by],
      ['DOWNLOAD_MEMBERS', by],
    ],
  )
  const { list } = await (await world.admin()).call(actionLog.list, { query: {} })
  assert.deepEqual(
    list.map((row) => [row.action, row.user]),
    [
      ['DOWNLOAD_MEMBERS', by.slice(0, 8)],
      ['DOWNLOAD_NONMEMBER_AUTHORS', by.slice(0, 8)],
      ['DOWNLOAD_AUTHORS', by.slice(0, 8)],
    ],
  )
})
