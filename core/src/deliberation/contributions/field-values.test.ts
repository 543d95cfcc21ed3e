import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContributionStatus, ContributionType } from '../../platform/shared/contribution-words.ts'
import { refuseFillingFields } from './permissions.ts'
import { createContext, createContributionState, formatAllowedViewers } from './testing/viewers.ts'

const TODAY = '2026-11-24'
const row = (status: ContributionStatus, type: ContributionType, context = createContext()) =>
  formatAllowedViewers((viewer) =>
    refuseFillingFields({ ...createContributionState(status, type), minutesOld: 0, answered: false }, viewer, context, TODAY),
  )

test('custom fields are filled in by authors and by coordinators of group and assembly, whatever the type [SPC-014]', () => {
  assert.equal(row('PUBLIC_DRAFT', 'PROPOSAL'), '--------y-yyy')
  assert.equal(row('PUBLIC_DRAFT', 'IDEA'), '--------y-yyy')
})

test('nobody fills in fields of a comment, nor of a locked or merging text [SPC-014]', () => {
  assert.equal(row('PUBLISHED', 'COMMENT'), '-------------')
  for (const status of ['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED', 'MERGED_PUBLIC_DRAFT'] as const)
    assert.equal(row(status, 'PROPOSAL'), '-------------', status)
})
