import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { ballots, papers } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { namedAnswers } from '@folkmoot/core/decisions/ballots/rounds/answer-endpoints.ts'
import { rounds } from '@folkmoot/core/decisions/ballots/rounds/round-endpoints.ts'
import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { addDays } from '@folkmoot/core/platform/shared/dates.ts'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import type { GroupKey, ItemKey, Role } from '../../../app/testing/world/world-types.ts'
import { sendReminders } from '../../../news/notifications/send-reminders.ts'

let server: WorldServer
before(async () => {
  server = await openWorld()
})
afterEach(() => server.restore())
after(() => server.stop())

const as = (role: Role) => server.withKey(server.person(role).key)
const group = (key: GroupKey = 'listed') => ({
  aid: String(server.world.a.assembly.id),
  gid: String(server.world.a.groups[key].id),
})
const item = (key: ItemKey) => server.world.a.items[key]
const start = (body: Parameters<typeof requestOf>[0] = {}, key: GroupKey = 'listed') => as('GC').call(rounds.start, requestOf(body, key))
const requestOf = (
  body: { candidates?: string[]; title?: string; quorum?: { enabled?: boolean; share?: string }; days?: number } = {},
  key: GroupKey = 'listed',
) => ({ params: group(key), body })
const vote = async (role: Role, uuid: string, values: readonly string[]) => {
  const { ballot } = await as(role).call(papers.create, { params: { uuid }, body: {} })
  const votes = values.map((value, n) => ({ candidate_id: ballot.candidates[n]?.id ?? 0, value }))
  await as(role).call(papers.complete, { params: { uuid, signature: 'me' }, body: { vote: { status: 1, votes } } })
}
const close = (uuid: string) => as('GC').call(ballots.close, { params: { uuid }, body: { reason: 'All have voted' } })
const readItem = (key: ItemKey) =>
  as('CO').call(contributions.one, {
    params: { aid: String(server.world.a.assembly.id), coid: String(item(key).id) },
  })

test('a coordinator of a group starts a round about its public drafts and published proposals; it is open for 30 days', async () => {
  const before = await as('GC').call(rounds.list, { params: group() })
  assert.deepEqual([before.rounds, before.may.start, before.days], [[], true, 30])
  assert.deepEqual(
    before.candidates.map((one) => [one.contribution_uuid, one.status]).sort(),
    [
      [item('groupProposal').uuid, 'PUBLISHED'],
      [item('groupPublicDraft').uuid, 'PUBLIC_DRAFT'],
    ].sort(),
  )
  const round = await start()
  assert.equal(round.state, 'open')
  assert.equal(round.ends_on, addDays(round.starts_on, 29))
  assert.deepEqual(
    round.candidates.map((one) => one.contribution_uuid).sort(),
    [item('groupProposal').uuid, item('groupPublicDraft').uuid].sort(),
  )
  assert.equal(round.group?.groupId, server.world.a.groups.listed.id)
  assert.equal((await as('GM').call(groups.one, { params: group() })).consensusBallot, round.uuid)
  assert.deepEqual(round.rules.quorum, { enabled: true, share: '0.6' })
  // neither the ballot of its campaign nor the lock of its candidates
  const page = await readItem('groupProposal')
  assert.equal(page.status, 'PUBLISHED')
  const { params } = { params: { uuid: server.world.a.campaigns.proposals.uuid } }
  assert.equal((await as('CO').call(ballots.prepare, { params })).ballot, null)
  const running = await as('GC').call(rounds.list, { params: group() })
  assert.deepEqual([running.may.start, running.candidates], [false, []], 'the next one waits')
  const members = await as('GM').call(rounds.list, { params: group() })
  assert.deepEqual([members.candidates, members.may.start], [[], false])
  assert.deepEqual(
    members.rounds.map(({ number, state, candidates, agreed }) => ({ number, state, candidates, agreed })),
    [{ number: 1, state: 'open', candidates: 2, agreed: null }],
  )
})

test('candidates, title and quorum of a round can be chosen; what is no such proposal of the group is refused', async () => {
  const chosen = [item('groupPublicDraft').uuid]
  const round = await start({ candidates: chosen, title: 'Second try', quorum: { enabled: true, share: '0.25' } })
  assert.deepEqual(
    [round.title, round.candidates.map((one) => one.contribution_uuid), round.rules.quorum],
    ['Second try', chosen, { enabled: true, share: '0.25' }],
  )
  const refusal = async (body: Parameters<typeof requestOf>[0]) => (await as('GC').refused(rounds.start, requestOf(body))).refused
  assert.equal(await refusal({}), 'round_exists')
  await close(round.uuid)
  for (const key of ['groupDraft', 'proposal', 'unlistedGroupProposal'] as const)
    assert.equal(await refusal({ candidates: [item(key).uuid] }), 'candidate_unknown')
  assert.equal(await refusal({ candidates: [] }), 'candidates_missing')
  assert.equal(await refusal({ quorum: { share: '1.5' } }), 'invalid')
})

test('a round is open for as many days as are asked for, a year at most', async () => {
  const round = await start({ days: 7 })
  assert.equal(round.ends_on, addDays(round.starts_on, 6))
  await close(round.uuid)
  for (const days of [0, 366, 1.5]) assert.equal((await as('GC').refused(rounds.start, requestOf({ days }))).refused, 'invalid')
})

test('a round is about one campaign: the newest of the group is offered, and two are not mixed', async () => {
  const { world, context } = server
  const campaign = world.a.campaigns.voting.id
  await context.db
    .insertInto('campaign_groups')
    .values({ campaign_id: campaign, group_id: world.a.groups.listed.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const other = world.a.ballots.open.candidates[0]?.uuid ?? ''
  const { id } = await context.db.selectFrom('contributions').select('id').where('uuid', '=', other).executeTakeFirstOrThrow()
  await as('CO').call(assignments.assign, {
    params: { ...group(), cid: String(campaign) },
    body: { existingContributions: [id] },
  })
  const newest = campaign > world.a.campaigns.proposals.id
  const own = [item('groupProposal').uuid, item('groupPublicDraft').uuid]
  const { candidates } = await as('GC').call(rounds.list, { params: group() })
  assert.deepEqual(candidates.map((one) => one.contribution_uuid).sort(), (newest ? [other] : own).sort())
  const mixed = requestOf({ candidates: [own[0] ?? '', other] })
  assert.equal((await as('GC').refused(rounds.start, mixed)).refused, 'candidate_unknown')
  assert.equal((await start({ candidates: own })).candidates.length, 2)
})

test('the members of the group vote, by its majority; nobody else does, and nobody else reads it', async () => {
  const round = await start({ quorum: { enabled: false } })
  const uuid = round.uuid
  assert.equal(round.turnout.eligible, (await as('GC').call(rounds.list, { params: group() })).voters)
  assert.equal((await as('CO').call(ballots.read, { params: { uuid } })).roll_reason, 'not_in_group')
  assert.equal((await as('CO').refused(papers.create, { params: { uuid }, body: {} })).refused, 'not_eligible')
  for (const role of ['Me', 'AU', 'MO', 'CX'] as const)
    for (const endpoint of [ballots.read, ballots.results] as const)
      assert.equal((await as(role).refused(endpoint, { params: { uuid }, query: {} } as never)).refused, 'not_found')
  await vote('GM', uuid, ['YES', 'NO'])
  await vote('GC', uuid, ['YES', 'YES'])
  await close(uuid)
  const { counted } = await as('GM').call(ballots.results, { params: { uuid }, query: {} })
  const [first] = round.candidates
  assert.deepEqual(counted?.winners, [first?.contribution_uuid])
})

test('what passes is marked as agreed by the group and keeps its status; a later round takes the mark away', async () => {
  const chosen = [item('groupProposal').uuid, item('groupPublicDraft').uuid]
  const first = await start({ candidates: chosen, quorum: { enabled: false } })
  await vote('GM', first.uuid, ['YES', 'NO'])
  await close(first.uuid)
  const mark = async (key: ItemKey) => {
    const { status, workingGroupAuthors } = await readItem(key)
    return [status, workingGroupAuthors[0]?.agreed]
  }
  assert.deepEqual(await mark('groupProposal'), ['PUBLISHED', true])
  assert.deepEqual(await mark('groupPublicDraft'), ['PUBLIC_DRAFT', false])
  assert.deepEqual(await mark('unlistedGroupProposal'), ['PUBLISHED', false])
  const { list } = await as('GM').call(groupContributions.proposals, { params: group(), query: {} })
  assert.equal(list.find((card) => card.uuid === chosen[0])?.workingGroup?.agreed, true)
  const second = await start({ candidates: chosen.slice(0, 1), quorum: { enabled: false } })
  await vote('GM', second.uuid, ['NO'])
  await close(second.uuid)
  assert.deepEqual(await mark('groupProposal'), ['PUBLISHED', false])
  const { rounds: listed } = await as('GM').call(rounds.list, { params: group() })
  assert.deepEqual(
    listed.map(({ number, state, agreed }) => [number, state, agreed]),
    [
      [2, 'counted', 0],
      [1, 'archived', 1],
    ],
  )
  // the round before stays readable
  assert.equal((await as('GM').call(ballots.read, { params: { uuid: first.uuid } })).state, 'archived')
})

test('with blocks a single one stops a proposal, and its group reads the reason', async () => {
  await as('CO').call(groups.change, { params: group(), body: { blockMajority: true } })
  const round = await start({ candidates: [item('groupProposal').uuid], quorum: { enabled: false } })
  await vote('GC', round.uuid, ['YES'])
  const { ballot } = await as('GM').call(papers.create, { params: { uuid: round.uuid }, body: {} })
  const votes = [{ candidate_id: ballot.candidates[0]?.id ?? 0, value: 'BLOCK', reason: 'The bank is not safe' }]
  await as('GM').call(papers.complete, {
    params: { uuid: round.uuid, signature: 'me' },
    body: { vote: { status: 1, votes } },
  })
  await close(round.uuid)
  const { counted, index } = await as('GM').call(ballots.results, { params: { uuid: round.uuid }, query: {} })
  assert.deepEqual(counted?.winners, [])
  assert.match(JSON.stringify(index), /The bank is not safe/)
})

test('once a round is counted, its readers see who answered what; other ballots show no names ', async () => {
  const round = await start({ candidates: [item('groupProposal').uuid], quorum: { enabled: false } })
  assert.equal(round.rules.showNames, true)
  await vote('GM', round.uuid, ['NO'])
  await vote('GC', round.uuid, ['YES'])
  const request = { params: { uuid: round.uuid }, query: {} }
  assert.equal((await as('GM').refused(namedAnswers.list, request)).refused, 'ballot_not_counted')
  await close(round.uuid)
  const { list, total } = await as('GM').call(namedAnswers.list, request)
  const candidate = item('groupProposal').uuid
  const answered = (role: Role, value: string) => ({
    name: server.person(role).name,
    uuid: server.person(role).uuid,
    answers: [{ candidate_uuid: candidate, value, reason: '' }],
  })
  assert.deepEqual(
    [total, list.toSorted((a, b) => a.name.localeCompare(b.name))],
    [2, [answered('GM', 'NO'), answered('GC', 'YES')].toSorted((a, b) => a.name.localeCompare(b.name))],
  )
  assert.equal((await as('Me').refused(namedAnswers.list, request)).refused, 'not_found')
  const { uuid } = server.world.a.ballots.counted
  assert.equal((await as('CO').refused(namedAnswers.list, { params: { uuid }, query: {} })).refused, 'not_found')
})

test('in a topic group every member of the assembly votes', async () => {
  await as('CO').call(assignments.assign, {
    params: { ...group('topic'), cid: String(server.world.a.campaigns.proposals.id) },
    body: { existingContributions: [item('proposal').id] },
  })
  const round = await as('CO').call(rounds.start, requestOf({ candidates: [item('proposal').uuid] }, 'topic'))
  await vote('Me', round.uuid, ['YES'])
  assert.equal((await as('CX').refused(ballots.read, { params: { uuid: round.uuid } })).refused, 'not_found')
})

test('two who start a round at once open one', async () => {
  const outcomes = await raceCalls(server, 'ballots', [
    () => as('GC').call(rounds.start, requestOf({ title: 'One' })),
    () => as('CO').call(rounds.start, requestOf({ title: 'Two' })),
  ])
  assert.deepEqual(outcomes.sort(), ['ok', 'round_exists'])
})

test('voters of a round find it among what needs them, and are reminded of its last day; others are not', async () => {
  const round = await start()
  const votesOf = async (role: Role) =>
    (await as(role).call(needs.ofUser, { params: { id: server.person(role).id } })).list.flatMap((need) =>
      need.kind === 'VOTE' ? [need.ballot] : [],
    )
  assert.ok((await votesOf('GM')).includes(round.uuid))
  assert.ok(!(await votesOf('Me')).includes(round.uuid))
  await server.context.db
    .updateTable('ballots')
    .set({ ends_on: addDays(server.context.clock.today('UTC'), 1) })
    .where('uuid', '=', round.uuid)
    .execute()
  await sendReminders(server.context)
  const signals = await server.context.db
    .selectFrom('signals')
    .select(['event', 'space_id', 'data'])
    .where('event', 'like', 'BALLOT_ENDING%')
    .execute()
  const reminder = signals.find(({ data }) => (data as { ballotUuid?: string }).ballotUuid === round.uuid)
  assert.deepEqual([reminder?.event, reminder?.space_id], ['BALLOT_ENDING_IN_A_DAY', server.world.a.groups.listed.spaceId])
})

test('a group with an open round is not deleted, by nobody; once the round is over it is, and the round is gone with it', async () => {
  const { uuid } = await start()
  for (const role of ['CO', 'AD'] as const)
    assert.equal((await as(role).refused(groups.remove, { params: group() })).refused, 'votes_under_way')
  await as('CO').call(ballots.cancel, { params: { uuid }, body: { reason: 'Not now' } })
  await as('CO').call(groups.remove, { params: group() })
  for (const role of ['GM', 'GC', 'CO'] as const)
    assert.equal((await as(role).refused(ballots.read, { params: { uuid } })).refused, 'not_found')
})

test('the mails of a round name the group, say that names are shown, and speak of what it agreed on; they go to its voters alone [E.10]', async () => {
  const mailsOf = async (letter: string) => {
    await server.runJobs()
    return server.context.db.selectFrom('mails').selectAll().where('letter', '=', letter).execute()
  }
  await server.context.db.deleteFrom('mails').execute()
  const round = await start()
  const opened = await mailsOf('rounds.opened')
  const addresses = (['GC', 'GM'] as const).map((role) => server.person(role).email)
  for (const address of addresses)
    assert.ok(
      opened.some((mail) => mail.to_email === address),
      address,
    )
  assert.ok(opened.every(({ to_email: to }) => to !== server.person('Ex').email && to !== server.person('Me').email))
  const { name } = await as('GM').call(groups.one, { params: group() })
  for (const { subject, text } of opened) {
    assert.ok(subject.startsWith(`${name}: a round of votes is open until `), subject)
    assert.match(text, /Vote on each proposal by itself\./)
    assert.match(text, /everyone who can read this result sees who answered what\./)
    assert.doesNotMatch(text, /cannot see your vote|\{\{/)
  }
  await vote('GM', round.uuid, ['YES', 'NO'])
  await close(round.uuid)
  const results = await mailsOf('rounds.results')
  assert.deepEqual(results.map((mail) => mail.to_email).sort(), opened.map((mail) => mail.to_email).sort())
  for (const { subject, text } of results) {
    assert.equal(subject, `${name}: what the group agreed on`)
    assert.match(text, /Agreed: /)
  }
  assert.deepEqual(await mailsOf('ballots.opened'), [], 'no letter of campaign ballots')
})
