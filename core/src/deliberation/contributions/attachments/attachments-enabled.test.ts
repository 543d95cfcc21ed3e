import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areAttachmentsEnabled } from './attachments-enabled.ts'

test('ideas accept attachments where their phase enables them, proposals unless theirs disables them, notes always', () => {
  assert.equal(areAttachmentsEnabled('IDEA', {}), false)
  assert.equal(areAttachmentsEnabled('IDEA', { 'component.ideas.enable-attachments': 'TRUE' }), true)
  assert.equal(areAttachmentsEnabled('PROPOSAL', {}), true)
  assert.equal(areAttachmentsEnabled('PROPOSAL', { 'component.proposals.enable-attachments': 'FALSE' }), false)
  assert.equal(areAttachmentsEnabled('NOTE', undefined), true)
})
