import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { needs } from '@folkmoot/core/notifications/needs.ts'
import { openWorld, type WorldServer } from '../testing/open-world.ts'
import type { Role } from '../testing/world/world-types.ts'

let server: WorldServer
before(async () => {
  server = await openWorld()
})
after(() => server.stop())
beforeEach(() => server.restore())

const needsOf = async (role: Role) => {
  const { id, key } = server.person(role)
  return (await server.withKey(key).call(needs.ofUser, { params: { id } })).list
}
const kindsOf = async (role: Role) => (await needsOf(role)).map(({ kind }) => kind)

test('authors have people who ask to write and amendments to decide on their list until they are answered [APP-007]', async () => {
  const { db } = server.context
  const { items, campaigns, assembly, people } = server.world.a
  const list = await needsOf('AU')
  const at = { assemblyId: assembly.id, campaignId: campaigns.proposals.id }
  const asks = list.find(({ kind }) => kind === 'AUTHORS')
  assert.ok(asks?.kind === 'AUTHORS' && asks.asked && asks.count === 1 && asks.contributionId === items.proposal.id)
  assert.deepEqual({ ...asks.campaign, title: '' }, { ...at, title: '' })
  const open = list.find(({ kind }) => kind === 'AMENDMENTS')
  assert.ok(open?.kind === 'AMENDMENTS' && open.count > 0 && open.contributionId === items.proposal.id)
  await db.deleteFrom('author_requests').where('contribution_id', '=', items.proposal.id).execute()
  // one that was declined is where it was before
  const forks = await db
    .selectFrom('contributions')
    .select(['id', 'status'])
    .where('forked_from_id', '=', items.proposal.id)
    .execute()
  const declined = { at: server.context.clock.iso(), user_id: people.AU.id, act: 'STATUS', revision: 1 }
  for (const { id, status } of forks) {
    const to_status = status.startsWith('MERGED') ? 'FORKED_PUBLISHED' : status
    await db.updateTable('contributions').set({ status: to_status }).where('id', '=', id).execute()
    await db
      .insertInto('contribution_history')
      .values({ contribution_id: id, from_status: 'MERGED_PRIVATE_DRAFT', to_status, ...declined })
      .execute()
  }
  const kinds = await kindsOf('AU')
  assert.ok(!kinds.includes('AUTHORS') && !kinds.includes('AMENDMENTS'), kinds.join())
})

test('who is asked to write has it on their list, and nobody else [APP-007]', async () => {
  const { db } = server.context
  const row = {
    contribution_id: server.world.a.items.proposal.id,
    user_id: server.person('Me').id,
    kind: 'INVITED',
  } as const
  assert.ok(!(await kindsOf('Me')).includes('AUTHORS'))
  await db
    .insertInto('author_requests')
    .values({ ...row, by_id: server.person('AU').id, at: server.context.clock.iso() })
    .execute()
  const need = (await needsOf('Me')).find(({ kind }) => kind === 'AUTHORS')
  assert.ok(need?.kind === 'AUTHORS' && !need.asked)
  assert.ok(!(await kindsOf('Ex')).includes('AUTHORS'))
})

test('jurors have what they have not assessed on their list while the phase runs, and lose it with the last one [APP-007]', async () => {
  const { db } = server.context
  const { a } = server.world
  const { ideas } = a.campaigns
  const phase = db.updateTable('components').where('uuid', '=', a.juryPhase.uuid)
  await phase.set({ start_on: '2027-01-01', end_on: '2027-02-28' }).execute()
  assert.ok(!(await kindsOf('AU')).includes('ASSESSMENTS'), 'nothing is there to assess')
  await db
    .updateTable('contributions')
    .set({ campaign_id: ideas.id })
    .where('id', '=', a.items.groupProposal.id)
    .execute()
  const need = (await needsOf('AU')).find(({ kind }) => kind === 'ASSESSMENTS')
  assert.ok(need?.kind === 'ASSESSMENTS' && need.count === 1 && need.contributionId === a.items.groupProposal.id)
  assert.equal(need.endsOn, '2027-02-28')
  for (const role of ['Me', 'Ex', 'CO'] as const) assert.ok(!(await kindsOf(role)).includes('ASSESSMENTS'), role)
  await phase.set({ start_on: '2027-02-20' }).execute()
  assert.ok(!(await kindsOf('AU')).includes('ASSESSMENTS'), 'the phase has not begun')
  await phase.set({ start_on: '2027-01-01' }).execute()
  await db
    .insertInto('feedback')
    .values({
      ...{ contribution_id: a.items.groupProposal.id, user_id: server.person('AU').id },
      ...{ type: 'TECHNICAL_ASSESSMENT', at: server.context.clock.iso() },
    })
    .execute()
  assert.ok(!(await kindsOf('AU')).includes('ASSESSMENTS'))
})
