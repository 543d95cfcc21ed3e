import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MERGED_DETAILS, mapDetails } from '../../deliberation/contributions/details.ts'
import type { ContributionHistoryEntry } from '../../deliberation/contributions/schemas.ts'
import { selectSteps, showsImplementation } from './decision-record.ts'

const entry = (act: ContributionHistoryEntry['act'], reason = ''): ContributionHistoryEntry => ({
  at: '2026-11-04T12:00:00.000Z',
  by: null,
  act,
  revision: 1,
  fromStatus: null,
  toStatus: 'PUBLISHED',
  reason,
  title: 'Benches',
  text: '<p>Oak.</p>',
  place: 'River',
  ...mapDetails(MERGED_DETAILS, () => null),
  about: null,
})

test('a record has creation, changes of status and merges, oldest first, without texts and what moderators did', () => {
  const steps = selectSteps([
    entry('RECOVER'),
    entry('REMOVE', 'spam'),
    entry('DISMISS'),
    entry('UPHOLD'),
    entry('UNMERGE'),
    entry('MERGE'),
    entry('STATUS', 'ready'),
    entry('UPDATE'),
    entry('CREATE'),
  ])
  assert.deepEqual(
    steps.map(({ act, reason }) => [act, reason]),
    [
      ['CREATE', ''],
      ['STATUS', 'ready'],
      ['MERGE', ''],
      ['UNMERGE', ''],
    ],
  )
  assert.deepEqual(Object.keys(steps[0] ?? {}), ['at', 'by', 'act', 'fromStatus', 'toStatus', 'reason', 'about'])
})

test('the implementation is shown of what is selected or archived, and not of what was taken out again', () => {
  assert.deepEqual((['SELECTED', 'ARCHIVED', 'PUBLISHED'] as const).map(showsImplementation), [true, true, false])
})
