import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MEMBERSHIP_STATUSES, VISITOR_VIEWER } from '../../communities/access/viewer.ts'
import { refuseHearingOfSpace } from './policy.ts'

test('what members are told is told to those who belong to the assembly or the group, and to admins [F]', () => {
  const told = ([undefined, ...MEMBERSHIP_STATUSES] as const).flatMap((inAssembly) =>
    ([undefined, ...MEMBERSHIP_STATUSES] as const).flatMap((inGroup) =>
      !refuseHearingOfSpace({ ...VISITOR_VIEWER, signedIn: true, status: inAssembly }, inGroup) ? [[inAssembly, inGroup]] : [],
    ),
  )
  assert.ok(told.every((statuses) => statuses.includes('ACCEPTED')))
  assert.equal(told.length, 2 * (MEMBERSHIP_STATUSES.length + 1) - 1)
  assert.equal(!refuseHearingOfSpace({ ...VISITOR_VIEWER, admin: true }, undefined), true)
})
