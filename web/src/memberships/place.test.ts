import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { keyOf } from '../lib/query.ts'
import { leadText } from './lead.ts'
import { type MemberPlace, pagesOfInvitations, pagesOfMembers, pagesOfRequests } from './place.ts'

const ASSEMBLY: MemberPlace = { kind: 'ASSEMBLY', id: 1, name: 'Rivermouth', zone: 'UTC' }
const GROUP: MemberPlace = { ...ASSEMBLY, kind: 'GROUP', id: 9, assemblyId: 1, campaignId: 2 }

test('members of an assembly and of a group are asked for by their own calls, requests with the oldest first', () => {
  const ofAssembly = pagesOfMembers(ASSEMBLY, { role: 'EXPERT', pageSize: 12 }).key
  const query = { role: 'EXPERT', pageSize: 12 } as const
  assert.deepEqual(ofAssembly, [...keyOf(memberships.ofAssembly, { params: { aid: 1 }, query }), 'pages'])
  assert.deepEqual(pagesOfMembers(GROUP, { role: 'EXPERT', pageSize: 12 }).key, [
    ...keyOf(memberships.ofGroup, { params: { gid: 9 }, query }),
    'pages',
  ])
  assert.deepEqual(pagesOfRequests(GROUP, 5).key[3], { status: 'REQUESTED', sorting: 'oldest', pageSize: 5 })
  assert.deepEqual(pagesOfInvitations(GROUP, 'ALL', 5).key[2], { targetType: 'GROUP', target: 9, status: 'ALL' })
})

test('the lead of a description is its first paragraph, of at most 220 characters', () => {
  assert.equal(leadText(' One line.\nStill it. \n \nNext'), 'One line.\nStill it.')
  assert.equal(leadText('x'.repeat(221)), 'x'.repeat(220))
  assert.equal(leadText(''), '')
})
