import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContributionType } from '../../platform/shared/contribution-words.ts'
import { refuseAssigningContribution, refuseDetachingContribution } from './permissions.ts'
import { createContributionState, formatAllowedViewers } from './testing/viewers.ts'

test('organizers, authors and coordinators of the group assign a contribution to it [CON-050]', () => {
  const VISITOR = { signedIn: true, admin: false, roles: [] } as const
  const assign = (type: ContributionType, options: { open?: boolean; leads?: boolean; removed?: boolean } = {}) =>
    formatAllowedViewers((s) =>
      refuseAssigningContribution(
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

test('who assigns a contribution takes it away again, but not from the group that it was made for [CON-138]', () => {
  const detach = (home: boolean, options: { open?: boolean; removed?: boolean } = {}) =>
    formatAllowedViewers((s) =>
      refuseDetachingContribution(
        createContributionState('PUBLISHED', 'IDEA', options.removed),
        s,
        { signedIn: true, admin: false, roles: [] },
        options.open ? 'OPEN' : 'COORDINATED',
        { home },
      ),
    )
  assert.equal(detach(false), '----------yyy')
  assert.equal(detach(false, { open: true }), '-----yyyyyyyy')
  assert.equal(detach(true, { open: true }), '-------------')
  assert.equal(detach(false, { removed: true }), '-------------')
})
