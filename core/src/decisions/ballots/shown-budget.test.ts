import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROWS_ALWAYS_SHOWN, showAsBudget } from './shown-budget.ts'

test('a budget view asked for takes 300000 where neither ballot nor campaign names a budget, and shows four rows always [VOT-036]', () => {
  assert.deepEqual(showAsBudget(null, ['1000', '250.5']), { budget: 300_000, isSample: true, spent: 1250.5, over: 0 })
  assert.equal(ROWS_ALWAYS_SHOWN, 4)
})

test('a budget that the ballot or its campaign names takes the place of 300000, and winners may cost more than it [VOT-037]', () => {
  assert.deepEqual(showAsBudget('2000', ['1500', '700']), { budget: 2000, isSample: false, spent: 2200, over: 200 })
  assert.deepEqual(showAsBudget('2200', ['1500', '700']), { budget: 2200, isSample: false, spent: 2200, over: 0 })
})

test('there is no budget view without winners, or where a winner has no cost', () => {
  assert.equal(showAsBudget(null, []), null)
  assert.equal(showAsBudget('100', ['10', null]), null)
})
