import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { testServices } from '../../../app/services/testing/services.ts'
import { createCampaignWorld, DELIBERATION_DAY, forceStatus, IDEAS_DAY } from '../../contributions/testing/contributions.ts'

const server = testServices({ time: IDEAS_DAY })

test('what has won, was taken away or is part of another text is not offered for assessments, and says of how many its mean is', async () => {
  const world = await createCampaignWorld(server)
  const [maja, jonas] = [await world.person(), await world.person()]
  const item = await world.write(maja)
  server.setTime(DELIBERATION_DAY)
  const path = { aid: world.aid, cid: world.campaign.id, coid: item.contributionId ?? 0 }
  const request = { params: path, body: { type: 'TECHNICAL_ASSESSMENT' as const, need: 3 } }
  const isOffered = async () => (await jonas.call(feedback.permission, { params: { auuid: world.assembly.uuid, couuid: item.uuid } })).show
  assert.equal(await isOffered(), true)
  assert.equal((await maja.call(feedback.give, request)).assessments, 1)
  const stats = await jonas.call(feedback.give, request)
  assert.deepEqual([stats.averageNeed, stats.assessments], [3, 2])
  for (const status of ['SELECTED', 'ARCHIVED', 'EXCLUDED', 'MERGED'] as const) {
    await forceStatus(server.context.db, item, status)
    if (status === 'SELECTED') {
      assert.equal(await isOffered(), false)
      assert.equal((await world.read(maja, item)).stats.assessments, 2)
    }
    assert.ok(['phase_closed', 'not_found'].includes((await jonas.refused(feedback.give, request)).refused), status)
  }
})
