import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../platform/shared/dates.ts'
import { findBallotReminder, findMilestoneReminder } from './reminders.ts'

const TODAY = '2026-11-20'
const inDays = (days: number) => addDays(TODAY, days)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('a milestone is told a week and a day before, and to its coordinators once it is reached [F]', () => {
  const told = range(-10, 40).flatMap((days) => {
    const event = findMilestoneReminder(inDays(days), TODAY)
    return event ? [[days, event]] : []
  })
  assert.deepEqual(told, [
    ...range(-7, 0).map((days) => [days, 'MILESTONE_PASSED']),
    [1, 'UPCOMING_MILESTONE_IN_A_DAY'],
    [7, 'UPCOMING_MILESTONE_IN_A_WEEK'],
  ])
})

test('a ballot is told a month, a week and a day before it opens and before its last day, never once it is over [F]', () => {
  for (const [state, event] of [
    ['draft', 'BALLOT_UPCOMING'],
    ['open', 'BALLOT_ENDING'],
  ] as const) {
    const told = range(-3, 40).flatMap((days) => {
      const day = inDays(days)
      const ballot = state === 'draft' ? { state, startsOn: day, endsOn: inDays(60) } : { state, startsOn: inDays(-60), endsOn: day }
      const found = findBallotReminder(ballot, TODAY)
      return found ? [[days, found]] : []
    })
    assert.deepEqual(told, [
      [1, `${event}_IN_A_DAY`],
      [7, `${event}_IN_A_WEEK`],
      [30, `${event}_IN_A_MONTH`],
    ])
  }
  for (const state of ['closed', 'counted', 'archived', 'cancelled'])
    for (const days of [1, 7, 30])
      assert.equal(findBallotReminder({ state, startsOn: inDays(days), endsOn: inDays(days) }, TODAY), undefined)
})
