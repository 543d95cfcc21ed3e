import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromSliderValue, SLIDER, stepDay, toSliderValue } from './slider.ts'

test('a slider has step 1, floor 0, ceiling 500 and precision 0 [CAM-058]', () => {
  assert.deepEqual(SLIDER, { step: 1, floor: 0, ceiling: 500, precision: 0 })
  assert.equal(fromSliderValue('2026-11-04', 12.4), '2026-11-16')
  assert.equal(fromSliderValue('2026-11-04', 12.6), '2026-11-17')
  assert.equal(fromSliderValue('2026-11-04', -3), '2026-11-04')
  assert.equal(toSliderValue('2026-11-04', '2026-11-16'), 12)
})

test('arrow keys move by a day, Page Up and Page Down by a week, Home and End to the ends of the range [CAM-058]', () => {
  const range = { min: '2026-11-04', max: '2026-12-24' }
  const keys = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']
  assert.deepEqual(
    keys.map((key) => stepDay(key, '2026-11-30', range)),
    ['2026-12-01', '2026-12-01', '2026-11-29', '2026-11-29', '2026-12-07', '2026-11-23', '2026-11-04', '2026-12-24', undefined],
  )
})
