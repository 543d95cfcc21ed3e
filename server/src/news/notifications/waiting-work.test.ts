import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { needs } from '@folkmoot/core/news/notifications/needs.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { testWorld } from '../../app/testing/open-world.ts'
import type { Role } from '../../app/testing/world/world-types.ts'

const server = testWorld()
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
  const forks = await db.selectFrom('contributions').select(['id', 'status']).where('forked_from_id', '=', items.proposal.id).execute()
  const declined = { at: server.context.clock.iso(), user_id: people.AU.id, act: 'STATUS' as const, revision: 1 }
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
  await db.updateTable('contributions').set({ campaign_id: ideas.id }).where('id', '=', a.items.groupProposal.id).execute()
  const need = (await needsOf('AU')).find(({ kind }) => kind === 'ASSESSMENTS')
  assert.ok(need?.kind === 'ASSESSMENTS' && need.count === 1 && need.contributionId === a.items.groupProposal.id)
  assert.equal(need.endsOn, '2027-02-28')
  for (const role of ['Me', 'CO'] as const) assert.ok(!(await kindsOf(role)).includes('ASSESSMENTS'), role)
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

test('experts have what they have not assessed on their list while the campaign takes assessments, one entry a campaign [APP-007]', async () => {
  const { db } = server.context
  const { a } = server.world
  const { ideas } = a.campaigns
  const phase = db.updateTable('components').where('uuid', '=', a.juryPhase.uuid)
  await phase.set({ start_on: '2027-01-01', end_on: '2027-02-28' }).execute()
  const expertise = async () => (await needsOf('Ex')).filter((need) => need.kind === 'ASSESSMENTS' && need.campaign.campaignId === ideas.id)
  assert.deepEqual(await expertise(), [], 'nothing is there to assess')
  const proposals = db.updateTable('contributions').where('id', 'in', [a.items.groupProposal.id, a.items.proposal.id])
  await proposals.set({ campaign_id: ideas.id }).execute()
  const [need, ...more] = await expertise()
  assert.ok(need?.kind === 'ASSESSMENTS' && need.asked === 'EXPERT' && need.type === 'PROPOSAL' && need.count === 2)
  assert.deepEqual([more, need.campaign.campaignId, need.endsOn], [[], ideas.id, '2027-02-28'])
  const own = { contribution_id: a.items.proposal.id, user_id: server.person('Ex').id }
  await db.insertInto('contribution_authors').values(own).execute()
  const [left] = await expertise()
  assert.ok(left?.kind === 'ASSESSMENTS' && left.count === 1, 'nobody is asked about their own')
  assert.equal(left.contributionId, a.items.groupProposal.id)
  const technical = { space_id: ideas.spaceId, key: CAMPAIGN_SETTINGS.feedbackDisabled.key, value: 'TRUE' }
  await db.insertInto('config').values(technical).execute()
  assert.deepEqual(await expertise(), [], 'the campaign has no assessments')
  await db.deleteFrom('config').where('space_id', '=', ideas.spaceId).where('key', '=', technical.key).execute()
  await phase.set({ start_on: '2027-02-20' }).execute()
  assert.deepEqual(await expertise(), [], 'the phase has not begun')
  await phase.set({ start_on: '2027-01-01' }).execute()
  assert.equal((await expertise()).length, 1)
  const given = { type: 'TECHNICAL_ASSESSMENT', at: server.context.clock.iso() } as const
  await db
    .insertInto('feedback')
    .values({ ...given, contribution_id: a.items.groupProposal.id, user_id: own.user_id })
    .execute()
  assert.deepEqual(await expertise(), [])
})

test('whoever is kept out and asks for a review waits on the list of moderators and coordinators, but not of who kept them out [APP-007]', async () => {
  const { a } = server.world
  const need = (await needsOf('MO')).find(({ kind }) => kind === 'REVIEWS')
  assert.ok(need?.kind === 'REVIEWS' && need.count === 1 && need.assemblyId === a.assembly.id && need.groupId === null)
  assert.ok(!(await kindsOf('CO')).includes('REVIEWS'), 'who kept them out')
  for (const role of ['Me', 'GC', 'KO'] as const) assert.ok(!(await kindsOf(role)).includes('REVIEWS'), role)
  const { db } = server.context
  // of a group: also its coordinators, and for moderators of the assembly with those of the assembly
  await db.updateTable('bans').set({ group_id: a.groups.listed.id }).where('id', '=', a.bans.appealed.id).execute()
  const ofGroup = (await needsOf('GC')).find(({ kind }) => kind === 'REVIEWS')
  assert.ok(ofGroup?.kind === 'REVIEWS' && ofGroup.groupId === a.groups.listed.id)
  const same = (await needsOf('MO')).find(({ kind }) => kind === 'REVIEWS')
  assert.ok(same?.kind === 'REVIEWS' && same.groupId === null)
  await db.updateTable('bans').set({ until: '2026-11-02T00:00:00Z' }).where('id', '=', a.bans.appealed.id).execute()
  assert.ok(!(await kindsOf('MO')).includes('REVIEWS'), 'it has ended')
})

test('where groups are authors, people who ask to write and amendments wait for the members of the group [APP-007, CON-101]', async () => {
  const { db } = server.context
  const { items, campaigns } = server.world.a
  const asked = { contribution_id: items.groupProposal.id, user_id: server.person('Ex').id, kind: 'ASKED' as const }
  await db
    .insertInto('author_requests')
    .values({ ...asked, by_id: asked.user_id, at: server.context.clock.iso() })
    .execute()
  await db
    .updateTable('contributions')
    .set({ forked_from_id: items.groupProposal.id })
    .where('forked_from_id', '=', items.proposal.id)
    .execute()
  const listOf = async (role: Role) =>
    (await needsOf(role)).flatMap((need) =>
      (need.kind === 'AUTHORS' || need.kind === 'AMENDMENTS') && need.contributionId === items.groupProposal.id ? [need.kind] : [],
    )
  assert.deepEqual(await listOf('GM'), [], 'authors are people')
  const { campaign_id } = await db
    .selectFrom('contributions')
    .select('campaign_id')
    .where('id', '=', items.groupProposal.id)
    .executeTakeFirstOrThrow()
  const campaign = Object.values(campaigns).find(({ id }) => id === campaign_id)
  await db
    .insertInto('config')
    .values({ space_id: campaign?.spaceId ?? 0, key: CAMPAIGN_SETTINGS.groupAuthorship.key, value: 'TRUE' })
    .onConflict((conflict) => conflict.columns(['space_id', 'key']).doUpdateSet({ value: 'TRUE' }))
    .execute()
  for (const role of ['GM', 'GC'] as const) assert.deepEqual(await listOf(role), ['AUTHORS', 'AMENDMENTS'], role)
  assert.deepEqual(await listOf('Me'), [], 'no member of the group')
})
