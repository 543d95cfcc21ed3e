import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { testServices } from '../../app/services/testing/services.ts'
import { callIntoDeadlock, raceCalls, readCallOutcome } from '../../app/testing/race-calls.ts'
import { createCampaignGroup, createCampaignWorld, DELIBERATION_DAY, forceStatus, PROPOSALS_DAY } from './testing/contributions.ts'

const STORMS = 3
const ACTS = 400
/** Acts that run at once. */
const AT_ONCE = 16
const PEOPLE = 5
const ITEMS = 2

const server = testServices({ time: PROPOSALS_DAY })

/** Everything that is kept beside what it counts, where it is not what a recount gives. */
const WRONG_COUNTERS = {
  feedback: sql`
    select c.id, c.ups, c.downs, c.favs, c.flags from contributions c left join lateral (
      select count(*) filter (where f.up) as ups, count(*) filter (where f.down) as downs,
        count(*) filter (where f.fav) as favs, count(*) filter (where f.flag) as flags
      from feedback f where f.contribution_id = c.id) n on true
    where (c.ups, c.downs, c.favs, c.flags) <> (n.ups, n.downs, n.favs, n.flags)`,
  comments: sql`
    select c.id, c.comments, c.comments_members from contributions c cross join lateral (
      select count(*) filter (where t.board = 'PUBLIC') as open, count(*) filter (where t.board = 'MEMBERS') as members
      from contributions t where t.on_space_id = c.space_id and t.status = 'PUBLISHED' and t.removed_at is null) n
    where c.on_space_id is null and (c.comments, c.comments_members) <> (n.open, n.members)`,
  replies: sql`
    select c.id, c.comments from contributions c where c.on_space_id is not null and c.comments <> (
      select count(*) from contributions t where t.parent_id = c.id and t.status = 'PUBLISHED' and t.removed_at is null)`,
  lists: sql`
    select s.* from contribution_spaces s join contributions c on c.id = s.contribution_id
    where (s.status, s.popularity, s.comments, s.comments_members, s.source_code, s.scores) is distinct from
      (case when c.removed_at is null then c.status end, c.ups - c.downs, c.comments, c.comments_members, c.source_code,
       contribution_scores(c.id))`,
  totals: sql`
    select * from (select space_id, type, status, n from space_counts where n <> 0) kept
    full join (select space_id, type, status, count(*)::int as n from contribution_spaces where status is not null
      group by 1, 2, 3) counted using (space_id, type, status)
    where kept.n is distinct from counted.n`,
}

async function listWrongCounters(): Promise<Record<string, unknown[]>> {
  const wrong: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(WRONG_COUNTERS)) {
    const { rows } = await query.execute(server.context.db)
    if (rows.length > 0) wrong[name] = rows
  }
  return wrong
}

/** A campaign with proposals, comments on them and people of each kind, and random acts on all of it. */
async function createStorm() {
  const place = await createCampaignWorld(server)
  const moderator = await place.person('MEMBER', 'MODERATOR', 'COORDINATOR')
  const people = [moderator, await place.person('MEMBER', 'EXPERT')]
  while (people.length < PEOPLE) people.push(await place.person())
  const group = await createCampaignGroup(server.context.db, place.campaign, [
    { userId: moderator.userId, roles: ['MEMBER', 'COORDINATOR'] },
  ])
  const [first] = people
  if (!first) throw new Error('nobody')
  const items: Contribution[] = []
  for (let n = 0; n < ITEMS; n++) items.push(await place.write(first, { type: 'PROPOSAL', title: `Lantern ${n}` }))
  for (const item of items) await forceStatus(server.context.db, item, 'PUBLISHED')
  /** Items and what was said on them; both are contributions. */
  const all: { id: number; on: number }[] = items.map(({ contributionId = 0, resourceSpaceId = 0 }) => ({
    id: contributionId,
    on: resourceSpaceId,
  }))
  const { aid } = place
  const cid = place.campaign.id

  /** One act of a person on a contribution; `luck` decides what it is about. */
  function act(kind: number, who: number, which: number, luck: number): Promise<unknown> {
    const by = people[who % people.length] ?? first
    // what is removed is mostly a comment, or soon no item would be left
    const said = (kind === 2 || kind === 3) && which % 8 > 0 ? ITEMS : 0
    const item = all[kind < 4 ? said + (which % Math.max(1, all.length - said)) : which % ITEMS] ?? all[0]
    if (!by || !item) throw new Error('nothing')
    const params = { aid, coid: item.id }
    const status = (['PUBLISHED', 'PUBLISHED', 'ARCHIVED', 'PUBLISHED'] as const)[luck % 4] ?? 'PUBLISHED'
    switch (kind) {
      case 0: {
        const body = { up: luck % 3 === 0, down: luck % 3 === 1, fav: luck % 2 === 0, flag: luck % 5 === 0 }
        return by.call(feedback.give, { params: { ...params, cid }, body })
      }
      case 1:
        return by
          .call(comments.write, {
            params: { sid: item.on },
            body: {
              type: 'COMMENT',
              text: `Said ${luck}`,
              board: luck % 2 === 0 ? 'PUBLIC' : 'MEMBERS',
              ...(items.some(({ contributionId }) => contributionId === item.id) ? {} : { parentId: item.id }),
            },
          })
          .then(({ contributionId = 0 }) => {
            all.push({ id: contributionId, on: item.on })
          })
      case 2:
        return luck % 3 === 0
          ? by.call(contributions.softRemove, { params, body: {} })
          : moderator.call(moderation.remove, { params, body: { reason: 'SPAM' } })
      case 3:
        return luck % 4 > 0 ? moderator.call(contributions.recover, { params }) : moderator.call(moderation.dismiss, { params, body: {} })
      case 4:
        return moderator.call(contributions.step, { params: { ...params, status }, body: { reason: 'Because' } })
      case 5:
        return place
          .read(by, { contributionId: item.id })
          .then(({ revision }) => by.call(contributions.change, { params, body: { sourceCode: `C${luck % 7}`, baseRevision: revision } }))
      case 6: {
        const body = { type: 'TECHNICAL_ASSESSMENT' as const, need: luck % 5, benefit: (luck + 1) % 5, feasibility: 0 }
        return by.call(feedback.give, { params: { ...params, cid }, body })
      }
      case 7:
        return luck % 2 === 0
          ? moderator.call(assignments.attach, { params: { ...params, sid: group.spaceId } })
          : moderator.call(assignments.detach, { params: { ...params, sid: group.spaceId } })
      default:
        return moderator.call(family.pin, {
          params: { sid: luck % 2 === 0 ? place.sid : group.spaceId, coid: item.id },
          body: { pinned: luck % 3 === 0 },
        })
    }
  }
  return { act, items, place, first }
}

test('after a storm of acts at once each counter is what a recount gives, and nothing of another campaign has moved [FBK-003, FBK-009, CON-063]', async () => {
  const bystander = await createStorm()
  await bystander.first.call(comments.write, {
    params: { sid: bystander.items[0]?.resourceSpaceId ?? 0 },
    body: { type: 'COMMENT', text: 'Beside' },
  })
  const readBystander = () => Promise.all(bystander.items.map((item) => bystander.place.read(bystander.first, item))).then(JSON.stringify)
  const beside = await readBystander()
  const outcomes = new Map<string, number>()
  for (let seed = 1; seed <= STORMS; seed++) {
    const { act } = await createStorm()
    const drawn = fc.sample(fc.tuple(fc.nat(8), fc.nat(99), fc.nat(99), fc.nat(999)), { seed, numRuns: ACTS })
    for (let from = 0; from < drawn.length; from += AT_ONCE) {
      const some = drawn.slice(from, from + AT_ONCE)
      const ended = await Promise.all(some.map((one) => readCallOutcome(act(...one))))
      for (const [n, outcome] of ended.entries()) {
        const name = `${some[n]?.[0]} ${outcome}`
        outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
      }
    }
    assert.deepEqual(await listWrongCounters(), {}, `seed ${seed}`)
  }
  assert.deepEqual(
    [...outcomes.keys()].filter((name) => / (fault|unavailable)$/.test(name)),
    [],
  )
  // each kind of act was carried out, so that each counter has moved
  for (let kind = 0; kind <= 8; kind++) assert.ok((outcomes.get(`${kind} ok`) ?? 0) > 5, `${kind}: ${[...outcomes]}`)
  assert.equal(await readBystander(), beside)
})

test('two assessments that are written at once both count in the order of a list [FBK-009, CON-063]', async () => {
  const place = await createCampaignWorld(server)
  const experts = [await place.person('MEMBER', 'EXPERT'), await place.person('MEMBER', 'EXPERT')]
  const writer = await place.person()
  const [item, beside] = [await place.write(writer, { type: 'PROPOSAL' }), await place.write(writer, { type: 'PROPOSAL' })]
  await forceStatus(server.context.db, item, 'PUBLISHED')
  server.setTime(DELIBERATION_DAY)
  const assess = (n: number, need: number) => () =>
    experts[n]?.call(feedback.give, {
      params: { aid: place.aid, cid: place.campaign.id, coid: item.contributionId ?? 0 },
      body: { type: 'TECHNICAL_ASSESSMENT' as const, need, benefit: 4, feasibility: 0 },
    }) ?? Promise.reject(new Error('nobody'))
  const rows = `select from contribution_spaces where contribution_id = ${item.contributionId}`
  assert.deepEqual(await raceCalls(server, { rows }, [assess(0, 1), assess(1, 2)]), ['ok', 'ok'])
  const scores = await server.context.db
    .selectFrom('contribution_spaces')
    .select('scores')
    .where('contribution_id', 'in', [item.contributionId ?? 0, beside.contributionId ?? 0])
    .orderBy('contribution_id')
    .execute()
  assert.deepEqual(
    scores.map((row) => Number(row.scores)),
    [5.5, 0],
  )
})

test('a statement that lists many items, or takes many out, changes each total by as many', async () => {
  const { db } = server.context
  server.setTime(PROPOSALS_DAY)
  const place = await createCampaignWorld(server)
  const by = await place.person()
  const ids: number[] = []
  for (let n = 0; n < 3; n++) {
    const item = await place.write(by, { type: 'PROPOSAL', title: `Bench ${n}` })
    if (n > 0) await forceStatus(db, item, 'PUBLISHED')
    ids.push(item.contributionId ?? 0)
  }
  const { spaceId } = await createCampaignGroup(db, place.campaign, [])
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contribution_spaces')
    .columns(['space_id', 'contribution_id', 'type', 'at'])
    .expression((e) =>
      e
        .selectFrom('contributions')
        .select(({ val }) => [val(spaceId).as('space'), 'id', 'type', 'created_at'])
        .where('id', 'in', ids),
    )
    .executeTakeFirstOrThrow()
  assert.equal(numInsertedOrUpdatedRows, 3n)
  assert.deepEqual(await listWrongCounters(), {})
  await db.deleteFrom('contribution_spaces').where('space_id', '=', spaceId).execute()
  assert.deepEqual(await listWrongCounters(), {})
})

test('two proposals that are listed in the same two spaces change their status at once, whichever list was changed last [CON-063]', async () => {
  const place = await createCampaignWorld(server)
  const moderator = await place.person('MEMBER', 'MODERATOR', 'COORDINATOR')
  const group = await createCampaignGroup(server.context.db, place.campaign, [
    { userId: moderator.userId, roles: ['MEMBER', 'COORDINATOR'] },
  ])
  const items: Contribution[] = []
  for (const title of ['First', 'Second', 'Beside']) {
    const item = await place.write(moderator, { type: 'PROPOSAL', title })
    await forceStatus(server.context.db, item, 'PUBLISHED')
    await moderator.call(assignments.attach, {
      params: { aid: place.aid, coid: item.contributionId ?? 0, sid: group.spaceId },
    })
    items.push(item)
  }
  const [first, second] = items
  if (!first || !second) throw new Error('nothing')
  // its line in the campaign now comes after that in the group
  await moderator.call(family.pin, {
    params: { sid: place.sid, coid: second.contributionId ?? 0 },
    body: { pinned: true },
  })
  const archive = (item: Contribution) => () =>
    moderator.call(contributions.step, {
      params: { aid: place.aid, coid: item.contributionId ?? 0, status: 'ARCHIVED' },
      body: { reason: 'Because' },
    })
  const counts = { rows: `select from space_counts where space_id = ${place.sid}` }
  assert.deepEqual(await raceCalls(server, counts, [archive(first), archive(second)]), ['ok', 'ok'])
  assert.deepEqual(await listWrongCounters(), {})
})

test('a request that PostgreSQL ends for the sake of another is asked to be sent again, and nothing of it is written', async () => {
  const place = await createCampaignWorld(server)
  const moderator = await place.person('MEMBER', 'MODERATOR', 'COORDINATOR')
  const item = await place.write(moderator, { type: 'PROPOSAL' })
  await forceStatus(server.context.db, item, 'PUBLISHED')
  const { contributionId = 0 } = item
  const outcome = await callIntoDeadlock(
    server,
    {
      held: `select from space_counts where space_id = ${place.sid}`,
      wanted: `select from contributions where id = ${contributionId}`,
    },
    () =>
      moderator.call(contributions.step, {
        params: { aid: place.aid, coid: contributionId, status: 'ARCHIVED' },
        body: { reason: 'Because' },
      }),
  )
  assert.equal(outcome, 'unavailable')
  assert.equal((await place.read(moderator, item)).status, 'PUBLISHED')
})
