import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Standing } from '../assemblies/standing.ts'
import { attachmentPhase, attachmentsOn, refusesAttachment } from './attachments.ts'
import type { Seat } from './policy.ts'

const member: Standing = {
  signedIn: true,
  admin: false,
  userId: 1,
  membershipId: 1,
  status: 'ACCEPTED',
  roles: ['MEMBER'],
}
const seat = (given: Partial<Seat>): Seat => ({
  standing: member,
  group: undefined,
  creator: false,
  author: false,
  parentAuthor: false,
  ...given,
})
const coordinator: Standing = { ...member, roles: ['MEMBER', 'COORDINATOR'] }
const open = { type: 'PROPOSAL', status: 'PUBLISHED', removed: false } as const

test('attachments are added and deleted by authors, coordinators of group and assembly, and admins; by no other member', () => {
  assert.equal(refusesAttachment(open, seat({ author: true })), undefined)
  assert.equal(refusesAttachment(open, seat({ group: coordinator })), undefined)
  assert.equal(refusesAttachment(open, seat({ standing: coordinator })), undefined)
  assert.equal(refusesAttachment(open, seat({ standing: { ...member, admin: true } })), undefined)
  assert.equal(refusesAttachment(open, seat({})), 'not_allowed')
  assert.equal(refusesAttachment(open, seat({ group: member })), 'not_allowed')
})

test('what is locked, removed or said on a board takes no attachments', () => {
  for (const status of ['INBALLOT', 'SELECTED', 'EXCLUDED', 'ARCHIVED', 'MERGED'] as const) {
    assert.equal(refusesAttachment({ ...open, status }, seat({ author: true })), 'content_locked')
  }
  assert.equal(refusesAttachment({ ...open, removed: true }, seat({ standing: coordinator })), 'content_locked')
  assert.equal(refusesAttachment({ ...open, type: 'COMMENT' }, seat({ author: true })), 'not_allowed')
})

test('ideas take attachments where their phase says so, proposals unless theirs says no, notes always', () => {
  assert.equal(attachmentPhase('IDEA'), 'IDEAS')
  assert.equal(attachmentPhase('PROPOSAL'), 'PROPOSALS')
  assert.equal(attachmentPhase('NOTE'), undefined)
  assert.equal(attachmentsOn('IDEA', {}), false)
  assert.equal(attachmentsOn('IDEA', { 'component.ideas.enable-attachments': 'TRUE' }), true)
  assert.equal(attachmentsOn('PROPOSAL', {}), true)
  assert.equal(attachmentsOn('PROPOSAL', { 'component.proposals.enable-attachments': 'FALSE' }), false)
  assert.equal(attachmentsOn('NOTE', undefined), true)
})
