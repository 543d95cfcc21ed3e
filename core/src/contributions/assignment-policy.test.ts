import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canAssignContribution } from './assignment-policy.ts'
import { createContributionState, formatAllowedViewers } from './testing/viewers.ts'
import type { ContributionType } from './words.ts'

test('organizers, authors and coordinators of the group assign a contribution to it [CON-050]', () => {
  const VISITOR = { signedIn: true, admin: false, roles: [] } as const
  const assign = (type: ContributionType, options: { open?: boolean; leads?: boolean; removed?: boolean } = {}) =>
    formatAllowedViewers((s) =>
      canAssignContribution(
        createContributionState('PUBLISHED', type, options.removed),
        s,
        options.leads ? { ...VISITOR, status: 'ACCEPTED', roles: ['MEMBER', 'COORDINATOR'] } : VISITOR,
        options.open ? 'OPEN' : 'COORDINATED',
      ),
    )
  assert.equal(assign('IDEA'), '----------yyy')
  assert.equal(assign('PROPOSAL', { open: true }), '-----yyyyyyyy')
  assert.equal(assign('NOTE', { leads: true }), 'yyyyyyyyyyyyy')
  assert.equal(assign('COMMENT', { leads: true }), '-------------')
  assert.equal(assign('IDEA', { leads: true, removed: true }), '-------------')
})
