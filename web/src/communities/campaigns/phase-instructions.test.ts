import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Campaign, CampaignPhase } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { findPhaseInstructions } from './phase-instructions.ts'

const phase = (given: Partial<CampaignPhase>) => ({ active: false, state: 'past', description: 'BYSTANDER', ...given }) as CampaignPhase
const campaign = (components: CampaignPhase[], configs: Campaign['configs'] = {}) => ({ components, configs })
const KEY = 'appcivist.campaign.components.display-instructions'

test('the instructions are those of the open phase, and none where the campaign does not show them [CAM-068, CAM-069]', () => {
  const phases = [phase({}), phase({ active: true, state: 'open', description: 'One sentence is enough.' })]
  assert.equal(findPhaseInstructions(campaign(phases)), 'One sentence is enough.')
  assert.equal(findPhaseInstructions(campaign(phases, { [KEY]: 'TRUE' })), 'One sentence is enough.')
  assert.equal(findPhaseInstructions(campaign(phases, { [KEY]: 'FALSE' })), '')
  assert.equal(findPhaseInstructions(campaign([phase({ active: true, state: 'future' })])), '')
  assert.equal(findPhaseInstructions(campaign([])), '')
})
