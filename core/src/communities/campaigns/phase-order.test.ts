import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPhaseOverlaps, listPhaseProblems } from './phase-order.ts'

const phase = (start: string | undefined, end: string | null = null, enabled = true) => ({ start, end, enabled })

test('every problem of the dates is reported with its phase and field, not only the first [CAM-034]', () => {
  const problems = listPhaseProblems([
    phase('2026-10-12', '2026-10-11'),
    phase(undefined),
    phase('2026-10-01', '2026-12-01'),
    phase('2026-09-01', '2026-08-01', false),
  ])
  assert.deepEqual(
    problems.map((p) => `${p.index} ${p.field} ${p.code}`),
    ['0 endDate dates_out_of_order', '1 startDate required', '2 startDate phases_out_of_order', '3 endDate dates_out_of_order'],
  )
})

test('a disabled phase is ignored in order and overlap checks', () => {
  assert.deepEqual(listPhaseProblems([phase('2026-10-12'), phase('2026-01-01', null, false), phase('2026-10-12')]), [])
})

test('a phase that overlaps the next is reported with the day before it', () => {
  const phases = [phase('2026-12-14', '2027-01-20'), phase('2027-01-18', '2027-01-31'), phase('2027-02-01')]
  assert.deepEqual(listPhaseOverlaps(phases), [{ index: 0, next: 1, endBefore: '2027-01-17' }])
})

test('phases overlap only where both have dates and are enabled, and the later one starts later', () => {
  const next = phase('2027-01-18', '2027-01-31')
  const pairs = {
    'ends on the first day of the next': [phase('2026-12-14', '2027-01-18'), next],
    'ends the day before': [phase('2026-12-14', '2027-01-17'), next],
    'has no end': [phase('2026-12-14'), next],
    'is switched off': [phase('2026-12-14', '2027-01-20', false), next],
    'has no start': [phase(undefined, '2027-01-20'), next],
    'begins with the next': [phase('2027-01-18', '2027-01-20'), next],
    'is alone': [phase('2026-12-14', '2027-01-20')],
  }
  const found = Object.entries(pairs).flatMap(([name, phases]) => (listPhaseOverlaps(phases).length > 0 ? [name] : []))
  assert.deepEqual(found, ['ends on the first day of the next'])
})
