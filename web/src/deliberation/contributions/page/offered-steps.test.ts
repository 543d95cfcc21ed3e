import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { listOfferedSteps } from './offered-steps.ts'

const STEPS = [{ to: 'EXCLUDED', reason: true }]
const item = (publish: boolean) => ({ may: { steps: STEPS, publish } }) as unknown as Contribution

test('who may publish within the group is offered it beside the other statuses [CON-045]', () => {
  assert.deepEqual(listOfferedSteps(item(false)), STEPS)
  assert.deepEqual(listOfferedSteps(item(true)), [{ to: 'PUBLISHED', reason: false }, ...STEPS])
})
