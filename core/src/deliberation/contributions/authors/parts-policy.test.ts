import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createContributionState, formatAllowedViewers, VIEWERS } from '../testing/viewers.ts'
import { refuseChangingParts } from './parts-policy.ts'

test('authors, coordinators of the group and of the assembly, and admins change attachments, themes and authors without an account; no other member does [CON-102, C]', () => {
  for (const type of ['PROPOSAL', 'IDEA', 'NOTE', 'BRAINSTORMING'] as const)
    assert.equal(
      formatAllowedViewers((s) => refuseChangingParts(createContributionState('PUBLISHED', type), s)),
      '--------y-yyy',
    )
})

test('locked or removed contributions and comments keep their parts as they are [CON-102, D.1]', () => {
  for (const status of ['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'] as const)
    assert.equal(refuseChangingParts(createContributionState(status), VIEWERS.AU)?.refused, 'content_locked')
  assert.equal(refuseChangingParts(createContributionState('PUBLISHED', 'PROPOSAL', true), VIEWERS.CO)?.refused, 'content_locked')
  assert.equal(refuseChangingParts(createContributionState('PUBLISHED', 'COMMENT'), VIEWERS.AU)?.refused, 'not_allowed')
})
