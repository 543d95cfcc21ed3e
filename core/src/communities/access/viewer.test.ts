import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../platform/shared/role-names.ts'
import { isCoordinator, isMember, type MembershipStatus, resolveGroupViewer, type Viewer } from './viewer.ts'

const viewer = (status?: MembershipStatus, roles: readonly Role[] = ['MEMBER']): Viewer => ({
  signedIn: true,
  admin: false,
  userId: 7,
  ...(status ? { status, roles } : { roles: [] }),
})
const NOBODY = viewer()

test('a topic group has every member of its assembly as a member, without the roles held there [MEM-009]', () => {
  const coordinator = viewer('ACCEPTED', ['MEMBER', 'COORDINATOR'])
  for (const own of [NOBODY, viewer('REQUESTED'), viewer('INVITED')]) {
    const inGroup = resolveGroupViewer(own, coordinator, true)
    assert.deepEqual([isMember(inGroup), isCoordinator(inGroup)], [true, false])
  }
  for (const inAssembly of [NOBODY, viewer('ACCEPTED', ['FOLLOWER']), viewer('REQUESTED')])
    assert.equal(isMember(resolveGroupViewer(NOBODY, inAssembly, true)), false)
})

test('the own membership decides in any other group, and in a topic group where it is accepted [MEM-009]', () => {
  const member = viewer('ACCEPTED')
  const own = viewer('ACCEPTED', ['MEMBER', 'COORDINATOR'])
  assert.equal(resolveGroupViewer(own, member, true), own)
  for (const other of [NOBODY, viewer('REQUESTED'), own]) assert.equal(resolveGroupViewer(other, member, false), other)
})
