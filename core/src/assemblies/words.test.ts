import assert from 'node:assert/strict'
import { test } from 'node:test'
import { managementType, supportedMembership } from './words.ts'

test('moderators and coordinators both none give OPEN [ASM-020]', () => {
  assert.equal(managementType('none', 'none'), 'OPEN')
})

test('moderators two or all with coordinators two give COORDINATED_AND_MODERATED [ASM-021]', () => {
  assert.equal(managementType('two', 'two'), 'COORDINATED_AND_MODERATED')
  assert.equal(managementType('all', 'two'), 'COORDINATED_AND_MODERATED')
})

test('moderators two or all with coordinators all give OPEN, otherwise MODERATED [ASM-022]', () => {
  assert.equal(managementType('two', 'all'), 'OPEN')
  assert.equal(managementType('all', 'all'), 'OPEN')
  assert.equal(managementType('two', 'none'), 'MODERATED')
  assert.equal(managementType('all', 'none'), 'MODERATED')
})

test('moderators none with coordinators all gives OPEN, otherwise COORDINATED [ASM-023]', () => {
  assert.equal(managementType('none', 'all'), 'OPEN')
  assert.equal(managementType('none', 'two'), 'COORDINATED')
})

test('membership OPEN stays OPEN whatever the registration flags say [ASM-024]', () => {
  assert.equal(supportedMembership('OPEN', { invitation: true, request: true }), 'OPEN')
})

test('REGISTRATION gives INVITATION, REQUEST or both by its flags, and INVITATION with neither [ASM-025, ASM-026]', () => {
  assert.equal(supportedMembership('REGISTRATION', { invitation: true, request: false }), 'INVITATION')
  assert.equal(supportedMembership('REGISTRATION', { invitation: false, request: true }), 'REQUEST')
  assert.equal(supportedMembership('REGISTRATION', { invitation: true, request: true }), 'INVITATION_AND_REQUEST')
  assert.equal(supportedMembership('REGISTRATION', { invitation: false, request: false }), 'INVITATION')
})
