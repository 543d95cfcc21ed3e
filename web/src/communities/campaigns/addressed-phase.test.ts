import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { findAddressedPhase } from './addressed-phase.ts'

const phase = (componentId: number, milestones: number[], enabled = true) =>
  ({ componentId, enabled, milestones: milestones.map((milestoneId) => ({ milestoneId })) }) as CampaignPhase

const [ideas, voting, hidden] = [phase(11, [1, 2]), phase(12, [3]), phase(13, [4], false)]
const find = (params: Record<string, string>) => findAddressedPhase([ideas, voting, hidden], params)

test('the address of a campaign names one of its phases and one of the milestones of that phase [CAM-021]', () => {
  assert.equal(find({}), undefined)
  assert.deepEqual(find({ ciid: '12' }), { phase: voting, milestone: undefined })
  assert.deepEqual(find({ ciid: '11', mid: '2' }), { phase: ideas, milestone: ideas.milestones[1] })
})

test('a phase of another campaign, one that is switched off, and a milestone of another phase do not exist [CAM-021]', () => {
  for (const params of [{ ciid: '14' }, { ciid: 'edits' }, { ciid: '13' }, { ciid: '13', mid: '4' }])
    assert.equal(find(params), 'unknown', JSON.stringify(params))
  assert.equal(find({ ciid: '11', mid: '3' }), 'unknown')
  assert.equal(find({ ciid: '11', mid: 'x' }), 'unknown')
})
