import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_NAMES, type EventName, getEventRule } from '../../platform/events/events.ts'
import { decideTelling, explainUnnamed, type ThingState, type ToldReader } from './telling.ts'

const STATES: readonly ThingState[] = ['standing', 'held', 'removed', 'withdrawn', 'gone']
const NOBODY: ToldReader = { reads: false, wrote: false, moderates: false, coordinates: false }
const FOLLOWER: ToldReader = { ...NOBODY, reads: true }
const MODERATOR: ToldReader = { ...NOBODY, reads: true, moderates: true }
const AUTHOR: ToldReader = { ...NOBODY, reads: true, wrote: true }

/** What a person is told by both ways. */
const tell = (event: EventName, state: ThingState, reader: ToldReader, reason = 'followers' as const) =>
  (['kept', 'sent'] as const).map((way) => decideTelling(event, state, reader, { reason, way }))
const WHOLE = ['whole', 'whole']
const UNNAMED = ['unnamed', 'silent']

test('what stands is named to those who may read it, and to nobody else, author or not [F]', () => {
  for (const event of EVENT_NAMES.filter((name) => getEventRule(name).subject !== 'account')) {
    assert.deepEqual(tell(event, 'standing', FOLLOWER), WHOLE, event)
    assert.deepEqual(tell(event, 'standing', NOBODY), UNNAMED, event)
    assert.deepEqual(tell(event, 'standing', { ...NOBODY, wrote: true }), UNNAMED, event)
  }
})

test('what was withdrawn or is gone is named to nobody; what concerns an account is told in any case [F]', () => {
  for (const event of EVENT_NAMES)
    for (const reader of [FOLLOWER, MODERATOR, AUTHOR])
      for (const state of ['withdrawn', 'gone'] as const)
        assert.deepEqual(tell(event, state, reader), getEventRule(event).subject === 'account' ? WHOLE : UNNAMED, event)
})

test('what was removed is named to its writer by what tells of the removal, and to moderators by what they decide [F]', () => {
  assert.deepEqual(tell('MODERATED_CONTRIBUTION', 'removed', AUTHOR), WHOLE)
  assert.deepEqual(tell('NEW_CONTRIBUTION_COMMENT', 'removed', AUTHOR), UNNAMED)
  assert.deepEqual(tell('REMOVAL_OBJECTION', 'removed', MODERATOR), WHOLE)
  assert.deepEqual(tell('NEW_CONTRIBUTION_IDEA', 'removed', MODERATOR), UNNAMED)
  assert.deepEqual(tell('NEW_CONTRIBUTION_IDEA', 'removed', FOLLOWER), UNNAMED)
})

test('what waits for a moderator is named to its writer and to moderators alone [F]', () => {
  assert.deepEqual(tell('CONTRIBUTION_HELD', 'held', MODERATOR), WHOLE)
  assert.deepEqual(tell('NEW_CONTRIBUTION_COMMENT', 'held', AUTHOR), WHOLE)
  assert.deepEqual(tell('NEW_CONTRIBUTION_IDEA', 'held', FOLLOWER), UNNAMED)
})

test('who was told as a coordinator or moderator is told nothing of it once they are neither [F]', () => {
  const told = (reader: ToldReader, reason: 'coordinators' | 'moderators') =>
    decideTelling('MEMBERSHIP_REQUESTED', 'standing', reader, { reason, way: 'sent' })
  assert.equal(told({ ...FOLLOWER, coordinates: true }, 'coordinators'), 'whole')
  assert.equal(told(MODERATOR, 'coordinators'), 'silent')
  assert.equal(told(MODERATOR, 'moderators'), 'whole')
  assert.equal(told(FOLLOWER, 'moderators'), 'silent')
})

test('a sentence without names says what became of the thing, and of one that cannot be read only that', () => {
  assert.deepEqual(STATES.map(explainUnnamed), ['closed', 'held', 'removed', 'withdrawn', 'closed'])
})
