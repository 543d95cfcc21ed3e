import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAbsence } from './absence.ts'

const judge = (more: Partial<Parameters<typeof judgeAbsence>[0]> = {}) => {
  const nothing = { accountDeleted: false, removedByOthers: false, accountBlocked: false, groupDeleted: false }
  const { keeps, why } = judgeAbsence({ ...nothing, ...more })
  return `${keeps ? 'kept' : 'passed on'}: ${why}`
}

test('only the person drawn gives a seat back; what others do to them keeps it, and a deleted account passes it on [E.11]', () => {
  assert.equal(judge(), 'passed on: PERSON')
  assert.equal(judge({ removedByOthers: true }), 'kept: REMOVED')
  assert.equal(judge({ accountBlocked: true }), 'kept: BLOCKED')
  assert.equal(judge({ groupDeleted: true }), 'kept: GROUP_DELETED')
  assert.equal(judge({ removedByOthers: true, accountBlocked: true }), 'kept: REMOVED')
  assert.equal(judge({ accountDeleted: true, removedByOthers: true }), 'passed on: ACCOUNT_DELETED')
})
