import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeAskedOf, readAskedOf } from './named-lists.ts'

test('a required field is asked of both types until it is asked of one, and of one type at a time [CON-041]', () => {
  const lists = { ofProposals: ['budget', 'Owner'], ofIdeas: ['place'] }
  assert.deepEqual(
    ['budget', 'place', 'theme'].map((name) => readAskedOf(name, lists)),
    ['proposals', 'ideas', 'both'],
  )
  assert.deepEqual(changeAskedOf('budget', 'both', lists), { ofProposals: 'Owner', ofIdeas: 'place' })
  assert.deepEqual(changeAskedOf('budget', 'ideas', lists), { ofProposals: 'Owner', ofIdeas: 'place, budget' })
  assert.deepEqual(changeAskedOf('theme', 'proposals', lists), {
    ofProposals: 'budget, Owner, theme',
    ofIdeas: 'place',
  })
})
