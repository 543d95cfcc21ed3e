import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { notifications } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { Caller } from '../../../app/services/testing/services.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { tellEvents } from '../../../news/notifications/telling/tell-events.ts'
import { forceStatus, IDEAS_DAY } from '../../contributions/testing/contributions.ts'
import { forgetAuthorRemovals } from '../removal-store.ts'
import { createModerationWorld } from '../testing/moderation-world.ts'
import { resumeAuthorRemovals } from './run-author-removal.ts'

const server = testServices({ time: IDEAS_DAY })

/** A campaign with a coordinator and somebody who wrote two ideas and three comments. */
async function createTalk() {
  const world = await createModerationWorld(server)
  const { author, lien } = world
  const jonas = await world.person('MEMBER', 'COORDINATOR')
  const { uuid } = await server.context.db.selectFrom('users').select('uuid').where('id', '=', author.userId).executeTakeFirstOrThrow()
  const host = await world.write(lien, { title: 'A slide' })
  const ideas = [await world.write(author, { title: 'Lamps' }), await world.write(author, { title: 'Bins' })] as const
  const said = []
  for (const text of ['First', 'Second', 'Third']) said.push(await world.say(author, text, host.resourceSpaceId))
  const params = { aid: world.aid }
  return {
    ...world,
    jonas,
    uuid,
    host,
    ideas,
    said,
    params,
    preview: (by: Caller = jonas) => by.call(authorRemovals.preview, { params, query: { user: uuid } }),
    begin: (by: Caller = jonas) =>
      by.call(authorRemovals.create, { params, body: { user: uuid, reason: 'SPAM', moderationComment: 'Adverts' } }),
    list: async (by: Caller = jonas) => (await by.call(authorRemovals.list, { params, query: {} })).list,
    restoring: (rid: number) => ({ params: { ...params, rid } }),
    listRemoved: async () => {
      const rows = await server.context.db
        .selectFrom('contributions')
        .select(['title', 'plain'])
        .where('creator_id', '=', author.userId)
        .where('removed_at', 'is not', null)
        .orderBy('id')
        .execute()
      return rows.map(({ title, plain }) => title || plain)
    },
  }
}

test('everything of a person is removed by one act with a reason, text by text, after a count, and comes back by one act', async () => {
  const talk = await createTalk()
  assert.deepEqual(await talk.preview(), { contributions: 2, comments: 3, stays: [], shared: { removed: 0, stays: 0 } })
  const begun = await talk.begin()
  assert.deepEqual([begun.status, begun.total, begun.may.restore], ['REMOVING', 5, false])
  await server.runJobs()
  const [act] = await talk.list()
  assert.deepEqual(
    [act?.status, act?.contributions, act?.comments, act?.reason, act?.note, act?.until, act?.may.restore],
    ['REMOVED', 2, 3, 'SPAM', 'Adverts', '2027-02-02T12:00:00.000Z', true],
  )
  assert.deepEqual(await talk.listRemoved(), ['Lamps', 'Bins', 'First', 'Second', 'Third'])
  // each as a single removal does it
  const shown = await talk.author.call(moderation.removed, talk.at(talk.ideas[0].contributionId))
  assert.deepEqual([shown.details?.removal?.reason, shown.details?.removal?.note, shown.may.object], ['SPAM', 'Adverts', true])
  const { list } = await talk.jonas.call(contributions.history, { ...talk.at(talk.ideas[0].contributionId), query: {} })
  assert.equal(list.filter((line) => line.act === 'REMOVE').length, 1)
  const figures = { params: { ...talk.params, cid: talk.campaign.id } }
  const counted = await talk.jonas.call(moderation.figures, figures)
  assert.deepEqual([counted.removed, counted.byReason, counted.restored], [5, [{ reason: 'SPAM', n: 5 }], 0])
  await talk.lien.call(authorRemovals.restore, talk.restoring(begun.authorRemovalId))
  await server.runJobs()
  assert.deepEqual(await talk.listRemoved(), [])
  assert.deepEqual(
    (await talk.list()).map((one) => [one.status, one.restored, one.may.restore]),
    [['RESTORED', 5, false]],
  )
  assert.equal((await talk.jonas.call(moderation.figures, figures)).restored, 5)
  assert.deepEqual((await talk.preview()).comments, 3)
})

test('undoing brings back what the act removed, and nothing that was removed before or since', async () => {
  const talk = await createTalk()
  const [first, second, third] = talk.said
  await talk.hannah.call(moderation.remove, { ...talk.at(first?.contributionId), body: { reason: 'RULES' } })
  await talk.author.call(contributions.softRemove, { ...talk.at(second?.contributionId), body: {} })
  const { authorRemovalId } = await talk.begin()
  await server.runJobs()
  // came back and was removed again, by somebody else
  await talk.hannah.call(contributions.recover, talk.at(third?.contributionId))
  await talk.hannah.call(moderation.remove, { ...talk.at(third?.contributionId), body: { reason: 'RULES' } })
  await talk.jonas.call(authorRemovals.restore, talk.restoring(authorRemovalId))
  await server.runJobs()
  assert.deepEqual(await talk.listRemoved(), ['First', 'Second', 'Third'])
})

test('the count before tells what has several authors: what the person began goes for all of them, what others began stays', async () => {
  const talk = await createTalk()
  const { db } = server.context
  const write = (contribution_id: number, user_id: number) =>
    db.insertInto('contribution_authors').values({ contribution_id, user_id, position: 1 }).execute()
  const guest = { contribution_id: talk.ideas[0].contributionId ?? 0, name: 'Ute', added_at: IDEAS_DAY }
  await db.insertInto('nonmember_authors').values(guest).execute()
  await write(talk.ideas[1].contributionId ?? 0, talk.lien.userId)
  await write(talk.host.contributionId ?? 0, talk.author.userId)
  const draft = await talk.write(talk.lien, { title: 'Not yet', status: 'DRAFT' })
  await write(draft.contributionId ?? 0, talk.author.userId)
  assert.deepEqual((await talk.preview()).shared, { removed: 2, stays: 1 })
  await talk.begin()
  await server.runJobs()
  const left = await db
    .selectFrom('contributions')
    .select('removed_at')
    .where('id', '=', talk.host.contributionId ?? 0)
  assert.equal((await left.executeTakeFirstOrThrow()).removed_at, null)
  assert.deepEqual((await talk.preview()).shared, { removed: 0, stays: 1 })
})

test('what is on a ballot or selected stays and is told before, and what the coordinator wrote as well', async () => {
  const talk = await createTalk()
  await forceStatus(server.context.db, talk.ideas[0], 'SELECTED')
  await server.context.db
    .insertInto('contribution_authors')
    .values({ contribution_id: talk.ideas[1].contributionId ?? 0, user_id: talk.jonas.userId, position: 1 })
    .execute()
  const { stays, contributions: n } = await talk.preview()
  assert.deepEqual(
    [n, stays],
    [
      0,
      [
        { reason: 'LOCKED', n: 1 },
        { reason: 'CO_WRITTEN', n: 1 },
      ],
    ],
  )
  await talk.begin()
  await server.runJobs()
  assert.deepEqual(await talk.listRemoved(), ['First', 'Second', 'Third'])
})

test('an author objects to each text; what another moderator upheld stays removed when the rest comes back', async () => {
  const talk = await createTalk()
  const { authorRemovalId } = await talk.begin()
  await server.runJobs()
  for (const { contributionId } of talk.ideas)
    await talk.author.call(moderation.object, { ...talk.at(contributionId), body: { text: 'No advert' } })
  const upheld = { ...talk.at(talk.ideas[0].contributionId), body: { decision: 'UPHELD' as const } }
  await talk.hannah.call(moderation.answerObjection, upheld)
  await talk.jonas.call(authorRemovals.restore, talk.restoring(authorRemovalId))
  await server.runJobs()
  assert.deepEqual(await talk.listRemoved(), ['Lamps'])
  const { rows } = await server.context.pool.query<{ decision: string }>(
    `select r.decision from removals r join contributions c on c.id = r.contribution_id where c.title = 'Bins' and c.campaign_id = $1`,
    [talk.campaign.id],
  )
  assert.deepEqual(rows, [{ decision: 'RESTORED' }])
})

test('moderators do not begin it, members see nothing of it, and its author neither begins nor undoes it', async () => {
  const talk = await createTalk()
  const body = { user: talk.uuid, reason: 'SPAM' as const }
  for (const by of [talk.hannah, talk.lien, talk.author])
    assert.equal((await by.refused(authorRemovals.create, { params: talk.params, body })).refused, 'not_allowed')
  const missing = { params: talk.params, body: { user: talk.uuid, reason: 'OTHER' as const } }
  assert.equal((await talk.jonas.refused(authorRemovals.create, missing)).refused, 'reason_missing')
  const { authorRemovalId } = await talk.begin()
  await server.runJobs()
  assert.equal((await talk.author.refused(authorRemovals.list, { params: talk.params, query: {} })).refused, 'not_allowed')
  assert.equal((await talk.author.refused(authorRemovals.restore, talk.restoring(authorRemovalId))).refused, 'not_allowed')
  assert.equal((await talk.jonas.refused(authorRemovals.create, { params: talk.params, body })).refused, 'nothing_to_remove')
})

test('authors are found by their name, also those who are no members any more', async () => {
  const talk = await createTalk()
  const { name } = await server.context.db.selectFrom('users').select('name').where('id', '=', talk.author.userId).executeTakeFirstOrThrow()
  await server.context.db.deleteFrom('memberships').where('user_id', '=', talk.author.userId).execute()
  const found = await talk.jonas.call(authorRemovals.authors, {
    params: talk.params,
    query: { q: name.slice(1).toUpperCase() },
  })
  assert.deepEqual(
    found.filter(({ uuid }) => uuid === talk.uuid).map(({ texts }) => texts),
    [5],
  )
  assert.deepEqual(await talk.jonas.call(authorRemovals.authors, { params: talk.params, query: { q: '100%' } }), [])
})

test('of two coordinators who remove everything of a person at once one is told so; undoing waits for the end', async () => {
  const talk = await createTalk()
  const other = await talk.person('MEMBER', 'COORDINATOR')
  const endings = await raceCalls(server, 'author_removals', [
    () => talk.begin(),
    () => other.call(authorRemovals.create, { params: talk.params, body: { user: talk.uuid, reason: 'RULES' } }),
  ])
  assert.deepEqual(endings.toSorted(), ['ok', 'removal_running'])
  const [act] = await talk.list()
  const path = talk.restoring(act?.authorRemovalId ?? 0)
  const early = await talk.jonas.refused(authorRemovals.restore, path)
  assert.deepEqual([early.status, early.refused], [409, 'removal_running'])
  await server.runJobs()
  const undone = await raceCalls(server, { rows: `select from author_removals where id = ${act?.authorRemovalId}` }, [
    () => talk.jonas.call(authorRemovals.restore, path),
    () => other.call(authorRemovals.restore, path),
  ])
  assert.deepEqual(undone.toSorted(), ['ok', 'removal_running'])
  await server.runJobs()
  assert.equal((await other.refused(authorRemovals.restore, path)).refused, 'already_decided')
  assert.deepEqual(await talk.listRemoved(), [])
})

test('an act that broke off goes on with the next text, and removes and restores none twice', async () => {
  const talk = await createTalk()
  const { pool, db } = server.context
  const { authorRemovalId } = await talk.begin()
  const breakAt = async (id: number | undefined) => {
    await pool.query(`create or replace function break_off() returns trigger language plpgsql as $$
      begin if new.id = ${id ?? 0} then raise exception 'broken off'; end if; return new; end $$`)
    await pool.query('create or replace trigger break_off before update on contributions for each row execute function break_off()')
  }
  const resume = async () => {
    await pool.query('drop trigger break_off on contributions')
    await pool.query('drop function break_off()')
    await resumeAuthorRemovals(db)
    await server.runJobs()
  }
  await breakAt(talk.said[1]?.contributionId)
  await server.runJobs()
  assert.deepEqual(await talk.listRemoved(), ['Lamps', 'Bins', 'First'])
  assert.deepEqual(
    (await talk.list()).map((one) => [one.status, one.contributions, one.comments]),
    [['REMOVING', 2, 1]],
  )
  await resume()
  assert.deepEqual(
    (await talk.list()).map((one) => [one.status, one.contributions, one.comments]),
    [['REMOVED', 2, 3]],
  )
  await talk.jonas.call(authorRemovals.restore, talk.restoring(authorRemovalId))
  await breakAt(talk.said[0]?.contributionId)
  await server.runJobs()
  assert.deepEqual(await talk.listRemoved(), ['First', 'Second', 'Third'])
  await resume()
  assert.deepEqual(
    (await talk.list()).map((one) => [one.status, one.restored]),
    [['RESTORED', 5]],
  )
  const { n } = await db
    .selectFrom('removals')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('author_removal_id', '=', authorRemovalId)
    .executeTakeFirstOrThrow()
  assert.equal(Number(n), 5)
})

test('an author is told once of all that one act removed, and once of all that came back', async () => {
  const talk = await createTalk()
  const { authorRemovalId } = await talk.begin()
  await server.runJobs()
  const of = async (event: string) => {
    await tellEvents(server.context)
    const { userId: id } = talk.author
    const { list } = await talk.author.call(notifications.groups, { params: { id }, query: {} })
    return list.flatMap(({ signal }) => (signal.signalType === event ? [signal.text] : []))
  }
  assert.deepEqual(await of('MODERATED_CONTRIBUTION'), [
    '5 texts of yours were removed. Reason: spam. The moderator adds: “Adverts”. If you disagree, you can object on the page of each.',
  ])
  await talk.jonas.call(authorRemovals.restore, talk.restoring(authorRemovalId))
  await server.runJobs()
  assert.deepEqual(await of('RECOVERED'), ['5 texts of yours were restored'])
})

test('when the account is deleted the act loses the person and all words, and cannot be undone', async () => {
  const talk = await createTalk()
  const { authorRemovalId } = await talk.begin()
  await server.runJobs()
  await forgetAuthorRemovals(server.context.db, talk.author.userId)
  assert.deepEqual(await talk.list(), [])
  assert.equal((await talk.jonas.refused(authorRemovals.restore, talk.restoring(authorRemovalId))).refused, 'not_found')
})
