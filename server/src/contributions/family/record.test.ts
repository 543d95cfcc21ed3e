import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { family } from '@folkmoot/core/contributions/family/endpoints.ts'
import { progress } from '@folkmoot/core/contributions/progress/endpoints.ts'
import { startTestServices, type TestServices } from '../../services/testing/services.ts'
import { createAmendmentWorld } from '../testing/amendments.ts'
import { forceStatus, PROPOSALS_DAY } from '../testing/contributions.ts'

let server: TestServices
before(async () => {
  server = await startTestServices({ time: PROPOSALS_DAY })
})
after(() => server.stop())

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
  const record = await server.visitor.call(family.record, address)
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
  assert.deepEqual(await jonas.call(family.record, address), record)
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
  const record = await server.visitor.call(family.record, { params: { uuid: proposal.uuid } })
  assert.deepEqual([record.merges, record.credits, record.implementation.notes], [[], [], []])
  assert.doesNotMatch(JSON.stringify(record), /Draft words|Wrong note/)
  assert.ok(!JSON.stringify(record).includes(child.uuid))
  assert.ok(record.steps.every(({ act }) => act !== 'CREATE'))
  assert.match(JSON.stringify(await maja.call(family.record, { params: { uuid: proposal.uuid } })), /Draft words/)
})
