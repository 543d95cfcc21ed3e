import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { visitorWriting } from '@folkmoot/core/deliberation/comments/visitor-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignGroup,
  createCampaignWorld,
  forceStatus,
  IDEAS_DAY,
} from '../contributions/testing/contributions.ts'

let server: TestServices
let world: CampaignWorld
let maja: Caller & { userId: number }
let jonas: Caller & { userId: number }
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  world = await createCampaignWorld(server)
  maja = await world.person()
  jonas = await world.person()
})
after(() => server.stop())

const say = (by: Caller, sid: number | undefined, text: string, more: Record<string, unknown> = {}) =>
  by.call(comments.write, { params: { sid: sid ?? 0 }, body: { type: 'COMMENT', text, ...more } })
const refusedSay = (by: Caller, sid: number | undefined, text: string, more: Record<string, unknown> = {}) =>
  by.refused(comments.write, { params: { sid: sid ?? 0 }, body: { type: 'COMMENT', text, ...more } })
const board = (by: Caller, sid: number | undefined, name: 'PUBLIC' | 'MEMBERS' = 'PUBLIC') =>
  by.call(comments.ofSpace, { params: { sid: sid ?? 0 }, query: { board: name } })

test('a comment is listed with its author, newest first, and counted [DIS-001, CON-124, CON-128]', async () => {
  const idea = await world.write(maja)
  const beside = await world.write(maja, { title: 'Lamps along the quay' })
  await say(jonas, beside.resourceSpaceId, 'Lamps too')
  await say(maja, beside.resourceSpaceId, 'For us alone', { board: 'MEMBERS' })
  const first = await say(jonas, idea.resourceSpaceId, 'Good <b>idea</b><script>x</script>')
  assert.equal(first.text, '<p>Good <strong>idea</strong></p>')
  assert.deepEqual([first.author?.userId, first.isAuthor, first.may.edit], [jonas.userId, false, true])
  const own = await say(maja, idea.resourceSpaceId, 'Thank you')
  assert.equal(own.isAuthor, true)
  const at = { params: { aid: world.aid, coid: idea.contributionId ?? 0 } }
  const answer = await maja.call(comments.ofItem, at)
  assert.deepEqual(
    answer.list.map((t) => t.uuid),
    [own.uuid, first.uuid],
  )
  assert.deepEqual([answer.total, answer.counts], [2, { public: 2, members: 0 }])
  const seen = await world.read(maja, idea)
  assert.deepEqual([seen.forumCommentCount, seen.commentCount], [2, 0])
  const list = await maja.call(contributions.list, { params: { sid: world.sid }, query: { type: 'IDEA' } })
  assert.equal(list.list.find((c) => c.uuid === idea.uuid)?.forumCommentCount, 2)
  const other = await createCampaignWorld(server)
  assert.equal((await maja.refused(comments.ofItem, { params: { ...at.params, aid: other.aid } })).status, 404)
})

test('a board in an unlisted assembly is found by its members only', async () => {
  const hidden = await createCampaignWorld(server, { listed: false })
  const [member, other] = [await hidden.person(), await hidden.person()]
  const idea = await hidden.write(member)
  await say(member, idea.resourceSpaceId, 'Among us')
  assert.equal((await board(other, idea.resourceSpaceId)).total, 1)
  const params = { sid: idea.resourceSpaceId ?? 0 }
  assert.equal((await jonas.refused(comments.ofSpace, { params, query: { board: 'PUBLIC' } })).status, 404)
})

test('an empty comment is refused with the message for descriptions [DIS-004, DIS-006]', async () => {
  const idea = await world.write(maja)
  for (const text of ['', '  ', '<p>&nbsp;</p>', '\u200b', '<p>\u3164</p>', '<script>x</script>']) {
    const no = await refusedSay(maja, idea.resourceSpaceId, text)
    assert.deepEqual([no.status, no.refused, no.text], [400, 'text_empty', 'Text cannot be emtpy'])
  }
  const long = await refusedSay(maja, idea.resourceSpaceId, 'x'.repeat(10_001))
  assert.deepEqual([long.status, long.fields?.[0]?.code], [400, 'too_long'])
})

test('replies have two levels, oldest first; posting to a comment’s space replies to it [DIS-001, DIS-010]', async () => {
  const sid = world.sid
  const thread = await say(maja, sid, 'A question', { type: 'DISCUSSION' })
  const one = await say(jonas, sid, 'An answer', { parentId: thread.contributionId })
  const two = await say(maja, sid, 'To the answer', { parentId: one.contributionId })
  const three = await say(jonas, sid, 'Deeper', { parentId: two.contributionId })
  assert.deepEqual([one.type, one.parentUuid, two.parentUuid, three.parentUuid], ['COMMENT', null, one.uuid, one.uuid])
  const { space_id } = await server.context.db
    .selectFrom('contributions')
    .select('space_id')
    .where('uuid', '=', thread.uuid)
    .executeTakeFirstOrThrow()
  const four = await say(maja, space_id, 'By its space')
  const answer = await board(maja, sid)
  const seen = answer.list.find((t) => t.uuid === thread.uuid)
  assert.deepEqual(
    seen?.replies.map((r) => r.uuid),
    [one, two, three, four].map((r) => r.uuid),
  )
  assert.equal((await refusedSay(maja, sid, 'To nothing', { parentId: 999_999 })).status, 404)
  const other = await world.write(maja)
  assert.equal((await refusedSay(maja, other.resourceSpaceId, 'Elsewhere', { parentId: thread.contributionId })).status, 404)
})

test('a campaign with closed replies accepts only new threads [DIS-010]', async () => {
  const closed = await createCampaignWorld(server, { configs: { 'appcivist.campaign.discussion-reply-to': 'FALSE' } })
  const member = await closed.person()
  const thread = await say(member, closed.sid, 'A thread', { type: 'DISCUSSION' })
  const no = await refusedSay(member, closed.sid, 'An answer', { parentId: thread.contributionId })
  assert.deepEqual([no.refused, no.status], ['replies_closed', 409])
  assert.equal((await board(member, closed.sid)).may.reply, false)
})

test('the members’ board is read and written by members and hidden from non-members [DIS-007, DIS-008, DIS-009]', async () => {
  const idea = await world.write(maja)
  const sid = idea.resourceSpaceId
  await say(maja, sid, 'Among us', { board: 'MEMBERS' })
  assert.deepEqual((await board(jonas, sid, 'MEMBERS')).counts, { public: 0, members: 1 })
  for (const [roles, may] of [
    [['MEMBER', 'MODERATOR'], true],
    [['MEMBER', 'COORDINATOR'], true],
    [['FOLLOWER'], false],
  ] as const) {
    const person = await world.person(...roles)
    if (may) await say(person, sid, 'Me too', { board: 'MEMBERS' })
    else assert.equal((await refusedSay(person, sid, 'Me too', { board: 'MEMBERS' })).status, 404)
  }
  await (await world.admin()).call(comments.ofSpace, { params: { sid: sid ?? 0 }, query: { board: 'MEMBERS' } })
  const stranger = await world.outsider()
  const query = { board: 'MEMBERS' } as const
  assert.equal((await stranger.refused(comments.ofSpace, { params: { sid: sid ?? 0 }, query })).status, 404)
  assert.equal((await board(stranger, sid)).counts.members, null)
  await say(stranger, sid, 'I may speak in public')
})

test('a group’s members’ board is for its members and the assembly’s coordinators [DIS-007, DIS-008, DIS-009]', async () => {
  const group = await createCampaignGroup(server.context.db, world.campaign, [{ userId: maja.userId }])
  const idea = await world.write(maja, { groupId: group.id })
  for (const sid of [group.spaceId, idea.resourceSpaceId]) {
    await say(maja, sid, 'In the group', { board: 'MEMBERS' })
    assert.equal((await refusedSay(jonas, sid, 'And I', { board: 'MEMBERS' })).status, 404)
    await say(await world.person('MEMBER', 'COORDINATOR'), sid, 'I look after it', { board: 'MEMBERS' })
  }
})

test('visitors read the public board by uuid without numeric ids, and cannot write without a captcha [DIS-009]', async () => {
  const idea = await world.write(maja)
  await say(maja, idea.resourceSpaceId, 'For all')
  await say(maja, idea.resourceSpaceId, 'Among us', { board: 'MEMBERS' })
  for (const answer of [
    await server.visitor.call(comments.ofPublicItem, { params: { uuid: idea.uuid } }),
    await server.visitor.call(comments.ofPublicSpace, { params: { uuid: idea.resourceSpaceUUID } }),
  ]) {
    assert.deepEqual(
      answer.list.map((t) => t.text),
      ['<p>For all</p>'],
    )
    assert.deepEqual([answer.counts.members, answer.may.write, answer.may.why], [null, true, null])
    assert.doesNotMatch(JSON.stringify(answer), /contributionId|userId|creatorId/)
  }
  const no = await server.visitor.refused(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Hello' },
  })
  assert.equal(no.status, 401)
  const post = { params: { target: 'contribution', uuid: idea.uuid } } as const
  const said = { type: 'DISCUSSION', text: 'Hello', visitorName: 'Pilar' } as const
  for (const body of [said, { ...said, captcha: 'made-up' }]) {
    const without = await server.visitor.refused(visitorWriting.post, { ...post, body: { captcha: '', ...body } })
    assert.equal(without.refused, 'captcha_missing')
  }
  const { list } = await server.visitor.call(comments.ofPublicItem, { params: { uuid: idea.uuid } })
  assert.equal(list.length, 1)
})

test('comments follow the read permission of their contribution: commenting on a hidden draft is refused', async () => {
  const draft = await world.write(maja, { status: 'DRAFT' })
  await say(maja, draft.resourceSpaceId, 'A note to myself')
  assert.equal((await refusedSay(jonas, draft.resourceSpaceId, 'Found you')).status, 404)
  const quiet = await createCampaignWorld(server, { configs: { 'appcivist.space.disable-comments-in-drafts': 'TRUE' } })
  const writer = await quiet.person()
  const own = await quiet.write(writer, { status: 'DRAFT' })
  assert.equal((await refusedSay(writer, own.resourceSpaceId, 'A note')).refused, 'discussions_closed')
})

test('a co-author of a draft comments on its board; an author of another draft cannot', async () => {
  const { db } = server.context
  const [draft, beside] = [await world.write(maja, { status: 'DRAFT' }), await world.write(maja, { status: 'DRAFT' })]
  const [author, other] = [await world.person(), await world.person()]
  for (const [item, { userId }] of [
    [draft, author],
    [beside, other],
  ] as const) {
    const row = { contribution_id: item.contributionId ?? 0, user_id: userId, position: 1 }
    await db.insertInto('contribution_authors').values(row).execute()
  }
  const said = await say(author, draft.resourceSpaceId, 'Shall we?')
  assert.equal(said.isAuthor, true)
  assert.equal((await refusedSay(other, draft.resourceSpaceId, 'And I?')).status, 404)
})

test('a campaign closes its boards individually [DIS-001]', async () => {
  const cases: [string, 'campaign' | 'idea' | 'public'][] = [
    ['disable-discussions', 'campaign'],
    ['disable-campaign-comments', 'campaign'],
    ['disable-discussions', 'idea'],
    ['disable-public-discussions', 'public'],
  ]
  for (const [key, where] of cases) {
    const town = await createCampaignWorld(server, { configs: { [`appcivist.campaign.${key}`]: 'TRUE' } })
    const member = await town.person()
    const sid = where === 'campaign' ? town.sid : (await town.write(member)).resourceSpaceId
    const no = await refusedSay(member, sid, 'Hello')
    assert.deepEqual([no.refused, no.status], ['discussions_closed', 403], `${key} on ${where}`)
    if (where === 'public') await say(member, sid, 'Hello', { board: 'MEMBERS' })
  }
})

test('a comment can be changed for 15 minutes or until the first reply; the change is marked', async () => {
  server.setTime(IDEAS_DAY)
  const idea = await world.write(maja)
  const said = await say(jonas, idea.resourceSpaceId, 'First')
  const change = (by: Caller, text: string) => ({ params: { aid: world.aid, coid: said.contributionId ?? 0 }, body: { text }, by }) as const
  const put = ({ by, ...request }: ReturnType<typeof change>) => by.call(contributions.change, request)
  const noPut = ({ by, ...request }: ReturnType<typeof change>) => by.refused(contributions.change, request)
  assert.equal((await noPut(change(maja, 'Not mine'))).status, 403)
  server.setTime('2026-11-04T12:14:59.000Z')
  assert.equal((await put(change(jonas, 'Second'))).text, '<p>Second</p>')
  const seen = (await board(maja, idea.resourceSpaceId)).list[0]
  assert.deepEqual([seen?.edited, seen?.text], [true, '<p>Second</p>'])
  server.setTime('2026-11-04T12:15:00.000Z')
  const late = await noPut(change(jonas, 'Third'))
  assert.deepEqual([late.refused, late.status], ['edit_time_over', 403])
  const fresh = await say(jonas, idea.resourceSpaceId, 'Fresh')
  await say(maja, idea.resourceSpaceId, 'Answer', { parentId: fresh.contributionId })
  const request = { params: { aid: world.aid, coid: fresh.contributionId ?? 0 }, body: { text: 'x' } }
  assert.equal((await jonas.refused(contributions.change, request)).refused, 'edit_time_over')
  server.setTime(IDEAS_DAY)
})

test('a removed comment is not counted; a removed thread with replies stays without its text', async () => {
  const idea = await world.write(maja)
  const sid = idea.resourceSpaceId
  const thread = await say(jonas, sid, 'Words')
  await say(maja, sid, 'Answer', { parentId: thread.contributionId })
  const lonely = await say(jonas, sid, 'Lonely')
  const remove = (coid: number | undefined) =>
    jonas.call(contributions.softRemove, { params: { aid: world.aid, coid: coid ?? 0 }, body: {} })
  await remove(lonely.contributionId)
  await remove(thread.contributionId)
  const answer = await board(maja, sid)
  assert.deepEqual(
    answer.list.map((t) => [t.removed, t.text, t.author, t.replies.length]),
    [[true, '', null, 1]],
  )
  assert.equal((await world.read(maja, idea)).forumCommentCount, 1)
  for (const gone of [thread, lonely])
    assert.equal((await refusedSay(maja, sid, 'Too late', { parentId: gone.contributionId })).status, 404)
  assert.equal((await world.read(maja, idea)).forumCommentCount, 1)
  const stranger = await world.person()
  const answered = answer.list[0]?.replies[0]
  const request = { params: { aid: world.aid, coid: answered?.contributionId ?? 0 }, body: {} }
  assert.equal((await stranger.refused(contributions.softRemove, request)).status, 403)
})

test('fifty concurrent comments are all stored and counted', async () => {
  const idea = await world.write(maja)
  await Promise.all(Array.from({ length: 50 }, (_, i) => say(i % 2 ? maja : jonas, idea.resourceSpaceId, `Number ${i}`)))
  const answer = await maja.call(comments.ofSpace, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    query: { pageSize: 100 },
  })
  assert.deepEqual([answer.list.length, answer.total, answer.counts.public], [50, 50, 50])
  assert.equal((await world.read(maja, idea)).forumCommentCount, 50)
})

test('comments removed and written concurrently leave the right count', async () => {
  const idea = await world.write(maja)
  const sid = idea.resourceSpaceId
  const said = []
  for (let i = 0; i < 10; i++) said.push(await say(maja, sid, `Old ${i}`))
  await Promise.all([
    ...said.map((s) => maja.call(contributions.softRemove, { params: { aid: world.aid, coid: s.contributionId ?? 0 }, body: {} })),
    ...Array.from({ length: 10 }, (_, i) => say(jonas, sid, `New ${i}`)),
  ])
  assert.equal((await world.read(maja, idea)).forumCommentCount, 10)
})

test('a comment that waits for approval is hidden from others and not counted', async () => {
  const idea = await world.write(maja)
  const said = await say(jonas, idea.resourceSpaceId, 'Held')
  await forceStatus(server.context.db, said, 'NEW')
  assert.equal((await board(maja, idea.resourceSpaceId)).counts.public, 0)
  assert.equal((await maja.refused(contributions.one, { params: { aid: world.aid, coid: said.contributionId ?? 0 } })).status, 404)
})
