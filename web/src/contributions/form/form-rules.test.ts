import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFirstStatuses, offersDraftAtOnce } from './form-rules.ts'

test('a form saves an idea as published, and a proposal as a draft unless the campaign publishes it at once [CON-037]', () => {
  const usual = { publishing: true, publishedAtOnce: false }
  assert.deepEqual(listFirstStatuses('IDEA', usual), ['PUBLISHED', 'DRAFT'])
  assert.deepEqual(listFirstStatuses('PROPOSAL', usual), ['DRAFT', 'PUBLISHED'])
  assert.deepEqual(listFirstStatuses('PROPOSAL', { ...usual, publishedAtOnce: true }), ['PUBLISHED', 'DRAFT'])
  assert.deepEqual(listFirstStatuses('PROPOSAL', { publishing: false, publishedAtOnce: true }), ['DRAFT'])
})

test('a proposal may begin as a draft at once unless the campaign wants its form, or a group is needed and none is chosen', () => {
  const offers = (configs: Record<string, string>, group?: string) =>
    offersDraftAtOnce({ configs, hiddenFields: [], components: [] } as never, group)
  const needed = { 'appcivist.campaign.require-group-authorship': 'TRUE' }
  assert.deepEqual(
    [offers({}), offers({ 'appcivist.campaign.use-proposal-form': 'TRUE' }), offers(needed), offers(needed, '4')],
    [true, false, false, true],
  )
})
