import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContributionStatus } from '../../platform/shared/contribution-words.ts'
import { refuse } from '../../platform/shared/refusals.ts'
import type { ContributionViewer } from '../contributions/contribution-viewer.ts'
import { createContributionState, formatAllowedViewers, VIEWERS } from '../contributions/testing/viewers.ts'
import {
  type CaseState,
  getRemovalVisibility,
  type RemovalState,
  refuseApproving,
  refuseDecidingObjection,
  refuseDismissingFlags,
  refuseObjecting,
  refuseOpeningQueue,
  refuseRemovingWithReason,
  refuseRestoring,
} from './policy.ts'

const state = (status: ContributionStatus, more: Partial<CaseState> = {}): CaseState => ({
  ...createContributionState(status),
  hiddenByFlags: false,
  openFlags: 0,
  inOpenBallot: false,
  ...more,
})
const removal = (more: Partial<RemovalState> = {}): RemovalState => ({
  removedBy: 7,
  removedDays: 1,
  objected: false,
  decision: null,
  ...more,
})
const REMOVED = state('PUBLISHED', { removed: true })
/** A viewer of the table with a user id. */
const as = (viewer: ContributionViewer, userId: number, more: Partial<ContributionViewer> = {}): ContributionViewer => ({
  ...viewer,
  ...more,
  assemblyViewer: { ...viewer.assemblyViewer, userId },
})

// An Si Rq Iv Fo Me Ex GM GC MO CO AU AD

test('the queue is for moderators, coordinators and admins, and for coordinators of a group [SES-052, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => refuseOpeningQueue(v.assemblyViewer, false)),
    '---------yy-y',
  )
  assert.equal(!refuseOpeningQueue(VIEWERS.Me.assemblyViewer, true), true)
})

test('who moderates approves what waits, group coordinators in their group; nobody their own [SES-052, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => refuseApproving(state('NEW'), v)),
    '--------yyy-y',
  )
  assert.deepEqual(refuseApproving(state('NEW'), { ...VIEWERS.MO, creator: true }), refuse('not_allowed'))
  assert.deepEqual(refuseApproving(state('PUBLISHED'), VIEWERS.MO), refuse('already_decided'))
  assert.deepEqual(refuseApproving(state('NEW', { removed: true }), VIEWERS.MO), refuse('already_decided'))
})

test('who moderates removes texts of others, not what is on a ballot, selected, merged or private [SES-052, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => refuseRemovingWithReason(state('PUBLISHED'), v)),
    '--------yyy-y',
  )
  assert.deepEqual(refuseRemovingWithReason(state('PUBLISHED'), { ...VIEWERS.CO, author: true }), refuse('not_allowed'))
  assert.deepEqual(refuseRemovingWithReason(REMOVED, VIEWERS.MO), refuse('already_decided'))
  assert.deepEqual(refuseRemovingWithReason({ ...REMOVED, hiddenByFlags: true }, VIEWERS.MO), undefined)
  for (const status of ['INBALLOT', 'SELECTED', 'MERGED'] as const)
    assert.deepEqual(refuseRemovingWithReason(state(status), VIEWERS.CO), refuse('content_locked'))
  assert.deepEqual(refuseRemovingWithReason(state('PUBLISHED', { inOpenBallot: true }), VIEWERS.CO), refuse('content_locked'))
  assert.deepEqual(refuseRemovingWithReason(state('DRAFT'), VIEWERS.AD), refuse('not_allowed'))
})

test('who moderates dismisses open flags, but none on their own text [SES-052]', () => {
  const flagged = state('PUBLISHED', { openFlags: 2 })
  assert.equal(
    formatAllowedViewers((v) => refuseDismissingFlags(flagged, v)),
    '--------yyy-y',
  )
  assert.deepEqual(refuseDismissingFlags(flagged, { ...VIEWERS.MO, author: true }), refuse('not_allowed'))
  assert.deepEqual(refuseDismissingFlags(state('PUBLISHED'), VIEWERS.MO), refuse('already_decided'))
  assert.deepEqual(refuseDismissingFlags({ ...flagged, removed: true }, VIEWERS.MO), refuse('already_decided'))
  assert.deepEqual(refuseDismissingFlags({ ...flagged, removed: true, hiddenByFlags: true }, VIEWERS.MO), undefined)
  // a text on a ballot cannot be removed, but a flag on it can be answered
  assert.deepEqual(refuseDismissingFlags({ ...flagged, status: 'INBALLOT' }, VIEWERS.MO), undefined)
})

test('moderators of the assembly bring back within 90 days; group coordinators do not [CON-049, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => refuseRestoring(REMOVED, removal(), 1, v)),
    '---------yy-y',
  )
  assert.deepEqual(refuseRestoring(REMOVED, removal(), 89.9, VIEWERS.MO), undefined)
  assert.deepEqual(refuseRestoring(REMOVED, removal(), 90, VIEWERS.MO), refuse('not_found'))
  assert.deepEqual(refuseRestoring(state('PUBLISHED'), undefined, 0, VIEWERS.MO), refuse('already_decided'))
  assert.deepEqual(refuseRestoring(state('PUBLISHED'), undefined, 0, VIEWERS.GC), refuse('not_found'))
  assert.deepEqual(refuseRestoring({ ...REMOVED, status: 'DRAFT' }, undefined, 1, VIEWERS.CO), refuse('not_allowed'))
})

test('nobody brings back their own text that a moderator removed, nor during an objection who removed it [SES-052]', () => {
  const own = as(VIEWERS.MO, 5, { creator: true })
  assert.deepEqual(refuseRestoring(REMOVED, removal(), 1, own), refuse('not_allowed'))
  assert.deepEqual(refuseRestoring(REMOVED, undefined, 1, own), undefined)
  const remover = as(VIEWERS.MO, 7)
  assert.deepEqual(refuseRestoring(REMOVED, removal(), 1, remover), undefined)
  assert.deepEqual(refuseRestoring(REMOVED, removal({ objected: true }), 1, remover), refuse('removed_by_you'))
  assert.deepEqual(refuseRestoring(REMOVED, removal({ objected: true }), 1, as(VIEWERS.MO, 8)), undefined)
  assert.deepEqual(refuseRestoring(REMOVED, removal({ objected: true, decision: 'UPHELD' }), 1, remover), undefined)
})

test('the author objects once, while the text can come back', () => {
  assert.equal(
    formatAllowedViewers((v) => refuseObjecting(removal(), v)),
    '-----------y-',
  )
  assert.deepEqual(refuseObjecting(removal({ objected: true }), VIEWERS.AU), refuse('already_objected'))
  assert.deepEqual(refuseObjecting(removal({ removedDays: 90 }), VIEWERS.AU), refuse('not_found'))
  assert.deepEqual(refuseObjecting(removal({ removedDays: 89.9 }), VIEWERS.AU), undefined)
  assert.deepEqual(refuseObjecting(undefined, VIEWERS.AU), refuse('not_found'))
})

test('an objection is decided by a moderator who neither removed nor wrote the text, and once', () => {
  const open = removal({ objected: true })
  assert.equal(
    formatAllowedViewers((v) => refuseDecidingObjection(open, v)),
    '---------yy-y',
  )
  assert.deepEqual(refuseDecidingObjection(open, as(VIEWERS.CO, 7)), refuse('removed_by_you'))
  assert.deepEqual(refuseDecidingObjection(open, as(VIEWERS.CO, 8)), undefined)
  assert.deepEqual(refuseDecidingObjection(open, as(VIEWERS.CO, 8, { author: true })), refuse('not_allowed'))
  for (const done of [undefined, removal(), removal({ objected: true, decision: 'UPHELD' }), { ...open, removedDays: 90 }])
    assert.deepEqual(refuseDecidingObjection(done, VIEWERS.MO), refuse('already_decided'))
  // whose account is gone is nobody's self
  assert.deepEqual(refuseDecidingObjection(removal({ objected: true, removedBy: null }), VIEWERS.MO), undefined)
})

test('a removed text is shown to its author and to who moderates; other readers learn that it was removed [C]', () => {
  const shown = (item: CaseState, readable: boolean) =>
    Object.values(VIEWERS)
      .map((v) => getRemovalVisibility(item, v, readable ? undefined : refuse('not_found'))[0])
      .join('')
  assert.equal(shown(REMOVED, true), 'nnnnnnnnddddd')
  assert.equal(getRemovalVisibility(REMOVED, VIEWERS.Me, refuse('not_found')), 'none')
  assert.equal(getRemovalVisibility(state('PUBLISHED'), VIEWERS.MO, undefined), 'none')
  assert.equal(getRemovalVisibility({ ...REMOVED, status: 'DRAFT' }, VIEWERS.AD, refuse('not_found')), 'none')
})
