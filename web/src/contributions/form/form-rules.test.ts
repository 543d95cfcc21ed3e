import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFirstStatuses } from './form-rules.ts'

test('a form saves an idea as published, and a proposal as a draft unless the campaign publishes it at once [CON-037]', () => {
  const usual = { publishing: true, publishedAtOnce: false }
  assert.deepEqual(listFirstStatuses('IDEA', usual), ['PUBLISHED', 'DRAFT'])
  assert.deepEqual(listFirstStatuses('PROPOSAL', usual), ['DRAFT', 'PUBLISHED'])
  assert.deepEqual(listFirstStatuses('PROPOSAL', { ...usual, publishedAtOnce: true }), ['PUBLISHED', 'DRAFT'])
  assert.deepEqual(listFirstStatuses('PROPOSAL', { publishing: false, publishedAtOnce: true }), ['DRAFT'])
})
