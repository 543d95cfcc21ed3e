import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weighCovered } from './covered-fields.ts'

const box = (top: number, bottom: number, left = 0, right = 360) => ({ top, bottom, left, right })

test('what covers the field with the focus weighs more than what covers any number of others', () => {
  const others = Array.from({ length: 20 }, (_, n) => ({ box: box(n * 10, n * 10 + 8), focused: false }))
  const focused = { box: box(500, 560), focused: true }
  assert.ok(weighCovered(box(550, 600), [...others, focused]) > weighCovered(box(0, 300), [...others, focused]))
})

test('a field beside, above or below a box is not covered', () => {
  for (const one of [box(0, 100), box(200, 300), box(100, 200, 400, 500)])
    assert.equal(weighCovered(box(100, 200), [{ box: one, focused: true }]), 0)
  assert.ok(weighCovered(box(100, 200), [{ box: box(199, 300), focused: false }]) > 0)
})
