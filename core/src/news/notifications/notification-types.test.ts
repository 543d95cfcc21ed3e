import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_NAMES } from '../../platform/events/events.ts'
import { listEventsOfType, toNotificationType } from './notification-types.ts'

const NEAR = ['UPCOMING_MILESTONE_IN_A_DAY', 'UPCOMING_MILESTONE_IN_A_WEEK'] as const

test('a milestone that is near has the type UPCOMING_MILESTONE, and any other event its own name [NOT-001]', () => {
  for (const event of EVENT_NAMES)
    assert.equal(toNotificationType(event), NEAR.some((near) => near === event) ? 'UPCOMING_MILESTONE' : event)
})

test('a type stands for its events, and an event for itself [NOT-001]', () => {
  assert.deepEqual(listEventsOfType('UPCOMING_MILESTONE'), NEAR)
  for (const event of EVENT_NAMES) assert.deepEqual(listEventsOfType(event), [event])
})
