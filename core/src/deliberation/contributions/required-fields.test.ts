import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listRequiredFields } from './required-fields.ts'

const KEY = 'appcivist.campaign.contribution.published.'
const configs = (needed: string, ofProposals = '', ofIdeas = '') => ({
  [`${KEY}status-requirements`]: needed,
  [`${KEY}required-of-proposals-only`]: ofProposals,
  [`${KEY}required-of-ideas-only`]: ofIdeas,
})

test('a field is required of ideas and proposals, or of one of the two alone [CON-041]', () => {
  const of = (type: string, ...names: Parameters<typeof configs>) => listRequiredFields(configs(...names), 'PUBLISHED', type)
  for (const type of ['IDEA', 'PROPOSAL']) assert.deepEqual(of(type, 'theme, budget'), ['theme', 'budget'])
  const scoped = ['theme, Budget, location, Owner', 'budget, owner', 'place'] as const
  assert.deepEqual(of('PROPOSAL', ...scoped), ['theme', 'Budget', 'Owner'])
  assert.deepEqual(of('IDEA', ...scoped), ['theme', 'location'])
  assert.deepEqual(of('NOTE', ...scoped), ['theme'])
})

test('a field that both lists name is asked of both, and one that is not required of neither [CON-041]', () => {
  for (const type of ['IDEA', 'PROPOSAL']) {
    assert.deepEqual(listRequiredFields(configs('budget', 'budget', 'budget'), 'PUBLISHED', type), ['budget'])
    assert.deepEqual(listRequiredFields(configs('', 'budget', 'place'), 'PUBLISHED', type), [])
    assert.deepEqual(listRequiredFields(configs('budget'), 'MERGED', type), [])
  }
})
