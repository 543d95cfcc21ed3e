import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeTogether, toEntryKey } from './join-events.ts'
import type { AboutEvent } from './notification-endpoints.ts'

const about = {
  ...{ who: 'Ada', title: 'Lamps', space: 'Quay lights', assembly: 'Harbour', group: '' },
  words: {},
  ids: { assemblyId: 1, campaignId: 2, contributionId: 3, contributionUuid: 'u', commentUuid: null },
} as AboutEvent

test('what happens to one ballot is one entry; else each event of a thing has its own [F]', () => {
  assert.equal(toEntryKey('BALLOT_RESULTS', 'ballot 3'), toEntryKey('BALLOT_CHANGED', 'ballot 3'))
  assert.notEqual(toEntryKey('BALLOT_RESULTS', 'ballot 3'), toEntryKey('BALLOT_RESULTS', 'ballot 4'))
  assert.notEqual(toEntryKey('PROGRESS_NOTED', 'contribution 3'), toEntryKey('RECOVERED', 'contribution 3'))
})

test('several new ones of a kind name where they are and lead there, one alone itself [F]', () => {
  assert.deepEqual(describeTogether('NEW_CONTRIBUTION_PROPOSAL', about, 1), about)
  assert.deepEqual(describeTogether('NEW_CONTRIBUTION_COMMENT', about, 7), about)
  const together = describeTogether('NEW_CONTRIBUTION_PROPOSAL', { ...about, words: { unnamed: 'removed' } }, 30)
  assert.deepEqual([together.title, together.space, together.words], ['', 'Quay lights', {}])
  assert.deepEqual([together.ids.contributionId, together.ids.campaignId], [null, 2])
})
