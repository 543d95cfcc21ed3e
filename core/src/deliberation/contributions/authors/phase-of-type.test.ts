import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areSeveralAuthorsEnabled, getPhaseOfType } from './phase-of-type.ts'

test('ideas follow the settings of the phase of ideas, proposals those of proposals, notes none', () => {
  assert.deepEqual((['IDEA', 'BRAINSTORMING', 'PROPOSAL', 'NOTE'] as const).map(getPhaseOfType), ['IDEAS', 'IDEAS', 'PROPOSALS', undefined])
})

test('proposals have several authors unless their phase says otherwise, ideas only where theirs enables it [G.4]', () => {
  assert.equal(areSeveralAuthorsEnabled('PROPOSAL', {}), true)
  assert.equal(areSeveralAuthorsEnabled('PROPOSAL', { 'component.proposals.enable-multiple-authors': 'FALSE' }), false)
  assert.equal(areSeveralAuthorsEnabled('IDEA', {}), false)
  assert.equal(areSeveralAuthorsEnabled('IDEA', { 'component.ideas.enable-multiple-authors': 'TRUE' }), true)
  assert.equal(areSeveralAuthorsEnabled('IDEA', { 'component.proposals.enable-multiple-authors': 'TRUE' }), false)
  assert.equal(areSeveralAuthorsEnabled('NOTE', undefined), true)
})
