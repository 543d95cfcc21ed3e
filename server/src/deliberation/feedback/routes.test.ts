import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { type Caller, startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import {
  type CampaignWorld,
  createCampaignWorld,
  DELIBERATION_DAY,
  forceStatus,
  IDEAS_DAY,
} from '../contributions/testing/contributions.ts'

let server: TestServices
let place: CampaignWorld
let maja: Caller & { userId: number }
before(async () => {
  server = await startTestServices({ time: IDEAS_DAY })
  place = await createCampaignWorld(server)
  maja = await place.person()
})
after(() => server.stop())

type Pressed = { up?: boolean; down?: boolean; fav?: boolean; flag?: boolean }
const at = (item: { contributionId?: number | undefined }, p = place) => ({
  params: { aid: p.aid, cid: p.campaign.id, coid: item.contributionId ?? 0 },
})
const give = (by: Caller, item: { contributionId?: number | undefined }, body: Pressed & Record<string, unknown>) =>
  by.call(feedback.give, { ...at(item), body })
const noGive = (by: Caller, item: { contributionId?: number | undefined }, body: Pressed & Record<string, unknown>) =>
  by.refused(feedback.give, { ...at(item), body })

test('the whole state is sent and new counts are returned [FBK-001, FBK-003, FBK-005, FBK-010]', async () => {
  const [idea, beside] = [await place.write(maja), await place.write(maja, { title: 'Lamps along the quay' })]
  const jonas = await place.person()
  const numbers = async (by: Caller, body: Pressed) => {
    const { ups, downs, favs, flags } = await give(by, idea, body)
    return [ups, downs, favs, flags]
  }
  assert.deepEqual(await numbers(maja, { up: true }), [1, 0, 0, 0])
  assert.deepEqual(await numbers(jonas, { up: true, fav: true }), [2, 0, 1, 0])
  assert.deepEqual(await numbers(maja, { down: true }), [1, 1, 1, 0])
  // the row version of the contribution: repeating the same feedback writes no counter
  const version = async () => (await server.context.pool.query('select xmin from contributions where uuid = $1', [idea.uuid])).rows
  const before = await version()
  assert.deepEqual(await numbers(maja, { down: true }), [1, 1, 1, 0])
  assert.deepEqual(await version(), before)
  assert.deepEqual(await numbers(maja, {}), [1, 0, 1, 0])
  assert.deepEqual(await numbers(jonas, { up: true, flag: true }), [1, 0, 0, 1])
  const seen = await place.read(jonas, idea)
  assert.deepEqual(seen.mine, { up: true, down: false, fav: false, flag: true })
  assert.deepEqual([seen.stats.ups, seen.popularity, seen.informalScore], [1, 1, 1])
  const list = await jonas.call(contributions.list, { params: { sid: place.sid }, query: { type: 'IDEA' } })
  assert.equal(list.list.find((c) => c.uuid === idea.uuid)?.mine?.up, true)
  const { ups, downs, favs, flags } = (await place.read(jonas, beside)).stats
  assert.deepEqual([ups, downs, favs, flags], [0, 0, 0, 0])
})

test('support and opposition together are refused and change nothing [FBK-003, FBK-005]', async () => {
  const idea = await place.write(maja)
  const no = await noGive(maja, idea, { up: true, down: true })
  assert.deepEqual([no.status, no.refused], [400, 'up_and_down'])
  assert.deepEqual((await place.read(maja, idea)).stats.ups, 0)
})

test('a user’s own feedback is found after it is given, not before [FBK-010, FBK-013]', async () => {
  const idea = await place.write(maja)
  assert.equal((await maja.refused(feedback.own, at(idea))).status, 404)
  await give(maja, idea, { up: true, need: 3, textualFeedback: 'Wanted' })
  const own = await maja.call(feedback.own, at(idea))
  assert.deepEqual([own.up, own.down, own.need, own.benefit, own.textualFeedback, own.status], [true, false, 3, null, 'Wanted', 'PUBLIC'])
  const short = { params: { aid: place.aid, coid: idea.contributionId ?? 0 } }
  assert.deepEqual(await maja.call(feedback.ownOfUser, short), own)
  assert.equal((await (await place.person()).refused(feedback.own, at(idea))).status, 404)
})

test('members give feedback; others are refused, and hidden contributions are not found', async () => {
  const idea = await place.write(maja)
  for (const person of [await place.outsider(), await place.person('FOLLOWER')]) {
    const no = await noGive(person, idea, { up: true })
    assert.deepEqual([no.status, no.refused], [403, 'not_allowed'])
  }
  assert.equal((await noGive(server.visitor, idea, { up: true })).status, 401)
  await give(await place.admin(), idea, { up: true })
  const draft = await place.write(maja, { status: 'DRAFT' })
  assert.equal((await noGive(await place.person('MEMBER', 'COORDINATOR'), draft, { up: true })).status, 404)
  await maja.call(contributions.remove, { params: { aid: place.aid, coid: idea.contributionId ?? 0 } })
  assert.equal((await noGive(maja, idea, { up: true })).status, 404)
})

test('feedback by the path of another campaign or assembly is not found', async () => {
  const idea = await place.write(maja)
  const other = await createCampaignWorld(server)
  const params = { ...at(idea).params, cid: other.campaign.id }
  assert.equal((await maja.refused(feedback.give, { params, body: { up: true } })).status, 404)
  assert.equal((await maja.refused(feedback.give, { ...at(idea, other), body: { up: true } })).status, 404)
})

test('without support and opposition, saving, flagging and withdrawing earlier feedback still work', async () => {
  const town = await createCampaignWorld(server)
  const member = await town.person()
  const idea = await town.write(member)
  const send = (body: Pressed) => member.call(feedback.give, { ...at(idea, town), body })
  await send({ up: true })
  await server.context.db
    .insertInto('config')
    .values({ space_id: town.sid, key: 'appcivist.campaign.disable-informal-voting', value: 'TRUE' })
    .execute()
  const no = await member.refused(feedback.give, { ...at(idea, town), body: { down: true } })
  assert.deepEqual([no.status, no.refused], [403, 'feedback_closed'])
  assert.equal((await send({ up: true, fav: true })).favs, 1)
  assert.equal((await send({})).ups, 0)
  assert.equal((await member.call(contributions.one, { params: { aid: town.aid, coid: idea.contributionId ?? 0 } })).may.support.may, false)
})

test('fifty concurrent changes by one person leave one row and the right counts', async () => {
  const idea = await place.write(maja)
  const states: Pressed[] = [{ up: true }, { down: true }, {}, { up: true, fav: true }, { flag: true }]
  await Promise.all(Array.from({ length: 50 }, (_, i) => give(maja, idea, states[i % 5] ?? {})))
  const rows = await server.context.db
    .selectFrom('feedback')
    .selectAll()
    .where('contribution_id', '=', idea.contributionId ?? 0)
    .execute()
  assert.equal(rows.length, 1)
  const last = rows[0]
  const { stats, popularity } = await place.read(maja, idea)
  assert.deepEqual([stats.ups, stats.downs, stats.favs, stats.flags], [last?.up, last?.down, last?.fav, last?.flag].map(Number))
  const listed = await server.context.db
    .selectFrom('contribution_spaces')
    .select('popularity')
    .where('contribution_id', '=', idea.contributionId ?? 0)
    .execute()
  assert.deepEqual(
    listed.map((l) => l.popularity),
    [popularity],
  )
})

test('concurrent feedback of many people is counted completely', async () => {
  const idea = await place.write(maja)
  const people = []
  for (let i = 0; i < 20; i++) people.push(await place.person())
  await Promise.all(people.map((p, i) => give(p, idea, i % 4 === 0 ? { down: true } : { up: true })))
  const { stats } = await place.read(maja, idea)
  assert.deepEqual([stats.ups, stats.downs], [15, 5])
})

test('comments are supported and flagged like contributions; a flag notifies moderators', async () => {
  const idea = await place.write(maja)
  const said = await maja.call(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Yes' },
  })
  const jonas = await place.person()
  assert.deepEqual((await give(jonas, said, { up: true, flag: true })).ups, 1)
  const { rows } = await server.context.pool.query(`select event, actor_id from signals order by id desc limit 1`)
  assert.deepEqual(rows, [{ event: 'NEW_CONTRIBUTION_FEEDBACK_FLAG', actor_id: jonas.userId }])
  await give(jonas, idea, { fav: true })
  const kept = await server.context.pool.query(`select event, actor_id from signals order by id desc limit 1`)
  assert.deepEqual(kept.rows, rows, 'what one keeps for oneself is told to nobody')
  const thread = await jonas.call(comments.ofSpace, { params: { sid: idea.resourceSpaceId ?? 0 } })
  assert.deepEqual([thread.list[0]?.stats.flags, thread.list[0]?.mine?.up], [1, true])
})

test('experts, or all members where they deliberate, assess in phase; 0 is no score [FBK-001, FBK-010, FBK-014]', async () => {
  const idea = await place.write(maja)
  const expert = await place.person('MEMBER', 'EXPERT')
  const assess = { type: 'TECHNICAL_ASSESSMENT', need: 4, benefit: 2, feasibility: 0, up: true }
  const permission = (by: Caller) => by.call(feedback.permission, { params: { auuid: place.assembly.uuid, couuid: idea.uuid } })
  const shown = async (by: Caller) => (await permission(by)).show
  assert.equal((await noGive(expert, idea, assess)).refused, 'phase_closed')
  assert.deepEqual(await permission(expert), { show: false, given: false, password: false })
  server.setTime(DELIBERATION_DAY)
  await give(expert, idea, assess)
  const stats = await give(maja, idea, { ...assess, need: 1, benefit: 0 })
  assert.deepEqual([stats.averageNeed, stats.averageBenefit, stats.averageFeasibility, stats.ups], [2.5, 2, null, 0])
  assert.equal((await noGive(expert, idea, { ...assess, need: 5 })).status, 400)
  assert.deepEqual([await shown(expert), await shown(maja), await shown(server.visitor)], [true, true, false])
  const own = await expert.call(feedback.own, { ...at(idea), query: { type: 'TECHNICAL_ASSESSMENT' } })
  assert.deepEqual([own.need, own.benefit, own.up], [4, 2, false])
  assert.equal((await permission(expert)).given, true)
  await server.context.db
    .insertInto('config')
    .values({
      space_id: place.campaign.components[2]?.spaceId ?? 0,
      key: 'component.deliberation.who-deliberates',
      value: 'JURY',
    })
    .execute()
  assert.equal((await noGive(await place.person(), idea, assess)).status, 403)
  await give(expert, idea, assess)
  assert.deepEqual([await shown(expert), await shown(maja)], [true, false])
  server.setTime(IDEAS_DAY)
})

test('candidates of a ballot can still be supported although their texts are locked', async () => {
  const idea = await place.write(maja)
  await forceStatus(server.context.db, idea, 'INBALLOT')
  assert.equal((await give(maja, idea, { up: true })).ups, 1)
})

test('saved contributions are listed for the user only, newest first, if still saved and readable [FBK-005]', async () => {
  const [reader, bystander] = [await place.person(), await place.person()]
  const [first, second, cleared, gone, theirs] = [
    await place.write(maja, { title: 'First' }),
    await place.write(maja, { title: 'Second' }),
    await place.write(maja, { title: 'Cleared' }),
    await place.write(maja, { title: 'Gone' }),
    await place.write(maja, { title: 'Theirs' }),
  ]
  for (const item of [first, second, cleared, gone]) await give(reader, item, { fav: true })
  await give(bystander, theirs, { fav: true })
  await give(reader, cleared, {})
  await forceStatus(server.context.db, gone, 'DRAFT')
  // a comment can be supported, but is not listed as saved
  const said = await maja.call(comments.write, {
    params: { sid: first.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Why not two?' },
  })
  await give(reader, said, { fav: true })
  const saved = async (by: Caller & { userId: number }) =>
    (await by.call(feedback.saved, { params: { id: by.userId } })).list.map(({ title }) => title)
  assert.deepEqual(await saved(reader), ['Second', 'First'])
  assert.deepEqual(await saved(bystander), ['Theirs'])
  const no = await bystander.refused(feedback.saved, { params: { id: reader.userId } })
  assert.deepEqual([no.status, no.refused], [403, 'not_allowed'])
  await maja.call(contributions.softRemove, { ...at(first), body: {} })
  // a moderator may still read it
  const moderator = await place.person('MEMBER', 'MODERATOR')
  const taken = await place.write(maja, { title: 'Taken away' })
  await give(moderator, taken, { fav: true })
  await maja.call(contributions.softRemove, { ...at(taken), body: {} })
  assert.deepEqual([await saved(reader), await saved(moderator)], [['Second'], []])
})

test('saved contributions and feedback of a deleted campaign are not found', async () => {
  const town = await createCampaignWorld(server)
  const member = await town.person()
  const idea = await town.write(member)
  await member.call(feedback.give, { ...at(idea, town), body: { fav: true } })
  await server.context.db.updateTable('campaigns').set({ deleted_at: IDEAS_DAY }).where('id', '=', town.campaign.id).execute()
  assert.deepEqual((await member.call(feedback.saved, { params: { id: member.userId } })).list, [])
  const short = { params: { aid: town.aid, coid: idea.contributionId ?? 0 } }
  assert.equal((await member.refused(feedback.ownOfUser, short)).status, 404)
})

test('supporting ideas is refused in the implementation phase and counts are unchanged; comments stay open', async () => {
  server.setTime(IDEAS_DAY)
  const idea = await place.write(maja)
  const other = await place.person()
  await give(other, idea, { up: true })
  server.setTime('2027-03-01T12:00:00.000Z')
  for (const [by, body] of [
    [maja, { up: true }],
    [other, {}],
  ] as const) {
    const no = await noGive(by, idea, body)
    assert.deepEqual([no.status, no.refused], [403, 'phase_closed'])
  }
  const page = await place.read(maja, idea)
  assert.deepEqual([page.stats.ups, page.may.support], [1, { may: false, why: 'phase_closed' }])
  const list = await maja.call(contributions.list, { params: { sid: place.sid }, query: { type: 'IDEA' } })
  assert.deepEqual(list.may, { support: false, withdraw: false, closed: false })
  // who supports it is not offered to take it back, on the page and in the list
  const supporter = await place.read(other, idea)
  assert.deepEqual([supporter.mine?.up, supporter.may.withdraw, supporter.may.mark], [true, false, true])
  assert.equal((await give(maja, idea, { fav: true })).favs, 1)
  const said = await maja.call(comments.write, {
    params: { sid: idea.resourceSpaceId ?? 0 },
    body: { type: 'DISCUSSION', text: 'How is it going?' },
  })
  assert.equal((await give(other, said, { up: true })).ups, 1)
  server.setTime(IDEAS_DAY)
})
