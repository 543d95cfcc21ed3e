import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { findStatusText } from './status-text.ts'

test('a status says who reads the item: everybody or members, and its authors or their whole group', () => {
  const of = (status: ContributionStatus, publicPages: boolean, draftReadByGroup: boolean) =>
    findStatusText({ publicPages, draftReadByGroup }, status, 'means')
  assert.deepEqual(
    [of('PUBLISHED', true, true), of('PUBLISHED', false, true)],
    ['contributions.means.PUBLISHED', 'contributions.membersOnly.means'],
  )
  assert.deepEqual(
    [of('DRAFT', true, false), of('DRAFT', false, true), of('FORKED_PRIVATE_DRAFT', true, true)],
    ['contributions.means.DRAFT', 'contributions.groupDraft', 'contributions.groupDraft'],
  )
  assert.equal(of('PUBLIC_DRAFT', false, true), 'contributions.means.PUBLIC_DRAFT')
  assert.equal(findStatusText({ publicPages: false, draftReadByGroup: false }, 'PUBLISHED', 'confirm'), 'contributions.membersOnly.confirm')
})
