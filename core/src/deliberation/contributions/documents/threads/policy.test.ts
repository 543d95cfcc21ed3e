import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_STATUSES, isLocked } from '../../../../platform/shared/contribution-words.ts'
import { assertLimits, characters, requiredCharacters, values } from '../../../../platform/shared/testing/assert-limits.ts'
import { createContext, createContributionState, formatAllowedViewers, VIEWERS } from '../../testing/viewers.ts'
import { refuseChangingOutcome, refuseDeletingThreadComment, refuseReadingThreads } from './policy.ts'
import { AnswerThreadBody, EndThreadBody, StartThreadBody } from './schemas.ts'

const TODAY = '2026-11-20'
type Status = Parameters<typeof createContributionState>[0]
const proposal = (status: Status) => ({ ...createContributionState(status), minutesOld: 0, answered: false })
const readers = (status: Status, today = TODAY) =>
  formatAllowedViewers((viewer) => refuseReadingThreads(proposal(status), viewer, createContext(), today))

test('comments on passages are read by those who write in the document, and by nobody else', () => {
  // An Si Rq Iv Fo Me Ex GM GC MO CO AU AD
  assert.equal(readers('DRAFT'), '-----------y-')
  assert.equal(readers('PUBLIC_DRAFT'), '--------y--y-')
  assert.equal(readers('PUBLISHED'), '--------y--y-')
})

test('comments on passages are read on when the text is locked or its phase is over', () => {
  for (const status of CONTRIBUTION_STATUSES.filter(isLocked)) assert.equal(readers(status), '--------y--y-', status)
  assert.equal(readers('PUBLISHED', '2027-02-01'), '--------y--y-')
})

test('a comment on a passage is deleted by its writer and by moderators and coordinators, in a private draft by its writer alone', () => {
  const deleters = (status: Status, own: boolean) =>
    formatAllowedViewers((viewer) => refuseDeletingThreadComment({ own }, proposal(status), viewer, createContext(), TODAY))
  assert.equal(deleters('PUBLISHED', false), '--------yyy-y')
  assert.equal(deleters('PUBLISHED', true), '--------yyyyy')
  assert.equal(deleters('DRAFT', false), '-------------')
  assert.equal(deleters('DRAFT', true), '-----------y-')
  assert.equal(!refuseDeletingThreadComment({ own: true }, proposal('INBALLOT'), VIEWERS.AU, createContext(), TODAY), true)
})

test('a thread ends once, only a suggestion is accepted or declined, and what has ended is opened again', () => {
  const open = { outcome: null, suggests: false }
  assert.equal(!refuseChangingOutcome(open, 'RESOLVED'), true)
  assert.equal(refuseChangingOutcome(open, 'ACCEPTED')?.refused, 'not_allowed')
  assert.equal(!refuseChangingOutcome({ ...open, suggests: true }, 'ACCEPTED'), true)
  assert.equal(!refuseChangingOutcome({ ...open, suggests: true }, 'DECLINED'), true)
  assert.equal(refuseChangingOutcome({ outcome: 'DECLINED', suggests: true }, 'ACCEPTED')?.refused, 'thread_resolved')
  assert.equal(!refuseChangingOutcome({ outcome: 'RESOLVED', suggests: false }, null), true)
})

test('a comment on a passage has 10,000 characters, its quote and a suggestion 2,000', () => {
  assertLimits(StartThreadBody, {
    text: characters(10_000),
    quote: requiredCharacters(2_000),
    suggestion: values([null, '', 'x'.repeat(2_000)], ['x'.repeat(2_001)]),
    from: values(['AAEA', 'A'.repeat(200)], ['', 'AAE', '<a>b', 'A'.repeat(201)]),
    to: values(['AAEBAA=='], ['=AEA', 'A A=']),
  })
  assertLimits(AnswerThreadBody, { text: characters(10_000) })
  assertLimits(EndThreadBody, { outcome: values([null, 'RESOLVED', 'ACCEPTED', 'DECLINED'], ['OPEN', '']) })
})
