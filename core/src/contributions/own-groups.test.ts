import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getsOwnGroup, isGroupNeeded } from './own-groups.ts'

const settings = (given: object = {}) => ({
  groupAuthorshipRequired: false,
  individualProposals: false,
  groupForEachProposal: false,
  ...given,
})

test('a proposal needs a group where the campaign requires it and takes no other; nothing else does', () => {
  const required = { groupAuthorshipRequired: true }
  assert.equal(isGroupNeeded('PROPOSAL', settings()), false)
  assert.equal(isGroupNeeded('PROPOSAL', settings(required)), true)
  assert.equal(isGroupNeeded('PROPOSAL', settings({ ...required, individualProposals: true })), false)
  assert.equal(isGroupNeeded('IDEA', settings(required)), false)
})

test('a new proposal gets a group of its own where the campaign says so; an idea does not', () => {
  assert.equal(getsOwnGroup('PROPOSAL', settings()), false)
  assert.equal(getsOwnGroup('PROPOSAL', settings({ groupForEachProposal: true })), true)
  assert.equal(getsOwnGroup('IDEA', settings({ groupForEachProposal: true })), false)
})
