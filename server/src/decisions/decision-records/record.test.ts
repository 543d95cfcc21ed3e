import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionRecords } from '@folkmoot/core/decisions/decision-records/endpoints.ts'
import { progress } from '@folkmoot/core/deliberation/contributions/progress/endpoints.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { testServices } from '../../app/services/testing/services.ts'
import { createAmendmentWorld } from '../../deliberation/contributions/testing/amendments.ts'
import { DELIBERATION_DAY, forceStatus, PROPOSALS_DAY } from '../../deliberation/contributions/testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const TEXT = '<p>Eleven benches.</p><p>Of steel.</p><p>Along the river.</p>'

test('a record tells merges with credit, steps and implementation to everybody, and the same to members', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas, proposal } = world
  const child = await world.amend({ text: TEXT })
  await world.merge(maja, child)
  await forceStatus(server.context.db, proposal, 'SELECTED')
  const coordinator = await world.person('MEMBER', 'COORDINATOR')
  const at = { params: { aid: world.aid, coid: proposal.contributionId ?? 0 } }
  await coordinator.call(progress.note, { ...at, body: { stage: 'PLANNED', text: 'A firm was found.', spent: '' } })
  await coordinator.call(progress.note, { ...at, body: { stage: 'STARTED', text: 'Dug.', spent: '120' } })
  const address = { params: { uuid: proposal.uuid } }
  const record = await server.visitor.call(decisionRecords.record, address)
  assert.deepEqual([record.uuid, record.status, record.title], [proposal.uuid, 'SELECTED', 'Benches'])
  assert.deepEqual(
    record.merges.map(({ uuid }) => uuid),
    [child.uuid],
  )
  assert.equal(record.credits.length, 1)
  const acts = record.steps.map(({ act }) => act)
  assert.deepEqual([acts[0], acts.at(-1)], ['CREATE', 'MERGE'])
  assert.deepEqual(
    record.implementation.notes.map(({ text, spent }) => [text, spent]),
    [
      ['A firm was found.', null],
      ['Dug.', '120'],
    ],
  )
  assert.deepEqual(await jonas.call(decisionRecords.record, address), record)
})

test('a record leaves out what its reader may not read: removed amendments, steps of drafts, notes of what was taken out', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, proposal } = world
  const child = await world.amend({ text: TEXT })
  await world.merge(maja, child)
  const { db } = server.context
  await forceStatus(db, proposal, 'SELECTED')
  const coordinator = await world.person('MEMBER', 'COORDINATOR')
  const at = { params: { aid: world.aid, coid: proposal.contributionId ?? 0 } }
  await coordinator.call(progress.note, { ...at, body: { stage: 'PLANNED', text: 'Wrong note', spent: '' } })
  await forceStatus(db, proposal, 'PUBLISHED')
  await db.updateTable('contributions').set({ removed_at: PROPOSALS_DAY }).where('uuid', '=', child.uuid).execute()
  await db
    .updateTable('contribution_history')
    .set({ to_status: 'DRAFT', reason: 'Draft words' })
    .where('contribution_id', '=', proposal.contributionId ?? 0)
    .where('act', '=', 'CREATE')
    .execute()
  const record = await server.visitor.call(decisionRecords.record, { params: { uuid: proposal.uuid } })
  assert.deepEqual([record.merges, record.credits, record.implementation.notes], [[], [], []])
  assert.doesNotMatch(JSON.stringify(record), /Draft words|Wrong note/)
  assert.ok(!JSON.stringify(record).includes(child.uuid))
  assert.ok(record.steps.every(({ act }) => act !== 'CREATE'))
  assert.match(JSON.stringify(await maja.call(decisionRecords.record, { params: { uuid: proposal.uuid } })), /Draft words/)
})

test('a record has the assessments with their reasons, without numeric ids; none where the campaign hides them', async () => {
  const world = await createAmendmentWorld(server)
  const { proposal, campaign } = world
  const expert = await world.person('MEMBER', 'EXPERT')
  const beside = await world.write(world.maja, {
    type: 'PROPOSAL',
    status: 'PUBLISHED',
    title: 'Beside',
    text: '<p>Other</p>',
  })
  const assess = (item: { contributionId?: number | undefined }, textualFeedback: string) =>
    expert.call(feedback.give, {
      params: { aid: world.aid, cid: campaign.id, coid: item.contributionId ?? 0 },
      body: { type: 'TECHNICAL_ASSESSMENT', textualFeedback, need: 3, feasibility: 2 },
    })
  server.setTime(DELIBERATION_DAY)
  await assess(proposal, 'The posts need a foundation.')
  await assess(beside, 'BYSTANDER')
  const address = { params: { uuid: proposal.uuid } }
  const record = await server.visitor.call(decisionRecords.record, address)
  const { list } = await server.visitor.call(assessments.ofPublicItem, { ...address, query: {} })
  assert.deepEqual(
    record.assessments.map(({ textualFeedback, need, benefit, feasibility, expert, author, lastUpdate }) => [
      textualFeedback,
      need,
      benefit,
      feasibility,
      expert,
      author,
      lastUpdate,
    ]),
    [['The posts need a foundation.', 3, null, 2, true, list[0]?.author, DELIBERATION_DAY]],
  )
  const same = await world.jonas.call(decisionRecords.record, address)
  assert.deepEqual(same.assessments, record.assessments)
  assert.equal(same.assessments[0]?.author?.userId, undefined)
  const hide = (key: string) =>
    server.context.db
      .insertInto('config')
      .values({ space_id: campaign.spaceId, key: `appcivist.campaign.${key}`, value: 'TRUE' })
      .execute()
  const count = async (by: Pick<typeof server.visitor, 'call'>) => (await by.call(decisionRecords.record, address)).assessments.length
  await hide('disable-extended-feedback-public')
  assert.deepEqual([await count(server.visitor), await count(world.jonas)], [0, 1])
  await hide('disable-extended-feedback')
  assert.deepEqual([await count(server.visitor), await count(world.jonas)], [0, 0])
  server.setTime(PROPOSALS_DAY)
})
