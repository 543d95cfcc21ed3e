import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { sql } from 'kysely'
import { testServices } from '../../app/services/testing/services.ts'
import { aPicture, fetchFileStatus, uploadFile } from '../../communities/spaces/testing/files.ts'
import { createCampaignWorld, IDEAS_DAY } from './testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

/** Sets the time to days and seconds after the removals of this file. */
const later = (days: number, seconds = 0) =>
  server.setTime(new Date(Date.parse(IDEAS_DAY) + days * 86_400_000 + seconds * 1000).toISOString())

async function sweep(): Promise<void> {
  await sql`select graphile_worker.add_job('sweep')`.execute(server.context.db)
  await server.runJobs()
}

const rowsOf = async (ids: readonly (number | undefined)[]) =>
  (
    await server.context.db
      .selectFrom('contributions')
      .select(['id', 'text', 'creator_id'])
      .where('id', 'in', ids as number[])
      .orderBy('id')
      .execute()
  ).map(({ id, text, creator_id }) => ({ id, text, creator: creator_id }))

test('moderators can recover a removed contribution for 90 days [SES-052, CON-049]', async () => {
  later(0)
  const place = await createCampaignWorld(server)
  const elsewhere = await createCampaignWorld(server)
  const [author, moderator] = [await place.person(), await place.person('MEMBER', 'MODERATOR')]
  const item = await place.write(author)
  const params = { aid: place.aid, coid: item.contributionId ?? 0 }
  assert.equal((await moderator.refused(contributions.recover, { params })).refused, 'already_decided')
  await author.call(contributions.softRemove, { params, body: {} })
  const others = [author, await place.person(), await place.outsider(), await elsewhere.person('MEMBER', 'COORDINATOR', 'MODERATOR')]
  for (const caller of others) assert.equal((await caller.refused(contributions.recover, { params })).status, 404)
  assert.equal((await server.visitor.refused(contributions.recover, { params })).status, 401)
  const seen = await place.read(moderator, item)
  assert.deepEqual([seen.removed, seen.may.recover], [true, true])
  const back = await moderator.call(contributions.recover, { params })
  assert.deepEqual([back.removed, back.may.recover, back.status], [false, false, 'PUBLISHED'])
  assert.equal((await place.read(author, item)).title, item.title)
  const [last] = (await moderator.call(contributions.history, { params })).list
  assert.equal(last?.act, 'RECOVER')

  await author.call(contributions.softRemove, { params, body: {} })
  later(90, -1)
  assert.equal((await place.read(moderator, item)).may.recover, true)
  later(90)
  assert.equal((await place.read(moderator, item)).may.recover, false)
  assert.equal((await moderator.refused(contributions.recover, { params })).status, 404)
})

test('the daily sweep deletes only contributions removed 90 days ago, with comments and pictures [CON-049]', async () => {
  later(0)
  const place = await createCampaignWorld(server)
  const [author, other] = [await place.person(), await place.person()]
  const picture = await uploadFile(author, await aPicture(), 'bench.png')
  const removed = await place.write(author, { text: `<p>Oak.</p><img src="${picture.url}">` })
  const kept = await place.write(author, { title: 'Another' })
  const on = (item: typeof removed, text: string) =>
    other.call(comments.write, { params: { sid: item.resourceSpaceId ?? 0 }, body: { type: 'COMMENT', text } })
  const [below, beside] = [await on(removed, 'Fine'), await on(kept, 'Fine, too')]
  const at = (id: number | undefined) => ({ params: { aid: place.aid, coid: id ?? 0 } })
  await author.call(contributions.softRemove, { ...at(removed.contributionId), body: {} })
  const all = [removed, kept, below, beside].map((c) => c.contributionId)
  const spacesLeft = () =>
    sql<{ n: number }>`select count(*)::int as n from spaces s where s.id = any(${spaces}::int[])`
      .execute(server.context.db)
      .then(({ rows: [row] }) => row?.n)
  const spaces = (
    await server.context.db
      .selectFrom('contributions')
      .select('space_id')
      .where('id', 'in', all as number[])
      .execute()
  ).map((row) => row.space_id)
  later(90, -60)
  await sweep()
  assert.deepEqual([(await rowsOf(all)).length, await spacesLeft()], [4, 4])
  const before = await rowsOf([kept, beside].map((c) => c.contributionId))
  later(90, 60)
  await sweep()
  assert.deepEqual(await rowsOf(all), before)
  assert.equal(await spacesLeft(), 2)
  const { rows } = await sql`select from file_uses`.execute(server.context.db)
  assert.deepEqual([rows.length, await fetchFileStatus(server, server.visitor, picture.url)], [0, 404])
})

test('the sweep deletes the text of a removed comment with a reply and keeps the reply', async () => {
  later(0)
  const place = await createCampaignWorld(server)
  const [author, other] = [await place.person(), await place.person()]
  const say = (by: typeof author, text: string, parentId?: number) =>
    by.call(comments.write, {
      params: { sid: place.sid },
      body: { type: 'COMMENT', text, ...(parentId ? { parentId } : {}) },
    })
  const first = await say(author, 'Unkind words')
  const answer = await say(other, 'Please be kind', first.contributionId)
  const params = { aid: place.aid, coid: first.contributionId ?? 0 }
  await author.call(contributions.softRemove, { params, body: {} })
  later(91)
  await sweep()
  const rows = await rowsOf([first.contributionId, answer.contributionId])
  assert.deepEqual(
    rows.map(({ text, creator }) => [text, creator]),
    [
      ['', null],
      ['<p>Please be kind</p>', other.userId],
    ],
  )
  const { list } = await other.call(comments.ofSpace, { params: { sid: place.sid }, query: {} })
  assert.deepEqual(
    list.map((thread) => [thread.removed, thread.replies.map((r) => r.text)]),
    [[true, ['<p>Please be kind</p>']]],
  )
  const history = await sql`select from contribution_history where contribution_id = ${first.contributionId}`.execute(server.context.db)
  assert.equal(history.rows.length, 0)
})

test('the sweep deletes a removed comment with its replies if they were removed too', async () => {
  later(0)
  const place = await createCampaignWorld(server)
  const author = await place.person()
  const say = (text: string, parentId?: number) =>
    author.call(comments.write, {
      params: { sid: place.sid },
      body: { type: 'COMMENT', text, ...(parentId ? { parentId } : {}) },
    })
  const first = await say('Unkind words')
  const answer = await say('More of them', first.contributionId)
  for (const { contributionId: coid = 0 } of [answer, first])
    await author.call(contributions.softRemove, { params: { aid: place.aid, coid }, body: {} })
  later(91)
  await sweep()
  assert.deepEqual(await rowsOf([first.contributionId, answer.contributionId]), [])
})
