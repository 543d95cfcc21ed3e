import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContributionViewer } from '../contributions/contribution-viewer.ts'
import { createContributionState, formatAllowedViewers, VIEWERS } from '../contributions/testing/viewers.ts'
import type { ContributionStatus } from '../contributions/words.ts'
import { ALLOWED, deny } from '../shared/permission.ts'
import {
  type CaseState,
  canApprove,
  canDecideObjection,
  canDismissFlags,
  canObject,
  canOpenQueue,
  canRemoveWithReason,
  canRestore,
  getRemovalVisibility,
  type RemovalState,
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
    formatAllowedViewers((v) => canOpenQueue(v.assemblyViewer, false)),
    '---------yy-y',
  )
  assert.equal(canOpenQueue(VIEWERS.Me.assemblyViewer, true).allowed, true)
})

test('who moderates approves what waits, group coordinators in their group; nobody their own [SES-052, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => canApprove(state('NEW'), v)),
    '--------yyy-y',
  )
  assert.deepEqual(canApprove(state('NEW'), { ...VIEWERS.MO, creator: true }), deny('not_allowed'))
  assert.deepEqual(canApprove(state('PUBLISHED'), VIEWERS.MO), deny('already_decided'))
  assert.deepEqual(canApprove(state('NEW', { removed: true }), VIEWERS.MO), deny('already_decided'))
})

test('who moderates removes texts of others, not what is on a ballot, selected, merged or private [SES-052, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => canRemoveWithReason(state('PUBLISHED'), v)),
    '--------yyy-y',
  )
  assert.deepEqual(canRemoveWithReason(state('PUBLISHED'), { ...VIEWERS.CO, author: true }), deny('not_allowed'))
  assert.deepEqual(canRemoveWithReason(REMOVED, VIEWERS.MO), deny('already_decided'))
  assert.deepEqual(canRemoveWithReason({ ...REMOVED, hiddenByFlags: true }, VIEWERS.MO), ALLOWED)
  for (const status of ['INBALLOT', 'SELECTED', 'MERGED'] as const)
    assert.deepEqual(canRemoveWithReason(state(status), VIEWERS.CO), deny('content_locked'))
  assert.deepEqual(canRemoveWithReason(state('PUBLISHED', { inOpenBallot: true }), VIEWERS.CO), deny('content_locked'))
  assert.deepEqual(canRemoveWithReason(state('DRAFT'), VIEWERS.AD), deny('not_allowed'))
})

test('who moderates dismisses open flags, but none on their own text [SES-052]', () => {
  const flagged = state('PUBLISHED', { openFlags: 2 })
  assert.equal(
    formatAllowedViewers((v) => canDismissFlags(flagged, v)),
    '--------yyy-y',
  )
  assert.deepEqual(canDismissFlags(flagged, { ...VIEWERS.MO, author: true }), deny('not_allowed'))
  assert.deepEqual(canDismissFlags(state('PUBLISHED'), VIEWERS.MO), deny('already_decided'))
  assert.deepEqual(canDismissFlags({ ...flagged, removed: true }, VIEWERS.MO), deny('already_decided'))
  assert.deepEqual(canDismissFlags({ ...flagged, removed: true, hiddenByFlags: true }, VIEWERS.MO), ALLOWED)
  // a text on a ballot cannot be removed, but a flag on it can be answered
  assert.deepEqual(canDismissFlags({ ...flagged, status: 'INBALLOT' }, VIEWERS.MO), ALLOWED)
})

test('moderators of the assembly bring back within 90 days; group coordinators do not [CON-049, C]', () => {
  assert.equal(
    formatAllowedViewers((v) => canRestore(REMOVED, removal(), 1, v)),
    '---------yy-y',
  )
  assert.deepEqual(canRestore(REMOVED, removal(), 89.9, VIEWERS.MO), ALLOWED)
  assert.deepEqual(canRestore(REMOVED, removal(), 90, VIEWERS.MO), deny('not_found'))
  assert.deepEqual(canRestore(state('PUBLISHED'), undefined, 0, VIEWERS.MO), deny('already_decided'))
  assert.deepEqual(canRestore(state('PUBLISHED'), undefined, 0, VIEWERS.GC), deny('not_found'))
  assert.deepEqual(canRestore({ ...REMOVED, status: 'DRAFT' }, undefined, 1, VIEWERS.CO), deny('not_allowed'))
})

test('nobody brings back their own text that a moderator removed, nor during an objection who removed it [SES-052]', () => {
  const own = as(VIEWERS.MO, 5, { creator: true })
  assert.deepEqual(canRestore(REMOVED, removal(), 1, own), deny('not_allowed'))
  assert.deepEqual(canRestore(REMOVED, undefined, 1, own), ALLOWED)
  const remover = as(VIEWERS.MO, 7)
  assert.deepEqual(canRestore(REMOVED, removal(), 1, remover), ALLOWED)
  assert.deepEqual(canRestore(REMOVED, removal({ objected: true }), 1, remover), deny('removed_by_you'))
  assert.deepEqual(canRestore(REMOVED, removal({ objected: true }), 1, as(VIEWERS.MO, 8)), ALLOWED)
  assert.deepEqual(canRestore(REMOVED, removal({ objected: true, decision: 'UPHELD' }), 1, remover), ALLOWED)
})

test('the author objects once, while the text can come back', () => {
  assert.equal(
    formatAllowedViewers((v) => canObject(removal(), v)),
    '-----------y-',
  )
  assert.deepEqual(canObject(removal({ objected: true }), VIEWERS.AU), deny('already_objected'))
  assert.deepEqual(canObject(removal({ removedDays: 90 }), VIEWERS.AU), deny('not_found'))
  assert.deepEqual(canObject(removal({ removedDays: 89.9 }), VIEWERS.AU), ALLOWED)
  assert.deepEqual(canObject(undefined, VIEWERS.AU), deny('not_found'))
})

test('an objection is decided by a moderator who neither removed nor wrote the text, and once', () => {
  const open = removal({ objected: true })
  assert.equal(
    formatAllowedViewers((v) => canDecideObjection(open, v)),
    '---------yy-y',
  )
  assert.deepEqual(canDecideObjection(open, as(VIEWERS.CO, 7)), deny('removed_by_you'))
  assert.deepEqual(canDecideObjection(open, as(VIEWERS.CO, 8)), ALLOWED)
  assert.deepEqual(canDecideObjection(open, as(VIEWERS.CO, 8, { author: true })), deny('not_allowed'))
  for (const done of [undefined, removal(), removal({ objected: true, decision: 'UPHELD' }), { ...open, removedDays: 90 }])
    assert.deepEqual(canDecideObjection(done, VIEWERS.MO), deny('already_decided'))
  // whose account is gone is nobody's self
  assert.deepEqual(canDecideObjection(removal({ objected: true, removedBy: null }), VIEWERS.MO), ALLOWED)
})

test('a removed text is shown to its author and to who moderates; other readers learn that it was removed [C]', () => {
  const shown = (item: CaseState, readable: boolean) =>
    Object.values(VIEWERS)
      .map((v) => getRemovalVisibility(item, v, readable ? ALLOWED : deny('not_found'))[0])
      .join('')
  assert.equal(shown(REMOVED, true), 'nnnnnnnnddddd')
  assert.equal(getRemovalVisibility(REMOVED, VIEWERS.Me, deny('not_found')), 'none')
  assert.equal(getRemovalVisibility(state('PUBLISHED'), VIEWERS.MO, ALLOWED), 'none')
  assert.equal(getRemovalVisibility({ ...REMOVED, status: 'DRAFT' }, VIEWERS.AD, deny('not_found')), 'none')
})
