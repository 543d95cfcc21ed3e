import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaigns, publicCampaigns } from '@folkmoot/core/communities/campaigns/endpoints.ts'
import { readPhaseConfigs } from '@folkmoot/core/platform/settings/phase-config.ts'
import { sql } from 'kysely'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { type Caller, testServices } from '../../app/services/testing/services.ts'
import { createTestCampaign, createTown, createTownMember, FIVE_PHASES } from './testing/campaigns.ts'

const server = testServices({ time: '2026-11-04T12:00:00Z' })

const createRouteTown = (given?: Parameters<typeof createTown>[1]) => createTown(server.context.db, given)
async function person(assemblyId: number, given?: Parameters<typeof createTownMember>[2]): Promise<Caller> {
  return server.as((await createTownMember(server.context.db, assemblyId, given)).id)
}
const createStranger = async () => server.as((await createTestUser(server.context.db, {})).id)
const coordinatorOf = (id: number) => person(id, { roles: ['MEMBER', 'COORDINATOR'] })

test('the date of a milestone is sent, answered and stored as YYYY-MM-DD HH:mm by the clock of the assembly; days may be sent instead [I18N-009, CAM-004, CAM-056, CAM-078]', async () => {
  const assembly = await createRouteTown()
  const coordinator = await coordinatorOf(assembly.id)
  const reminder = { type: 'REMINDER' as const, title: 'A walk' }
  const milestones = [
    { ...reminder, key: 'a_walk', date: '2027-02-03 18:30' },
    { ...reminder, key: 'a_talk', value: 9 },
  ]
  const ideas = { type: 'IDEAS' as const, startDate: '2027-02-01', endDate: '2027-02-20', milestones }
  const made = await coordinator.call(campaigns.create, {
    params: { aid: assembly.id },
    body: { goal: 'Where shall we walk?', components: [ideas] },
  })
  const answered = made.milestones.filter(({ type }) => type === 'REMINDER').map(({ date, value }) => [date, value])
  assert.deepEqual(answered, [
    ['2027-02-03 18:30', 2],
    ['2027-02-10 23:59', 9],
  ])
  const stored = await server.context.db
    .selectFrom('milestones')
    .select('date')
    .where('component_id', '=', made.components[0]?.componentId ?? 0)
    .where('type', '=', 'REMINDER')
    .orderBy('position')
    .execute()
  assert.deepEqual(
    // the database adds seconds
    stored.map(({ date }) => date),
    answered.map(([date]) => `${date}:00`),
  )
})

test('a coordinator creates a campaign with phases and milestones [CAM-001, CAM-002, CAM-003, CAM-004, CAM-072, CAM-078]', async () => {
  const assembly = await createRouteTown()
  const coordinator = await coordinatorOf(assembly.id)
  const made = await coordinator.call(campaigns.create, {
    params: { aid: assembly.id },
    body: {
      goal: 'How shall we spend the money?',
      themes: [{ title: 'Streets' }, { title: 'Parks' }, { title: 'streets' }],
      components: [...FIVE_PHASES],
      configs: { 'budget-amount': '120000', 'budget-currency': '£' },
    },
  })
  assert.deepEqual([made.title, made.status, made.listed], ['How shall we spend the money?', 'PUBLISHED', true])
  assert.deepEqual(
    made.components.map((c) => [c.type, c.startDate, c.endDate, c.state, c.class]),
    [
      ['IDEAS', '2026-10-12', '2026-11-15', 'open', 'active'],
      ['PROPOSALS', '2026-11-16', '2026-12-13', 'future', 'future'],
      ['DELIBERATION', '2026-12-14', '2027-01-17', 'future', 'future'],
      ['VOTING', '2027-01-18', '2027-01-31', 'future', 'future'],
      ['IMPLEMENTATION', '2027-02-01', '2027-03-03', 'future', 'future'],
    ],
  )
  assert.deepEqual(
    made.components[0]?.milestones.map((m) => [m.key, m.type, m.date]),
    [
      ['start_ideas', 'START', '2026-10-12 00:00'],
      ['end_ideas', 'END', '2026-11-15 23:59'],
    ],
  )
  assert.deepEqual(
    made.themes.map((t) => t.title),
    ['Streets', 'Parks'],
  )
  assert.deepEqual(made.budget, { amount: '120000', currency: '£' })
  assert.deepEqual([made.startDate, made.endDate, made.active], ['2026-10-12', '2027-03-03', true])
  assert.equal(made.phase?.daysLeft, 11)
  assert.equal(made.openingTab, 'ideas')
  assert.equal(readPhaseConfigs(made.components[3]?.configs)['component.voting.system'], 'PLURALITY')
  assert.equal(readPhaseConfigs(made.components[3]?.configs)['component.voting.system-enable-quorum'], 'FALSE')
})

test('members create campaigns only in an open assembly, others never; a refused request creates nothing [CAM-072]', async () => {
  const [open, led] = [await createRouteTown({ managementType: 'OPEN' }), await createRouteTown()]
  const body = { goal: 'Better streets' }
  await (await person(open.id)).call(campaigns.create, { params: { aid: open.id }, body })
  assert.equal((await (await person(led.id)).refused(campaigns.create, { params: { aid: led.id }, body })).status, 403)
  assert.equal((await (await createStranger()).refused(campaigns.create, { params: { aid: open.id }, body })).status, 403)
  assert.equal((await server.visitor.refused(campaigns.create, { params: { aid: open.id }, body })).status, 401)
  const coordinator = await coordinatorOf(led.id)
  const no = await coordinator.refused(campaigns.create, {
    params: { aid: led.id },
    body: {
      goal: 'x',
      components: [{ type: 'VOTING', startDate: '2027-01-01', configs: { 'component.voting.system': 'LOT' } }],
    },
  })
  assert.deepEqual([no.refused, no.status], ['system_not_available', 400])
  const list = await coordinator.call(campaigns.ofAssembly, { params: { aid: led.id } })
  assert.equal(list.total, 0)
})

test("a campaign without a goal is refused with the specification's sentence [CAM-035]", async () => {
  const assembly = await createRouteTown()
  const no = await (await coordinatorOf(assembly.id)).refused(campaigns.create, {
    params: { aid: assembly.id },
    body: { title: 'Streets' },
  })
  assert.deepEqual([no.status, no.text], [400, 'Validation Errors in the new Campaign. No title or goal was established'])
})

test('themes are copied from the assembly by id; ids of other assemblies are ignored', async () => {
  const { db } = server.context
  const [assembly, other] = [await createRouteTown(), await createRouteTown()]
  const themes = await db
    .insertInto('themes')
    .values([
      { space_id: assembly.space_id, title: 'Housing' },
      { space_id: other.space_id, title: 'Elsewhere' },
      { space_id: assembly.space_id, title: 'Not named' },
    ])
    .returning('id')
    .execute()
  const made = await (await coordinatorOf(assembly.id)).call(campaigns.create, {
    params: { aid: assembly.id },
    body: { goal: 'x', existingThemes: themes.slice(0, 2).map((t) => t.id) },
  })
  assert.deepEqual(
    made.themes.map((t) => t.title),
    ['Housing'],
  )
})

test('phases are copied by id without passwords; foreign ids and deleted campaigns are ignored [CAM-072]', async () => {
  const [home, other] = [await createRouteTown(), await createRouteTown()]
  const coordinator = await coordinatorOf(home.id)
  const create = (aid: number, by: Caller, body: object) => by.call(campaigns.create, { params: { aid }, body: body as never })
  const before = await create(home.id, coordinator, {
    goal: 'Last year',
    components: [
      {
        type: 'IDEAS',
        title: 'What is missing?',
        description: 'Two weeks in the library.',
        startDate: '2026-01-05',
        endDate: '2026-01-18',
        configs: { 'component.ideas.contribution-limit': '3' },
        milestones: [
          { type: 'END', title: 'The box is emptied', date: '2026-01-18' },
          { key: 'walk', type: 'REMINDER', title: 'A walk', date: '2026-01-10 14:00' },
        ],
      },
      {
        type: 'VOTING',
        startDate: '2026-02-01',
        endDate: '2026-02-14',
        configs: { 'component.voting.ballot.password': 'secret word' },
      },
    ],
  })
  const foreign = await create(other.id, await coordinatorOf(other.id), { goal: 'x', components: [...FIVE_PHASES] })
  const draft = await create(home.id, coordinator, { goal: 'x', status: 'DRAFT', components: [...FIVE_PHASES] })
  const ids = (of: { components: readonly { componentId?: number | undefined }[] }) => of.components.map((c) => c.componentId ?? 0)
  const made = await create(home.id, coordinator, {
    goal: 'This year',
    existingComponents: [...ids(before), ...ids(foreign), 999_999],
    components: [{ type: 'IMPLEMENTATION', startDate: '2026-03-01' }],
  })
  assert.deepEqual(
    made.components.map((c) => [c.type, c.title, c.description, c.startDate, c.endDate]),
    [
      ['IDEAS', 'What is missing?', 'Two weeks in the library.', '2026-01-05', '2026-01-18'],
      ['VOTING', 'Voting', '', '2026-02-01', '2026-02-14'],
      ['IMPLEMENTATION', 'Implementation', '', '2026-03-01', '2026-03-31'],
    ],
  )
  assert.deepEqual(
    made.components[0]?.milestones.map((m) => [m.key, m.type, m.title, m.date]),
    before.components[0]?.milestones.map((m) => [m.key, m.type, m.title, m.date]),
  )
  assert.equal(made.components[0]?.milestones.length, 3)
  assert.equal(readPhaseConfigs(made.components[0]?.configs)['component.ideas.contribution-limit'], '3')
  const { rows } = await sql<{ campaign_id: number }>`
    select p.campaign_id from components p join config g on g.space_id = p.space_id
    where g.key = 'component.voting.ballot.password' and p.campaign_id in (${before.campaignId}, ${made.campaignId})
  `.execute(server.context.db)
  assert.deepEqual(rows, [{ campaign_id: before.campaignId }])
  const after = await coordinator.call(campaigns.one, { params: { aid: home.id, cid: before.campaignId ?? 0 } })
  assert.deepEqual(ids(after), ids(before))

  const own = await create(home.id, coordinator, { goal: 'z', existingComponents: ids(draft) })
  assert.equal(own.components.length, FIVE_PHASES.length)
  await coordinator.call(campaigns.remove, { params: { aid: home.id, cid: draft.campaignId ?? 0 } })
  const late = await create(home.id, coordinator, { goal: 'late', existingComponents: ids(draft) })
  assert.deepEqual(late.components, [])
})

test('a campaign is found by id in its own assembly only [CAM-071]', async () => {
  const [home, other] = [await createRouteTown(), await createRouteTown()]
  const campaign = await createTestCampaign(server.context, home)
  const member = await person(home.id)
  assert.equal((await member.call(campaigns.one, { params: { aid: home.id, cid: campaign.id } })).uuid, campaign.uuid)
  for (const params of [
    { aid: other.id, cid: campaign.id },
    { aid: home.id, cid: 999_999 },
    { aid: home.id, cid: 'abc' },
  ]) {
    assert.equal((await member.refused(campaigns.one, { params })).status, 404)
  }
  assert.equal((await server.visitor.refused(campaigns.one, { params: { aid: home.id, cid: campaign.id } })).status, 401)
})

test('the public response has uuids but no numeric ids, a visitor’s permissions and the way in [CAM-019, CAM-074]', async () => {
  const assembly = await createRouteTown()
  const campaign = await createTestCampaign(server.context, assembly, {
    components: [...FIVE_PHASES],
    themes: [{ title: 'Streets' }],
    configs: { 'extended-feedback-password': 'secret word' },
  })
  const seen = await server.visitor.call(publicCampaigns.one, { params: { uuid: campaign.uuid } })
  assert.equal(/"\w+Id":/.test(JSON.stringify(seen)), false)
  assert.equal(JSON.stringify(seen).includes('password'), false)
  assert.equal(seen.wayIn, 'sign_in')
  assert.deepEqual(seen.acts.createIdea, { may: false, why: 'not_logged_in', closes: '2026-11-15' })
  assert.equal(seen.may.seeMembersTab, false)
  const member = await person(assembly.id)
  const asVisitor = await member.call(publicCampaigns.one, { params: { uuid: campaign.uuid } })
  assert.deepEqual(asVisitor.may, seen.may, 'a signed-in caller of the public call gets the public view')
})

test('a campaign without public pages, or a draft, is not found by the public endpoints [CAM-074]', async () => {
  const assembly = await createRouteTown()
  const closed = await createTestCampaign(server.context, assembly, { configs: { 'disable-public-site': 'TRUE' } })
  const draft = await createTestCampaign(server.context, assembly, { status: 'DRAFT' })
  for (const { uuid } of [closed, draft]) {
    for (const call of [publicCampaigns.one, publicCampaigns.brief, publicCampaigns.components, publicCampaigns.timeline]) {
      assert.equal((await server.visitor.refused(call, { params: { uuid } })).status, 404)
    }
  }
  const list = await server.visitor.call(publicCampaigns.ofAssembly, { params: { uuid: assembly.uuid } })
  assert.equal(list.total, 0)
  const member = await person(assembly.id)
  assert.equal((await member.call(campaigns.one, { params: { aid: assembly.id, cid: closed.id } })).uuid, closed.uuid)
  assert.equal((await member.refused(campaigns.one, { params: { aid: assembly.id, cid: draft.id } })).status, 404)
  const coordinator = await coordinatorOf(assembly.id)
  assert.equal((await coordinator.call(campaigns.one, { params: { aid: assembly.id, cid: draft.id } })).status, 'DRAFT')
})

test('campaigns are filtered by time: ongoing, upcoming or past [CAM-070]', async () => {
  const assembly = await createRouteTown()
  const phase = (startDate: string, endDate: string) => [{ type: 'IDEAS' as const, startDate, endDate }]
  await createTestCampaign(server.context, assembly, { goal: 'past', components: phase('2026-01-01', '2026-11-03') })
  await createTestCampaign(server.context, assembly, { goal: 'now', components: phase('2026-11-04', '2026-11-04') })
  await createTestCampaign(server.context, assembly, { goal: 'next', components: phase('2026-11-05', '2026-12-01') })
  await createTestCampaign(server.context, assembly, { goal: 'undated' })
  await createTestCampaign(server.context, assembly, { goal: 'hidden', listed: false })
  const member = await createTownMember(server.context.db, assembly.id)
  const caller = await server.as(member.id)
  const titles = async (filter?: 'ongoing' | 'upcoming' | 'past') =>
    (await caller.call(campaigns.ofAssembly, { params: { aid: assembly.id }, query: { filter } })).list.map((c) => c.title)
  assert.deepEqual(await titles('ongoing'), ['now', 'undated', 'hidden'])
  assert.deepEqual(await titles('upcoming'), ['next'])
  assert.deepEqual(await titles('past'), ['past'])
  assert.deepEqual(await titles(), ['past', 'now', 'next', 'undated', 'hidden'])
  const params = { uuid: member.uuid }
  const own = await caller.call(campaigns.ofUser, {
    params,
    query: { filter: 'upcoming', assembly: String(assembly.id) },
  })
  assert.deepEqual(
    own.list.map((c) => c.title),
    ['next'],
  )
  const publicly = await server.visitor.call(publicCampaigns.ofAssembly, {
    params: { uuid: assembly.uuid },
    query: { filter: 'ongoing' },
  })
  assert.deepEqual(
    publicly.list.map((c) => c.title),
    ['now', 'undated'],
    'unlisted ones are for members',
  )
})

test('past campaigns are listed latest first; a disabled phase does not date a campaign [CAM-070, CAM-050]', async () => {
  const assembly = await createRouteTown()
  for (const year of [2021, 2022, 2023, 2024]) {
    const components = [{ type: 'IDEAS' as const, startDate: `${year}-01-01`, endDate: `${year}-02-01` }]
    await createTestCampaign(server.context, assembly, { goal: String(year), components })
  }
  const { id } = await createTestCampaign(server.context, assembly, {
    goal: 'a month from its start',
    components: [{ type: 'IDEAS' as const, startDate: '2026-10-05', endDate: '2026-10-06' }],
  })
  // a phase without an end lasts 30 days, so this one ends today
  await server.context.pool.query('update components set end_on = null where campaign_id = $1', [id])
  const caller = await server.as((await createTownMember(server.context.db, assembly.id)).id)
  const page = async (filter: 'ongoing' | 'past', n: number) => {
    const query = { filter, page: n, pageSize: 3 }
    const { total, list } = await caller.call(campaigns.ofAssembly, { params: { aid: assembly.id }, query })
    return [total, list.map((c) => c.title)]
  }
  assert.deepEqual(await page('past', 0), [4, ['2024', '2023', '2022']])
  assert.deepEqual(await page('past', 1), [4, ['2021']])
  assert.deepEqual(await page('ongoing', 0), [1, ['a month from its start']])
  await server.context.pool.query('update components set enabled = false where campaign_id = $1', [id])
  assert.deepEqual(await page('ongoing', 0), [1, ['a month from its start']], 'undated is active')
})

test('users list only their own campaigns, which are those of their assemblies [CAM-070]', async () => {
  const [home, other] = [await createRouteTown(), await createRouteTown()]
  await createTestCampaign(server.context, home, { goal: 'mine' })
  await createTestCampaign(server.context, other, { goal: 'theirs' })
  const me = await createTownMember(server.context.db, home.id)
  const caller = await server.as(me.id)
  const own = await caller.call(campaigns.ofUser, { params: { uuid: me.uuid } })
  assert.deepEqual(
    own.list.map((c) => c.title),
    ['mine'],
  )
  assert.equal((await (await createStranger()).refused(campaigns.ofUser, { params: { uuid: me.uuid } })).status, 404)
  const waiting = await createTownMember(server.context.db, home.id, { status: 'REQUESTED' })
  assert.equal((await (await server.as(waiting.id)).call(campaigns.ofUser, { params: { uuid: waiting.uuid } })).total, 0)
})

test('components, timeline, themes, brief and resources are read by both APIs [CAM-075, CAM-074, CAM-076]', async () => {
  const { db } = server.context
  const assembly = await createRouteTown()
  const campaign = await createTestCampaign(server.context, assembly, {
    brief: '<p onclick="x()">What the money <b>may</b> be used for</p><script>bad()</script>',
    components: [...FIVE_PHASES],
    themes: [{ title: 'Streets' }, { title: 'Parks' }],
  })
  await db
    .insertInto('resources')
    .values({
      space_id: campaign.spaceId,
      name: 'map.pdf',
      title: 'Map',
      url: '/files/map.pdf',
      resource_type: 'FILE',
      creator_id: null,
      created_at: campaign.createdAt,
    })
    .execute()
  const params = { aid: assembly.id, cid: campaign.id }
  const member = await person(assembly.id)
  const uuid = { uuid: campaign.uuid }
  const brief = '<p>What the money <strong>may</strong> be used for</p>'
  assert.equal((await member.call(campaigns.brief, { params })).brief, brief)
  assert.equal((await server.visitor.call(publicCampaigns.brief, { params: uuid })).brief, brief)
  assert.equal((await member.call(campaigns.components, { params })).components.length, 5)
  assert.equal((await server.visitor.call(publicCampaigns.components, { params: uuid })).components.length, 5)
  const dates = (await member.call(campaigns.timeline, { params })).milestones.map((m) => m.key)
  assert.deepEqual(dates.slice(0, 3), ['start_ideas', 'end_ideas', 'start_proposals'])
  assert.equal((await server.visitor.call(publicCampaigns.timeline, { params: uuid })).milestones.length, 10)
  const { themes } = await member.call(campaigns.themes, { params, query: { query: 'PAR' } })
  assert.deepEqual(
    themes.map((t) => t.title),
    ['Parks'],
  )
  const found = async (query: string) => (await member.call(campaigns.themes, { params, query: { query } })).themes.map((t) => t.title)
  assert.deepEqual([await found('"parks"'), await found('"park"'), await found('ark')], [['Parks'], [], ['Parks']])
  assert.equal((await server.visitor.call(publicCampaigns.themes, { params: uuid })).themes.length, 2)
  const emergent = await member.call(campaigns.themes, { params, query: { themeType: 'EMERGENT' } })
  assert.deepEqual(emergent.themes, [])
  assert.equal((await member.call(campaigns.resources, { params })).resources[0]?.title, 'Map')
  const open = (await server.visitor.call(publicCampaigns.resources, { params: uuid })).resources[0]
  assert.deepEqual([open?.title, open?.resourceId], ['Map', undefined])
})

test('the template returns the five phases from today in the assembly’s time zone [CAM-010, CAM-073]', async () => {
  const assembly = await createRouteTown({ timezone: 'Pacific/Kiritimati' })
  const { components } = await server.visitor.call(campaigns.template, { query: { assembly: String(assembly.id) } })
  assert.deepEqual(
    components.map((c) => c.title),
    ['Ideas', 'Proposals', 'Deliberation', 'Voting', 'Implementation'],
  )
  assert.equal(components[0]?.startDate, '2026-11-05', 'fourteen hours ahead it is tomorrow already')
})
