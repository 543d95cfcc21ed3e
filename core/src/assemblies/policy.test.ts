import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../users/words.ts'
import { type Facts, mayAt, offersJoining } from './policy.ts'
import type { Standing } from './standing.ts'
import { MANAGEMENT_TYPES, type ManagementType, SUPPORTED_MEMBERSHIPS } from './words.ts'

const facts = (given: Partial<Facts> = {}): Facts => ({
  listed: true,
  managementType: 'COORDINATED',
  supportedMembership: 'REQUEST',
  membersInvite: false,
  newMembershipsClosed: false,
  messaging: true,
  meetings: true,
  forum: true,
  otherMembers: 3,
  otherCoordinators: 1,
  ...given,
})
const person = (roles: readonly Role[] = [], status?: Standing['status']): Standing => ({
  signedIn: true,
  admin: false,
  userId: 7,
  status: status ?? (roles.length > 0 ? 'ACCEPTED' : undefined),
  roles,
})
const member = person(['MEMBER'])
const coordinator = person(['MEMBER', 'COORDINATOR'])
const moderator = person(['MEMBER', 'MODERATOR'])
const admin: Standing = { ...person(), admin: true }
const under = (managementType: ManagementType) => facts({ managementType })

test('the Join button is for non-members where membership is OPEN, REQUEST or INVITATION_AND_REQUEST [MEM-011]', () => {
  const offered = SUPPORTED_MEMBERSHIPS.filter(offersJoining)
  assert.deepEqual(offered, ['OPEN', 'REQUEST', 'INVITATION_AND_REQUEST'])
  for (const supportedMembership of SUPPORTED_MEMBERSHIPS) {
    const f = facts({ supportedMembership })
    assert.equal(mayAt(person(), f).join, offersJoining(supportedMembership))
    assert.equal(mayAt(member, f).join, false)
    assert.equal(mayAt(person(['FOLLOWER']), f).join, offersJoining(supportedMembership))
  }
})

test('a requester withdraws and an invitee answers: neither is shown Join [MEM-010]', () => {
  assert.deepEqual(
    [mayAt(person([], 'REQUESTED'), facts()).join, mayAt(person([], 'REQUESTED'), facts()).withdraw],
    [false, true],
  )
  assert.equal(mayAt(person([], 'INVITED'), facts()).join, false)
})

test('invite, new campaign and new group are for members under OPEN, for coordinators under every other type [MEM-013, MEM-014]', () => {
  for (const type of MANAGEMENT_TYPES) {
    for (const [who, may] of [
      [member, type === 'OPEN'],
      [moderator, type === 'OPEN'],
      [coordinator, true],
      [admin, true],
      [person(), false],
      [person(['FOLLOWER']), false],
    ] as const) {
      const { invite, createCampaign, createGroup, createChild } = mayAt(who, under(type))
      assert.deepEqual([invite, createCampaign, createGroup, createChild], [may, may, may, may], type)
    }
  }
})

test('members invite where the setting lets them, without role flags [MEM-013]', () => {
  const f = facts({ membersInvite: true })
  assert.deepEqual([mayAt(member, f).invite, mayAt(member, f).inviteWithRoles], [true, false])
  assert.equal(mayAt(coordinator, f).inviteWithRoles, true)
})

test('send message and organize meeting are for any member, while their switches are on [MEM-015, MEM-016]', () => {
  for (const who of [member, moderator, coordinator, admin]) {
    assert.deepEqual([mayAt(who, facts()).sendMessage, mayAt(who, facts()).organizeMeeting], [true, true])
    const off = mayAt(who, facts({ messaging: false, meetings: false }))
    assert.deepEqual([off.sendMessage, off.organizeMeeting], [false, false])
  }
  assert.equal(mayAt(person(['FOLLOWER']), facts()).sendMessage, false)
})

test('the last coordinator may not leave [MEM-018]', () => {
  assert.equal(mayAt(coordinator, facts({ otherCoordinators: 0 })).leave, false)
  assert.equal(mayAt(coordinator, facts()).leave, true)
  assert.equal(mayAt(member, facts({ otherCoordinators: 0 })).leave, true)
})

test('non-members read the public profile alone [ASM-015]', () => {
  for (const who of [person(), person(['FOLLOWER']), person([], 'REQUESTED'), person([], 'INVITED')])
    assert.deepEqual([mayAt(who, facts()).read, mayAt(who, facts()).seeMembers], [false, false])
  assert.equal(mayAt(member, facts()).read, true)
})
