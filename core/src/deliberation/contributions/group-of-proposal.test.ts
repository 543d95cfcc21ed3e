import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getsOwnGroup } from './status-transitions.ts'

const ON = { groupForEachProposal: true }

test('a proposal gets a group of its own when it is written as published or its draft is published, where the campaign asks for it', () => {
  const published = { from: undefined, to: 'PUBLISHED' } as const
  assert.equal(getsOwnGroup('PROPOSAL', published, ON), true)
  for (const from of ['DRAFT', 'PUBLIC_DRAFT'] as const) assert.equal(getsOwnGroup('PROPOSAL', { from, to: 'PUBLISHED' }, ON), true, from)
  assert.equal(getsOwnGroup('PROPOSAL', { from: undefined, to: 'DRAFT' }, ON), false)
  assert.equal(getsOwnGroup('PROPOSAL', { from: 'EXCLUDED', to: 'PUBLISHED' }, ON), false)
  assert.equal(getsOwnGroup('IDEA', published, ON), false)
  assert.equal(getsOwnGroup('PROPOSAL', published, { groupForEachProposal: false }), false)
  assert.equal(getsOwnGroup('PROPOSAL', published, undefined), false)
})
