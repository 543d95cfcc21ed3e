import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { endpointQueryKey } from '../../platform/lib/api/endpoint-query.ts'
import { truncateDescription } from '../invitations/lead-text.ts'
import { invitationPages, type MembershipTarget, memberPages, requestPages } from './membership-target.ts'

const ASSEMBLY: MembershipTarget = { kind: 'ASSEMBLY', id: 1, name: 'Rivermouth', zone: 'UTC' }
const GROUP: MembershipTarget = { ...ASSEMBLY, kind: 'GROUP', id: 9 }

test('members of an assembly and of a group are asked for by their own calls, requests with the oldest first', () => {
  const ofAssembly = memberPages(ASSEMBLY, { role: 'EXPERT', pageSize: 12 }).key
  const query = { role: 'EXPERT', pageSize: 12 } as const
  assert.deepEqual(ofAssembly, [...endpointQueryKey(memberships.ofAssembly, { params: { aid: 1 }, query }), 'pages'])
  assert.deepEqual(memberPages(GROUP, { role: 'EXPERT', pageSize: 12 }).key, [
    ...endpointQueryKey(memberships.ofGroup, { params: { gid: 9 }, query }),
    'pages',
  ])
  assert.deepEqual(requestPages(GROUP, 5).key[3], { status: 'REQUESTED', sorting: 'oldest', pageSize: 5 })
  assert.deepEqual(invitationPages(GROUP, 'ALL', 5).key[2], { targetType: 'GROUP', target: 9, status: 'ALL' })
})

test('the lead of a description is its first paragraph, of at most 220 characters', () => {
  assert.equal(truncateDescription(' One line.\nStill it. \n \nNext'), 'One line.\nStill it.')
  assert.equal(truncateDescription('x'.repeat(221)), 'x'.repeat(220))
  assert.equal(truncateDescription(''), '')
})
