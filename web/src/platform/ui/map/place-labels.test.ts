import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LabelToPlace, placeLabels } from './place-labels.ts'

const VIEW = { width: 400, height: 300 }
const label = (text: string, weight: number, x: number, y: number, along?: LabelToPlace['along']): LabelToPlace => ({
  ...{ text, kind: 'street', weight, along },
  at: { x, y },
})
const texts = (...labels: LabelToPlace[]) => placeLabels(labels, VIEW).map(({ text }) => text)

test('of names that would overlap the heaviest is written, and none outside of the view', () => {
  assert.deepEqual(texts(label('Lane', 1, 100, 100), label('Old Town', 9, 110, 104)), ['Old Town'])
  assert.deepEqual(texts(label('Lane', 1, 100, 100), label('Old Town', 9, 110, 140)), ['Old Town', 'Lane'])
  assert.deepEqual(texts(label('Away', 1, -5, 100), label('Below', 1, 5, 301)), [])
})

test('a street has its name along it where it is long enough, never upside down', () => {
  const line = (x: number, y: number) => [
    { x: 100, y: 100 },
    { x: 100 + x, y: 100 + y },
  ]
  assert.deepEqual(texts(label('Long Street', 1, 0, 0, line(20, 0))), [])
  const angles = [line(100, 0), line(-100, 0), line(0, 100), line(0, -100), line(-100, -100)].map(
    (along) => placeLabels([label('Quay', 1, 0, 0, along)], VIEW)[0]?.angle,
  )
  assert.deepEqual(angles, [0, 0, 90, 90, 45])
  assert.deepEqual(placeLabels([label('Quay', 1, 0, 0, line(100, 0))], VIEW)[0]?.at, { x: 150, y: 100 })
})
