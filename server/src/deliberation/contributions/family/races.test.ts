import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServices } from '../../../app/services/testing/services.ts'
import { raceCalls } from '../../../app/testing/race-calls.ts'
import { createAmendmentWorld } from '../testing/amendments.ts'
import { PROPOSALS_DAY } from '../testing/contributions.ts'

const server = testServices({ time: PROPOSALS_DAY })

const rowOf = (item: { contributionId?: number | undefined }) => ({
  rows: `select from contributions where id = ${item.contributionId ?? 0}`,
})

test('an amendment that changes while it is merged is not merged unseen [CON-121]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, jonas } = world
  const child = await world.amend({ text: '<p>Twelve benches.</p>' })
  const body = { parentRevision: 1, childRevision: child.revision }
  const endings = await raceCalls(server, rowOf(child), [
    () => world.change(jonas, child, { text: '<p>Thirteen benches.</p>' }),
    () => world.merge(maja, child, body),
  ])
  assert.deepEqual(endings, ['ok', 'stale_revision'])
  assert.equal((await world.read(maja, world.proposal)).revision, 1)
})

test('merging into a text that is put away meanwhile is not prepared [CON-051]', async () => {
  const world = await createAmendmentWorld(server)
  const { maja, lien, proposal } = world
  const child = await world.amend({ text: '<p>Twelve benches.</p>' })
  const endings = await raceCalls(server, rowOf(proposal), [
    () => world.step(lien, proposal, 'ARCHIVED', 'Built already'),
    () => world.step(maja, child, 'MERGED_PRIVATE_DRAFT'),
  ])
  assert.deepEqual(endings, ['ok', 'content_locked'])
  assert.equal((await world.read(maja, child)).status, 'FORKED_PUBLISHED')
})
