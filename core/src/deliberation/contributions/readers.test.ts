import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTRIBUTION_STATUSES, isPublicStatus } from '../../platform/shared/contribution-words.ts'
import { getReaders } from './readers.ts'

test('who reads a contribution follows from its status, its group and whether its campaign has public pages [CON-036]', () => {
  const open = { publicPages: true, draftReadByGroup: false }
  for (const status of CONTRIBUTION_STATUSES) {
    assert.equal(getReaders({ status, ...open }) === 'everyone', isPublicStatus(status), status)
    assert.notEqual(getReaders({ status, ...open, publicPages: false }), 'everyone', status)
  }
  for (const status of ['DRAFT', 'FORKED_PRIVATE_DRAFT'] as const) {
    assert.equal(getReaders({ status, ...open }), 'authors')
    assert.equal(getReaders({ status, ...open, draftReadByGroup: true }), 'group')
  }
  assert.equal(getReaders({ status: 'MERGED_PRIVATE_DRAFT', ...open, draftReadByGroup: true }), 'bothAuthors')
  assert.equal(getReaders({ status: 'NEW', ...open }), 'moderators')
})
