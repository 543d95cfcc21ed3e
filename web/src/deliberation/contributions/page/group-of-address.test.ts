import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { byId, byUuid } from '../../../platform/lib/address.ts'
import { findGroupOfAddress } from './group-of-address.ts'

const u = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const item = {
  workingGroupAuthors: [{ groupId: 1, uuid: u(1), name: 'Own' }],
  assignedGroups: [{ groupId: 2, uuid: u(2), name: 'Assigned' }],
} as unknown as Contribution

test('a contribution has a page within the group that it is of, and within those it was assigned to [CON-006, CON-008]', () => {
  assert.equal(findGroupOfAddress(item, byId(1))?.name, 'Own')
  assert.equal(findGroupOfAddress(item, byUuid(u(2)))?.name, 'Assigned')
  assert.equal(findGroupOfAddress(item, byId(3)), undefined)
  assert.equal(findGroupOfAddress(item, byUuid(u(3))), undefined)
})
