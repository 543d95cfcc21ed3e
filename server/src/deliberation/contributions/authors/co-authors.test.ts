import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { type Caller, testServices } from '../../../app/services/testing/services.ts'
import { createCampaignGroup, forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'
import { createAuthorWorld } from './testing/author-world.ts'

const server = testServices({ time: PROPOSALS_DAY })

const names = ({ authors: list }: { authors: readonly { userId?: number | undefined }[] }) => list.map((a) => a.userId)
const SEVERAL_IDEA_AUTHORS = { 'component.ideas.enable-multiple-authors': 'TRUE' }

test('a member who is asked reads the private draft, is an author when they accept, and nobody else learns of it [CON-103, C, F]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member, bystander, coordinator } = world
  const draft = await world.write(author, { type: 'PROPOSAL', status: 'DRAFT' })
  const beside = await world.write(bystander, { type: 'PROPOSAL', status: 'DRAFT' })
  const asked = await world.add(author, draft, member.userId)
  assert.deepEqual(names(asked), [author.userId])
  assert.deepEqual(
    asked.requests.map((r) => [r.userId, r.kind, r.may]),
    [[member.userId, 'INVITED', { accept: false, drop: true }]],
  )
  assert.deepEqual(await world.events(draft), [['AUTHOR_INVITED', author.userId, member.userId]])
  assert.equal((await world.read(member, draft)).may.edit.may, false)
  assert.equal((await world.list(member, draft)).own, 'INVITED')
  const board = { params: { aid: world.aid, coid: draft.contributionId ?? 0 }, query: {} }
  assert.equal((await member.call(comments.ofItem, board)).total, 0)
  for (const other of [bystander, coordinator]) {
    assert.equal((await other.refused(authors.list, { params: { uuid: draft.uuid } })).status, 404)
    const read = { params: { aid: world.aid, coid: draft.contributionId ?? 0 } }
    assert.equal((await other.refused(contributions.one, read)).status, 404)
  }

  const accepted = await world.add(member, draft, member.userId)
  assert.deepEqual([names(accepted), accepted.requests], [[author.userId, member.userId], []])
  assert.deepEqual(await world.events(draft), [
    ['AUTHOR_INVITED', author.userId, member.userId],
    ['AUTHOR_ADDED', member.userId, member.userId],
  ])
  assert.equal((await world.read(member, draft)).may.edit.may, true)
  assert.equal((await world.read(member, draft)).firstAuthor?.userId, author.userId)
  assert.deepEqual(names(await world.list(bystander, beside)), [bystander.userId])
  // what is already so stays
  assert.deepEqual(names(await world.add(author, draft, member.userId)), [author.userId, member.userId])
})

test('who is asked declines, and who asked takes it back: then they no longer read the private draft [C]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member, bystander } = world
  const draft = await world.write(author, { type: 'PROPOSAL', status: 'DRAFT' })
  for (const who of [member, author]) {
    await world.add(author, draft, member.userId)
    await world.add(author, draft, bystander.userId)
    const left = await world.remove(who, draft, member.userId)
    assert.deepEqual(left === null, who === member)
    assert.equal((await member.refused(authors.list, { params: { uuid: draft.uuid } })).status, 404)
    assert.deepEqual(
      (await world.list(author, draft)).requests.map((r) => r.userId),
      [bystander.userId],
    )
    assert.deepEqual(names(await world.list(author, draft)), [author.userId])
  }
})

test('other members ask to write; an author or a coordinator agrees or declines, and the member is told [CON-103, CON-104, C, F]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member, bystander, coordinator } = world
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  assert.equal((await world.list(member, item)).may.join, 'ASK')
  const asking = await world.add(member, item, member.userId)
  assert.deepEqual([asking.own, names(asking), asking.may.join], ['ASKED', [author.userId], null])
  await world.add(bystander, item, bystander.userId)
  // each sees their own request alone
  assert.deepEqual(
    (await world.list(member, item)).requests.map((r) => r.userId),
    [member.userId],
  )
  // asking again changes nothing, and somebody else may not agree
  await world.add(member, item, member.userId)
  assert.equal(
    (await bystander.refused(authors.add, { params: { uuid: item.uuid }, body: { userId: member.userId } })).refused,
    'not_allowed',
  )
  const agreed = await world.add(author, item, member.userId)
  assert.deepEqual(names(agreed), [author.userId, member.userId])
  assert.deepEqual(
    agreed.requests.map((r) => r.userId),
    [bystander.userId],
  )
  await world.remove(coordinator, item, bystander.userId)
  assert.deepEqual((await world.list(author, item)).requests, [])
  assert.deepEqual(await world.events(item), [
    ['AUTHOR_REQUESTED', member.userId, member.userId],
    ['AUTHOR_REQUESTED', bystander.userId, bystander.userId],
    ['AUTHOR_ADDED', author.userId, member.userId],
  ])
})

test('members of the group of a proposal become its authors at once, and so do coordinators; other types are asked for [C]', async () => {
  const world = await createAuthorWorld(server, { configs: {} })
  const { author, member, coordinator, campaign, bystander } = world
  const group = await createCampaignGroup(server.context.db, campaign, [author, member])
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED', groupId: group.id })
  assert.equal((await world.list(member, item)).may.join, 'AT_ONCE')
  await world.add(member, item, member.userId)
  await world.add(coordinator, item, coordinator.userId)
  await world.add(bystander, item, bystander.userId)
  assert.deepEqual(names(await world.list(author, item)), [author.userId, member.userId, coordinator.userId])
  assert.equal((await world.list(bystander, item)).own, 'ASKED')
})

test('only accepted members of the assembly are added, whoever adds them [CON-103]', async () => {
  const world = await createAuthorWorld(server)
  const { author, coordinator } = world
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const stranger = await world.outsider()
  const follower = await world.person('FOLLOWER')
  const requester = await world.person()
  await server.context.db.updateTable('memberships').set({ status: 'REQUESTED' }).where('user_id', '=', requester.userId).execute()
  const admin = await world.admin()
  for (const [by, userId] of [
    [author, stranger.userId],
    [coordinator, follower.userId],
    [author, requester.userId],
    [admin, admin.userId],
    [author, 99_999_999],
  ] as const) {
    const no = await by.refused(authors.add, { params: { uuid: item.uuid }, body: { userId } })
    assert.deepEqual([no.status, no.fields?.[0]?.field, no.fields?.[0]?.code], [400, 'userId', 'unknown'])
  }
  assert.deepEqual((await world.list(author, item)).requests, [])
})

test('an author leaves, a coordinator takes others away; the first author stays unless a coordinator takes them away, the last one always [C, CON-100, CON-132]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member, coordinator, bystander } = world
  const item = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  const join = async (who: Caller & { userId: number }) => {
    await world.add(author, item, who.userId)
    await world.add(who, item, who.userId)
  }
  const refusal = async (by: Caller, userId: number) =>
    (await by.refused(authors.remove, { params: { uuid: item.uuid, userUuid: await world.uuidOf(userId) } })).refused
  assert.equal(await refusal(author, author.userId), 'last_author')
  assert.equal(await refusal(coordinator, author.userId), 'last_author')
  await join(member)
  await join(bystander)
  assert.equal(await refusal(author, member.userId), 'not_allowed')
  assert.equal(await refusal(author, author.userId), 'first_author_stays')
  assert.deepEqual(names((await world.remove(member, item, member.userId)) ?? { authors: [] }), [author.userId, bystander.userId])
  assert.equal((await world.read(member, item)).may.edit.may, false)
  await world.remove(coordinator, item, author.userId)
  const after = await world.read(author, item)
  assert.deepEqual([names(after), after.creator?.userId, after.may.edit.may], [[bystander.userId], bystander.userId, false])
  assert.equal(await refusal(coordinator, bystander.userId), 'last_author')
  const list = await world.list(coordinator, item)
  assert.deepEqual(
    list.authors.map((a) => [a.first, a.may.remove]),
    [[true, false]],
  )
})

test('a phase without several authors and a locked text take none more [G.4, D.1]', async () => {
  const world = await createAuthorWorld(server)
  const { author, member } = world
  const phaseOf = (type: string) => world.campaign.components.find((c) => c.type === type)?.spaceId ?? 0
  const refusal = async (item: { uuid: string }, by: Caller, userId: number) =>
    (await by.refused(authors.add, { params: { uuid: item.uuid }, body: { userId } })).refused
  const idea = await world.write(await world.person('MEMBER', 'COORDINATOR'), { type: 'IDEA', status: 'PUBLISHED' })
  assert.equal(await refusal(idea, member, member.userId), 'authors_off')
  const proposal = await world.write(author, { type: 'PROPOSAL', status: 'PUBLISHED' })
  await world.add(author, proposal, member.userId)
  const off = { space_id: phaseOf('PROPOSALS'), key: 'component.proposals.enable-multiple-authors', value: 'FALSE' }
  await server.context.db.insertInto('config').values(off).execute()
  assert.equal(await refusal(proposal, author, world.bystander.userId), 'authors_off')
  assert.equal(await refusal(proposal, member, member.userId), 'authors_off')
  const [key, value] = Object.entries(SEVERAL_IDEA_AUTHORS)[0] ?? ['', '']
  await server.context.db
    .insertInto('config')
    .values({ space_id: phaseOf('IDEAS'), key, value })
    .execute()
  assert.equal((await world.list(member, idea)).may.join, 'ASK')
  await forceStatus(server.context.db, idea, 'INBALLOT')
  assert.equal(await refusal(idea, member, member.userId), 'content_locked')
  assert.equal((await world.list(member, idea)).may.join, null)
})
