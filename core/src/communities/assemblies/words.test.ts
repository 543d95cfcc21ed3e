import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveManagementType, deriveSupportedMembership } from './words.ts'

test('moderators and coordinators both none give OPEN [ASM-020]', () => {
  assert.equal(deriveManagementType('none', 'none'), 'OPEN')
})

test('moderators two or all with coordinators two give COORDINATED_AND_MODERATED [ASM-021]', () => {
  assert.equal(deriveManagementType('two', 'two'), 'COORDINATED_AND_MODERATED')
  assert.equal(deriveManagementType('all', 'two'), 'COORDINATED_AND_MODERATED')
})

test('moderators two or all with coordinators all give OPEN, otherwise MODERATED [ASM-022]', () => {
  assert.equal(deriveManagementType('two', 'all'), 'OPEN')
  assert.equal(deriveManagementType('all', 'all'), 'OPEN')
  assert.equal(deriveManagementType('two', 'none'), 'MODERATED')
  assert.equal(deriveManagementType('all', 'none'), 'MODERATED')
})

test('moderators none with coordinators all gives OPEN, otherwise COORDINATED [ASM-023]', () => {
  assert.equal(deriveManagementType('none', 'all'), 'OPEN')
  assert.equal(deriveManagementType('none', 'two'), 'COORDINATED')
})

test('membership OPEN stays OPEN whatever the registration flags say [ASM-024]', () => {
  assert.equal(deriveSupportedMembership('OPEN', { invitation: true, request: true }), 'OPEN')
})

test('REGISTRATION gives INVITATION, REQUEST or both by its flags, and INVITATION with neither [ASM-025, ASM-026]', () => {
  assert.equal(deriveSupportedMembership('REGISTRATION', { invitation: true, request: false }), 'INVITATION')
  assert.equal(deriveSupportedMembership('REGISTRATION', { invitation: false, request: true }), 'REQUEST')
  assert.equal(deriveSupportedMembership('REGISTRATION', { invitation: true, request: true }), 'INVITATION_AND_REQUEST')
  assert.equal(deriveSupportedMembership('REGISTRATION', { invitation: false, request: false }), 'INVITATION')
})
