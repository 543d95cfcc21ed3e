import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import type { Role } from '@folkmoot/core/platform/shared/role-names.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { queryClient } from '../../platform/lib/api/endpoint-query.ts'
import { invalidateMemberships } from './invalidate-memberships.ts'
import { ownMembershipsQuery } from './queries.ts'
import { buildRoleMap, hasRole, isMemberOf } from './role-map.ts'

const of = (assemblyId: number, groupId: number | null, status: MembershipStatus, ...names: Role[]) => ({
  assemblyId,
  groupId,
  status,
  roles: names.map((name, roleId) => ({ roleId, name })),
})
const MINE = [
  of(1, null, 'ACCEPTED', 'MEMBER', 'COORDINATOR'),
  of(2, null, 'ACCEPTED', 'MEMBER'),
  of(3, null, 'REQUESTED', 'COORDINATOR'),
  of(4, null, 'ACCEPTED', 'FOLLOWER'),
  of(2, 11, 'ACCEPTED', 'COORDINATOR'),
  of(1, 12, 'INVITED', 'MEMBER'),
]

let asked: string[] = []
const { fetch } = globalThis
beforeEach(() => {
  asked = []
  globalThis.fetch = async (url) => {
    asked.push(String(url))
    return Response.json({ pageSize: 25, page: 0, total: MINE.length, list: MINE })
  }
})
afterEach(() => {
  globalThis.fetch = fetch
  queryClient.clear()
})

test('a role is looked up by its name in the map of the place it is asked for, not in another [SES-051]', () => {
  const map = buildRoleMap(MINE)
  assert.deepEqual(
    [1, 2, 3, 4, 9].map((assembly) => hasRole(map, { assembly }, 'COORDINATOR')),
    [true, false, false, false, false],
  )
  // coordinating a group says nothing of its assembly, and the other way round
  assert.deepEqual([hasRole(map, { group: 11 }, 'COORDINATOR'), hasRole(map, { assembly: 2 }, 'COORDINATOR')], [true, false])
  assert.deepEqual([hasRole(map, { group: 12 }, 'MEMBER'), hasRole(map, { group: 1 }, 'COORDINATOR')], [false, false])
  assert.deepEqual(
    [1, 2, 3, 4].map((assembly) => isMemberOf(map, { assembly })),
    [true, true, false, false],
  )
})

test('the map is made once from one answer of the server, which is kept until a membership changes [SES-051]', async () => {
  const read = async () => {
    const answer = await queryClient.fetchQuery(ownMembershipsQuery(7))
    assert.ok(!isFailure(answer))
    return buildRoleMap(answer.list)
  }
  const first = await read()
  assert.equal(await read(), first)
  assert.deepEqual([asked.length, asked[0]?.includes('/membership/user/7')], [1, true])
  await invalidateMemberships()
  const later = await read()
  assert.equal(asked.length, 2)
  assert.ok(hasRole(later, { assembly: 1 }, 'COORDINATOR'))
})
