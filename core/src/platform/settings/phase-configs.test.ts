import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPhaseConfigs } from './phase-config.ts'
import { listPhaseConfigs } from './phase-configs.ts'

test('each setting of a phase has its definition: what it is, of which type, its default and its choices [CAM-003]', () => {
  const settings = {
    'component.ideas.contribution-limit': '3',
    'component.deliberation.who-deliberates': 'JURY',
    'component.proposals.enable-attachments': 'FALSE',
    'component.of-another-version': 'x',
  }
  const configs = listPhaseConfigs(settings)
  assert.deepEqual(
    configs.map(({ definition: d }) => d && [d.description, d.valueType, d.defaultValue, d.uiType, d.options]),
    [
      ['Idea limit', 'NUMBER', '0', 'NUMBER', []],
      ['Who deliberates', 'TEXT', 'ASSEMBLY', 'SELECT', ['ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS', 'JURY']],
      ['Proposal attachments', 'BOOLEAN', 'TRUE', 'CHECKBOX', []],
      null,
    ],
  )
  assert.deepEqual(readPhaseConfigs(configs), settings)
})
