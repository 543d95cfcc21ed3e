import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listOpenPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { startTestServices, type TestServices } from '../../../app/services/testing/services.ts'
import { countParticipants } from '../../../communities/campaigns/queries.ts'
import { findCampaign } from '../../../communities/campaigns/store.ts'
import { seedDemo } from './seed-demo.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: '2026-11-20T10:00:00Z' })
  const { context } = server
  await context.db.transaction().execute((trx) => seedDemo(trx, { ...context, demo: true }, () => {}))
})
after(() => server.stop())

test('the town has about forty members with every role, in one listed assembly that is open and coordinated', async () => {
  const { db } = server.context
  const assembly = await db.selectFrom('assemblies').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual(
    [assembly.name, assembly.shortname, assembly.listed, assembly.supported_membership, assembly.management_type],
    ['Rivermouth Town Assembly', 'rivermouth', true, 'OPEN', 'COORDINATED'],
  )
  assert.equal(assembly.timezone, 'Europe/London')
  const rows = await db.selectFrom('memberships').select('roles').where('group_id', 'is', null).execute()
  assert.ok(rows.length >= 38 && rows.length <= 42, String(rows.length))
  const roles = new Set(rows.flatMap((r) => r.roles))
  for (const role of ['MEMBER', 'COORDINATOR', 'MODERATOR', 'EXPERT', 'FOLLOWER'] as const) assert.ok(roles.has(role), role)
  const admins = await db
    .selectFrom('users')
    .select('name')
    .where((e) => e(e.val('ADMIN'), '=', e.fn.any('roles')))
    .execute()
  assert.equal(admins.length, 1)
})

test('a campaign without money of its own does not divide money by its vote', async () => {
  const { db } = server.context
  const campaigns = await db.selectFrom('campaigns').select(['id', 'title']).execute()
  for (const { id, title } of campaigns) {
    const found = await findCampaign(db, { id })
    const phase = found?.components.find(({ type }) => type === 'VOTING')
    const config = phase?.config ?? {}
    const dividesMoney = readSetting(VOTING_SETTINGS.winnerRule, config) !== 'FIXED'
    assert.equal(dividesMoney, readSetting(VOTING_SETTINGS.votingBudget, config) !== undefined, title)
  }
})

test('five campaigns are in five different phases [CAM-008]', async () => {
  const { db, clock } = server.context
  const ids = await db.selectFrom('campaigns').select('id').execute()
  const phases = []
  for (const { id } of ids) {
    const campaign = await findCampaign(db, { id })
    assert.ok(campaign)
    phases.push(...listOpenPhases(campaign.components, clock.today(campaign.assembly.timezone)).map((c) => c.type))
  }
  assert.deepEqual(phases.sort(), ['DELIBERATION', 'IDEAS', 'IMPLEMENTATION', 'PROPOSALS', 'VOTING'])
})

test('one ballot is open with papers, one is counted by equal shares within its budget', async () => {
  const { db } = server.context
  const ballots = await db.selectFrom('ballots').selectAll().where('group_id', 'is', null).orderBy('id').execute()
  assert.deepEqual(
    ballots.map((b) => b.state),
    ['counted', 'open'],
  )
  const count = ballots[0]?.result?.count
  assert.ok(count)
  assert.ok(count.winners.length >= 4, 'several proposals won')
  assert.equal(count.papers, 31)
  const selected = await server.context.db.selectFrom('contributions').select('uuid').where('status', '=', 'SELECTED').execute()
  assert.deepEqual(selected.map((s) => s.uuid).sort(), [...count.winners].sort())
})

test('a round of a group is counted: one proposal is agreed on, and no mail about the past waits', async () => {
  const { db } = server.context
  const round = await db.selectFrom('ballots').selectAll().where('group_id', 'is not', null).executeTakeFirstOrThrow()
  assert.equal(round.state, 'counted')
  const agreed = await db.selectFrom('contributions').select('title').where('agreed_group_id', '=', round.group_id).execute()
  assert.deepEqual(agreed, [{ title: 'A bowl for boards, wheels and scooters' }])
  const { rows } = await server.context.pool.query("select from graphile_worker.jobs where task_identifier = 'ballot-letters'")
  assert.equal(rows.length, 0)
})

test('every winner of last year has notes, and the first of them says how it began', async () => {
  const { rows } = await server.context.pool.query<{ title: string; stages: string[] }>(`
    select c.title, array_agg(n.stage order by n.at) as stages
    from contributions c left join progress_notes n on n.contribution_id = c.id
    where c.status = 'SELECTED' group by c.id order by c.title`)
  assert.equal(rows.length, 7)
  for (const { title, stages } of rows) assert.ok(stages.every(Boolean), title)
  assert.ok(new Set(rows.map(({ stages }) => stages.at(-1))).size >= 4, 'they are at different stages')
})

test('each campaign has its own number of people who take part, and never all members', async () => {
  const { db } = server.context
  const campaigns = await db.selectFrom('campaigns').select('id').execute()
  const counts: number[] = []
  for (const { id } of campaigns) counts.push((await countParticipants(db, id)).people)
  assert.equal(new Set(counts).size, counts.length, counts.join())
  assert.ok(
    counts.every((people) => people >= 20 && people < 38),
    counts.join(),
  )
})

test('comments in every campaign have reactions, some many and some none', async () => {
  const { rows } = await server.context.pool.query<{ campaign: number; ups: number; downs: number }>(`
    select campaign_id as campaign, ups, downs from contributions
    where campaign_id is not null and type in ('DISCUSSION', 'COMMENT')`)
  const withReactions = rows.filter(({ ups, downs }) => ups + downs > 0)
  assert.equal(new Set(withReactions.map(({ campaign }) => campaign)).size, 5)
  assert.ok(withReactions.length > rows.length / 2 && withReactions.length < rows.length)
  assert.ok(rows.some(({ downs }) => downs > 0))
})

test('counters agree with the rows', async () => {
  const { rows } = await server.context.pool.query<{ wrong: number }>(`
    select count(*)::integer as wrong from contributions c where
      c.ups <> (select count(*) from feedback f where f.contribution_id = c.id and f.up) or
      c.downs <> (select count(*) from feedback f where f.contribution_id = c.id and f.down) or
      (c.type in ('IDEA', 'PROPOSAL') and c.comments <>
        (select count(*) from contributions k where k.on_space_id = c.space_id and k.board = 'PUBLIC'))`)
  assert.equal(rows[0]?.wrong, 0)
})

test('the forum has a pinned, a members-only and a foreign-language thread, ordered by last reply [DIS-003]', async () => {
  const { rows } = await server.context.pool.query<{ board: string; pinned: boolean; lang: string; right: boolean }>(`
    select c.board, cs.pinned, c.lang, cs.at = (select max(r.created_at) from contributions r where r.on_space_id = c.space_id)
      and (c.board = 'PUBLIC') = (c.comments > 0)
      and c.comments + c.comments_members = (select count(*) from contributions r where r.on_space_id = c.space_id)
      and not exists (select from contributions r left join contributions q on q.id = r.parent_id
        where r.on_space_id = c.space_id and r.created_at < greatest(c.created_at, q.created_at)) as right
    from contributions c join contribution_spaces cs on cs.contribution_id = c.id
    join assemblies a on a.forum_space_id = cs.space_id`)
  assert.equal(rows.length, 6)
  assert.equal(rows.filter((r) => !r.right).length, 0)
  assert.deepEqual(
    [rows.filter((r) => r.pinned).length, rows.filter((r) => r.board === 'MEMBERS').length, new Set(rows.map((r) => r.lang)).size],
    [1, 1, 2],
  )
})

test('no date in the demo is in the future', async () => {
  const { rows } = await server.context.pool.query<{ late: number }>(
    `select count(*)::integer as late from contributions where created_at > '2026-11-20T10:00:00Z'`,
  )
  assert.equal(rows[0]?.late, 0)
})
