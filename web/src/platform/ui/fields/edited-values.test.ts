import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listConflicts, listDifferences, rebaseValues } from './edited-values.ts'

const BEGAN = { title: 'Lamps', source: '', themes: ['Light'] }

test('of a stored draft only what was changed in it stands on top of what somebody else has saved [CON-115]', () => {
  const saved = { title: 'Lamps and rails', source: '', themes: ['Light', 'Safety'] }
  const edited = rebaseValues({ values: { ...BEGAN, source: 'A walk' }, began: BEGAN }, saved)
  assert.deepEqual(edited.values, { ...saved, source: 'A walk' })
  assert.deepEqual(edited.began, saved)
  assert.deepEqual(listDifferences(edited.values, saved), ['source'])
  assert.deepEqual(listConflicts(edited, saved), [])
})

test('a field that both changed keeps the draft’s value and is a conflict, also when it is opened once more [CON-115]', () => {
  const saved = { ...BEGAN, title: 'Lamps and rails', source: 'A letter' }
  const mine = { ...BEGAN, title: 'Lanterns' }
  const edited = rebaseValues({ values: mine, began: BEGAN }, saved)
  assert.deepEqual(edited.values, { ...saved, title: 'Lanterns' })
  assert.deepEqual(listConflicts(edited, saved), ['title'])
  assert.deepEqual(listConflicts(rebaseValues(edited, saved), saved), ['title'])
})

test('the same change by both is neither a conflict nor a change', () => {
  const saved = { ...BEGAN, title: 'Lanterns', themes: ['Safety'] }
  const edited = rebaseValues({ values: { ...BEGAN, title: 'Lanterns', themes: ['Safety'] }, began: BEGAN }, saved)
  assert.deepEqual(edited, { values: saved, began: saved })
})
