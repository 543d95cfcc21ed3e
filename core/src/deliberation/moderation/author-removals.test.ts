import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, viewerWith } from '../../communities/access/testing/viewers.ts'
import type { Viewer } from '../../communities/access/viewer.ts'
import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'
import type { Role } from '../../platform/shared/role-names.ts'
import { createContributionState, VIEWERS } from '../contributions/testing/viewers.ts'
import {
  type AuthorRemovalState,
  planRemoval,
  refuseListingAuthorRemovals,
  refuseRemovingAllOf,
  refuseRestoringAllOf,
  refuseRestoringWithOthers,
} from './author-removals.ts'
import type { CaseState } from './policy.ts'

const viewer = (userId: number, ...roles: Role[]): Viewer => ({ ...viewerWith(...roles), userId, membershipId: userId })
const member = viewer(5, 'MEMBER')
const coordinator = viewer(1, 'MEMBER', 'COORDINATOR')
const moderator = viewer(2, 'MEMBER', 'MODERATOR')
const admin: Viewer = { ...ADMIN, userId: 9 }
const act = (more: Partial<AuthorRemovalState> = {}): AuthorRemovalState => ({
  userId: 5,
  by: 1,
  status: 'REMOVED',
  days: 1,
  ...more,
})
const item = (status: ContributionStatus, more: Partial<CaseState> = {}): CaseState => ({
  ...createContributionState(status),
  hiddenByFlags: false,
  openFlags: 0,
  inOpenBallot: false,
  ...more,
})

test('coordinators and admins remove everything of a person, and nobody their own', () => {
  const may = (s: Viewer, userId = 5) => !refuseRemovingAllOf(s, userId)
  assert.deepEqual([may(coordinator), may(admin), may(moderator), may(member, 6)], [true, true, false, false])
  assert.equal(may(coordinator, 1), false)
  assert.deepEqual(
    [coordinator, moderator, member].map((s) => !refuseListingAuthorRemovals(s)),
    [true, true, false],
  )
})

test('moderators bring it back for 90 days once it has ended, and a group coordinator what they removed themselves', () => {
  const outside = viewer(3, 'MEMBER')
  const refusal = (s: Viewer, inAssembly: Viewer, more: Partial<AuthorRemovalState> = {}) =>
    refuseRestoringAllOf(s, inAssembly, act(more))?.refused
  assert.equal(refusal(moderator, moderator), undefined)
  const ofGroup = viewer(3, 'MEMBER', 'COORDINATOR')
  assert.equal(refusal(ofGroup, outside, { by: 3 }), undefined)
  assert.equal(refusal(ofGroup, outside), 'not_allowed')
  assert.equal(refusal(viewer(5, 'MEMBER', 'MODERATOR'), viewer(5, 'MEMBER', 'MODERATOR')), 'not_allowed')
  assert.equal(refusal(moderator, moderator, { status: 'REMOVING' }), 'removal_running')
  assert.equal(refusal(moderator, moderator, { status: 'RESTORING' }), 'removal_running')
  assert.equal(refusal(moderator, moderator, { status: 'RESTORED' }), 'already_decided')
  assert.equal(refusal(moderator, moderator, { days: 90 }), 'not_found')
})

test('each text goes by the rule of a single removal: what is on a ballot, selected or merged stays, drafts are none of it', () => {
  const plan = (status: ContributionStatus, more: Partial<CaseState> = {}) => planRemoval(item(status, more), VIEWERS.CO)
  assert.deepEqual(
    [plan('PUBLISHED'), plan('NEW'), plan('PUBLISHED', { removed: true, hiddenByFlags: true })],
    ['REMOVE', 'REMOVE', 'REMOVE'],
  )
  assert.deepEqual(
    [plan('INBALLOT'), plan('SELECTED'), plan('MERGED'), plan('PUBLISHED', { inOpenBallot: true })],
    ['LOCKED', 'LOCKED', 'LOCKED', 'LOCKED'],
  )
  assert.deepEqual([plan('DRAFT'), plan('PUBLISHED', { removed: true })], ['IGNORE', 'IGNORE'])
  assert.equal(planRemoval(item('PUBLISHED'), { ...VIEWERS.CO, author: true }), 'CO_WRITTEN')
  assert.equal(planRemoval(item('PUBLISHED'), VIEWERS.Me), 'IGNORE')
})

test('what another moderator has upheld stays removed when the rest comes back, and what who brings it back wrote as well', () => {
  const gone = item('PUBLISHED', { removed: true })
  const may = (decision: 'RESTORED' | 'UPHELD' | null, more = {}) =>
    !refuseRestoringWithOthers(gone, { decision }, { ...VIEWERS.MO, ...more })
  assert.deepEqual([may(null), may('UPHELD'), may(null, { author: true })], [true, false, false])
  const mayAs = (more: Partial<typeof VIEWERS.Me>) => !refuseRestoringWithOthers(gone, { decision: null }, { ...VIEWERS.Me, ...more })
  assert.deepEqual([mayAs({}), mayAs({ groupViewer: coordinator })], [false, true])
  assert.equal(!refuseRestoringWithOthers(item('PUBLISHED'), { decision: null }, VIEWERS.MO), false)
})
