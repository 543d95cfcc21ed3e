import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '../access/viewer.ts'
import { areAttachmentsEnabled, canChangeAttachments, getAttachmentPhase } from './attachments.ts'
import type { ContributionViewer } from './contribution-viewer.ts'

const member: Viewer = {
  signedIn: true,
  admin: false,
  userId: 1,
  membershipId: 1,
  status: 'ACCEPTED',
  roles: ['MEMBER'],
}
const seat = (given: Partial<ContributionViewer>): ContributionViewer => ({
  assemblyViewer: member,
  groupViewer: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
  ...given,
})
const coordinator: Viewer = { ...member, roles: ['MEMBER', 'COORDINATOR'] }
const open = { type: 'PROPOSAL', status: 'PUBLISHED', removed: false } as const

test('attachments are added and deleted by authors, coordinators of group and assembly, and admins; by no other member', () => {
  assert.equal(canChangeAttachments(open, seat({ author: true })).reason, undefined)
  assert.equal(canChangeAttachments(open, seat({ groupViewer: coordinator })).reason, undefined)
  assert.equal(canChangeAttachments(open, seat({ assemblyViewer: coordinator })).reason, undefined)
  assert.equal(canChangeAttachments(open, seat({ assemblyViewer: { ...member, admin: true } })).reason, undefined)
  assert.equal(canChangeAttachments(open, seat({})).reason, 'not_allowed')
  assert.equal(canChangeAttachments(open, seat({ groupViewer: member })).reason, 'not_allowed')
})

test('locked or removed contributions and comments do not accept attachments', () => {
  for (const status of ['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'] as const) {
    assert.equal(canChangeAttachments({ ...open, status }, seat({ author: true })).reason, 'content_locked')
  }
  assert.equal(
    canChangeAttachments({ ...open, removed: true }, seat({ assemblyViewer: coordinator })).reason,
    'content_locked',
  )
  assert.equal(canChangeAttachments({ ...open, type: 'COMMENT' }, seat({ author: true })).reason, 'not_allowed')
})

test('ideas accept attachments where their phase enables them, proposals unless theirs disables them, notes always', () => {
  assert.equal(getAttachmentPhase('IDEA'), 'IDEAS')
  assert.equal(getAttachmentPhase('PROPOSAL'), 'PROPOSALS')
  assert.equal(getAttachmentPhase('NOTE'), undefined)
  assert.equal(areAttachmentsEnabled('IDEA', {}), false)
  assert.equal(areAttachmentsEnabled('IDEA', { 'component.ideas.enable-attachments': 'TRUE' }), true)
  assert.equal(areAttachmentsEnabled('PROPOSAL', {}), true)
  assert.equal(areAttachmentsEnabled('PROPOSAL', { 'component.proposals.enable-attachments': 'FALSE' }), false)
  assert.equal(areAttachmentsEnabled('NOTE', undefined), true)
})
