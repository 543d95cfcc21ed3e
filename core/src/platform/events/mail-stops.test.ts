import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_NAMES } from './events.ts'
import { findStopKind } from './mail-stops.ts'

test('the link of a mail turns off messages, votes, or everything of a space, by what the mail tells [F]', () => {
  const byKind = (kind: string) => EVENT_NAMES.filter((event) => findStopKind(event) === kind)
  assert.deepEqual(byKind('messages'), ['NEW_COORDINATOR_SIGNAL', 'MEMBER_MESSAGE', 'MEETING', 'MEETING_CHANGED', 'MEETING_CANCELLED'])
  assert.deepEqual(
    byKind('ballots'),
    EVENT_NAMES.filter((event) => event.startsWith('BALLOT_') || ['NEW_VOTING_BALLOT', 'WINNERS_OVERRIDDEN'].includes(event)),
  )
  assert.ok(byKind('space').includes('NEW_CONTRIBUTION_COMMENT'))
})
