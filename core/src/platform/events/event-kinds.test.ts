import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_KINDS, FOLLOWED_SPACES, ignoreOtherKinds, KINDS_OF_SPACE, listToldKinds } from './event-kinds.ts'
import { EVENT_NAMES, getEventRule } from './events.ts'

const KINDS = Object.values(EVENT_KINDS).flat()

test('every event that a follower may turn off belongs to exactly one kind; what concerns one person belongs to none', () => {
  for (const event of EVENT_NAMES) {
    const { to } = getEventRule(event)
    // newsletters are subscribed to and ended apart from following
    const personal = Object.keys(to).every((audience) => audience === 'person' || audience === 'newsletter')
    assert.equal(KINDS.filter((known) => known === event).length, personal ? 0 : 1, event)
  }
  const offered = new Set(FOLLOWED_SPACES.flatMap((space) => KINDS_OF_SPACE[space]))
  assert.deepEqual(Object.keys(EVENT_KINDS).toSorted(), [...offered].toSorted())
})

test('choosing kinds ignores all events of the others, and choosing all ignores nothing; other events stay ignored', () => {
  const all = KINDS_OF_SPACE.CONTRIBUTION
  assert.deepEqual(listToldKinds('CONTRIBUTION', []), all)
  const ignored = ignoreOtherKinds('CONTRIBUTION', ['changes'], ['MEETING'])
  assert.deepEqual(ignored.toSorted(), [...EVENT_KINDS.comments, ...EVENT_KINDS.reactions, 'MEETING'].toSorted())
  assert.deepEqual(listToldKinds('CONTRIBUTION', ignored), ['changes'])
  assert.deepEqual(ignoreOtherKinds('CONTRIBUTION', all, ignored), ['MEETING'])
  assert.deepEqual(listToldKinds('CONTRIBUTION', ['NEW_CONTRIBUTION_COMMENT']), all)
})
