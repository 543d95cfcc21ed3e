import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFirstStatuses, listNextSteps, offersDraftAtOnce } from './form-rules.ts'

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

test('the steps below a form follow who reads the campaign, whether texts are changed later, and whether proposals come', () => {
  const usual = { configs: {}, publicSite: true, components: [{ type: 'PROPOSALS', enabled: true, linked: false }] }
  const steps = (more: object, type: 'IDEA' | 'PROPOSAL' = 'IDEA', writer: 'member' | 'visitor' = 'member') =>
    listNextSteps({ ...usual, ...more } as never, type, writer).join(' ')
  assert.equal(steps({}), 'IDEA.one IDEA.two IDEA.three')
  assert.equal(steps({ publicSite: false }), 'IDEA.members IDEA.two IDEA.three')
  assert.equal(steps({ configs: { 'appcivist.campaign.published-editable': 'FALSE' } }), 'IDEA.one IDEA.fixed IDEA.three')
  assert.equal(steps({ components: [] }), 'IDEA.one IDEA.two')
  assert.equal(steps({}, 'IDEA', 'visitor'), 'VISITOR.one VISITOR.two IDEA.three')
  assert.equal(steps({}, 'PROPOSAL'), 'PROPOSAL.one PROPOSAL.two PROPOSAL.three')
  assert.equal(steps({ publicSite: false }, 'PROPOSAL'), 'PROPOSAL.one PROPOSAL.two PROPOSAL.members')
})
