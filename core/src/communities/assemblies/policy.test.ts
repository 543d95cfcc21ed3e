import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../platform/shared/role-names.ts'
import { MANAGEMENT_TYPES, type ManagementType } from '../access/management-type.ts'
import { filterEffectiveRoles, isModeratorOrCoordinator, VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import { offersJoining, refuseOpeningById, serializeAssemblyPermissions } from './policy.ts'
import { assemblyFacts } from './testing/assembly-facts.ts'
import { SUPPORTED_MEMBERSHIPS } from './words.ts'

const person = (roles: readonly Role[] = [], status?: Viewer['status']): Viewer => ({
  signedIn: true,
  admin: false,
  userId: 7,
  status: status ?? (roles.length > 0 ? 'ACCEPTED' : undefined),
  roles,
})
const member = person(['MEMBER'])
const coordinator = person(['MEMBER', 'COORDINATOR'])
const moderator = person(['MEMBER', 'MODERATOR'])
const admin: Viewer = { ...person(), admin: true }
const under = (managementType: ManagementType) => assemblyFacts({ managementType })

test('non-members can join where membership is OPEN, REQUEST or INVITATION_AND_REQUEST [MEM-011]', () => {
  const offered = SUPPORTED_MEMBERSHIPS.filter(offersJoining)
  assert.deepEqual(offered, ['OPEN', 'REQUEST', 'INVITATION_AND_REQUEST'])
  for (const supportedMembership of SUPPORTED_MEMBERSHIPS) {
    const f = assemblyFacts({ supportedMembership })
    assert.equal(serializeAssemblyPermissions(person(), f).join, offersJoining(supportedMembership))
    assert.equal(serializeAssemblyPermissions(member, f).join, false)
    assert.equal(serializeAssemblyPermissions(person(['FOLLOWER']), f).join, offersJoining(supportedMembership))
  }
})

test('a requester can withdraw and an invitee can answer, and neither can join [MEM-010]', () => {
  assert.deepEqual(
    [
      serializeAssemblyPermissions(person([], 'REQUESTED'), assemblyFacts()).join,
      serializeAssemblyPermissions(person([], 'REQUESTED'), assemblyFacts()).withdraw,
    ],
    [false, true],
  )
  assert.equal(serializeAssemblyPermissions(person([], 'INVITED'), assemblyFacts()).join, false)
})

test('who was declined can join again when asking is allowed again, and follows meanwhile [MEM-002]', () => {
  const declined = person(['MEMBER'], 'REJECTED')
  const week = assemblyFacts({ askAgainAt: '2026-11-27T12:00:00Z' })
  const joins = (viewer: Viewer, f: ReturnType<typeof assemblyFacts>) => serializeAssemblyPermissions(viewer, f).join
  assert.deepEqual([joins(declined, week), joins(person(['FOLLOWER']), week), joins(declined, assemblyFacts())], [false, false, true])
  assert.equal(serializeAssemblyPermissions(declined, week).follow, true)
})

test('members invite and create campaigns and groups under OPEN, coordinators under other types [MEM-013, MEM-014]', () => {
  for (const type of MANAGEMENT_TYPES) {
    for (const [who, may] of [
      [member, type === 'OPEN'],
      [moderator, type === 'OPEN'],
      [coordinator, true],
      [admin, true],
      [person(), false],
      [person(['FOLLOWER']), false],
    ] as const) {
      const { invite, createCampaign, createGroup, createChild } = serializeAssemblyPermissions(who, under(type))
      assert.deepEqual([invite, createCampaign, createGroup, createChild], [may, may, may, may], type)
    }
  }
})

test('members invite where the setting allows it, without role flags [MEM-013]', () => {
  const f = assemblyFacts({ membersInvite: true })
  assert.deepEqual([serializeAssemblyPermissions(member, f).invite, serializeAssemblyPermissions(member, f).inviteWithRoles], [true, false])
  assert.equal(serializeAssemblyPermissions(coordinator, f).inviteWithRoles, true)
})

test('coordinators make moderators only where the role is switched on, and nobody else does [MEM-019]', () => {
  const may = (who: Viewer, moderatorRole: boolean) => serializeAssemblyPermissions(who, assemblyFacts({ moderatorRole })).makeModerators
  assert.deepEqual(
    [coordinator, admin, moderator, member].map((who) => [may(who, true), may(who, false)]),
    [
      [true, false],
      [true, false],
      [false, false],
      [false, false],
    ],
  )
})

test('any member sends messages and organizes meetings while their settings are on [MEM-015, MEM-016]', () => {
  for (const who of [member, moderator, coordinator, admin]) {
    assert.deepEqual(
      [serializeAssemblyPermissions(who, assemblyFacts()).sendMessage, serializeAssemblyPermissions(who, assemblyFacts()).organizeMeeting],
      [true, true],
    )
    const off = serializeAssemblyPermissions(who, assemblyFacts({ messaging: false, meetings: false }))
    assert.deepEqual([off.sendMessage, off.organizeMeeting], [false, false])
  }
  assert.equal(serializeAssemblyPermissions(person(['FOLLOWER']), assemblyFacts()).sendMessage, false)
})

test('the last coordinator cannot leave [MEM-018]', () => {
  assert.equal(serializeAssemblyPermissions(coordinator, assemblyFacts({ otherCoordinators: 0 })).leave, false)
  assert.equal(serializeAssemblyPermissions(coordinator, assemblyFacts()).leave, true)
  assert.equal(serializeAssemblyPermissions(member, assemblyFacts({ otherCoordinators: 0 })).leave, true)
})

test('non-members read only the public profile [ASM-015]', () => {
  for (const who of [person(), person(['FOLLOWER']), person([], 'REQUESTED'), person([], 'INVITED')])
    assert.deepEqual(
      [serializeAssemblyPermissions(who, assemblyFacts()).read, serializeAssemblyPermissions(who, assemblyFacts()).seeMembers],
      [false, false],
    )
  assert.equal(serializeAssemblyPermissions(member, assemblyFacts()).read, true)
})

test('by number an unlisted assembly opens for its members and admins, a listed one for everybody [ASM-050]', () => {
  const opens = (listed: boolean) => [VISITOR_VIEWER, person(), member, admin].map((s) => !refuseOpeningById(s, { listed }))
  assert.deepEqual(
    [opens(true), opens(false)],
    [
      [true, true, true, true],
      [false, false, true, true],
    ],
  )
})

test('an assembly is removed by an admin, and by a coordinator who is its only member', () => {
  const removes = (otherMembers: number) =>
    [member, coordinator, admin].map((s) => serializeAssemblyPermissions(s, assemblyFacts({ otherMembers })).remove)
  assert.deepEqual(
    [removes(0), removes(1)],
    [
      [false, true, true],
      [false, false, true],
    ],
  )
})

test('a signed-in user follows a listed assembly once, and a follower can unfollow', () => {
  const follower = person(['FOLLOWER'])
  const asked = person(['FOLLOWER'], 'REQUESTED')
  const all = [VISITOR_VIEWER, person(), asked, member, follower]
  const follows = (listed: boolean) => all.map((s) => serializeAssemblyPermissions(s, assemblyFacts({ listed })).follow)
  assert.deepEqual(
    [follows(true), follows(false)],
    [
      [false, true, true, true, false],
      [false, false, false, false, false],
    ],
  )
  assert.deepEqual(
    all.map((s) => serializeAssemblyPermissions(s, assemblyFacts()).unfollow),
    [false, false, false, false, true],
  )
})

test('an open forum is visible to everybody where the assembly is listed, else to members [DIS-003]', () => {
  const sees = (forum: boolean, listed: boolean) =>
    [VISITOR_VIEWER, member, admin].map((s) => serializeAssemblyPermissions(s, assemblyFacts({ forum, listed })).seeForum)
  assert.deepEqual(
    [sees(true, true), sees(true, false), sees(false, true)],
    [
      [true, true, true],
      [false, true, true],
      [false, false, false],
    ],
  )
})

test('without the required second factor a coordinator counts as a member, and other roles stay', () => {
  const roles = ['COORDINATOR', 'MEMBER', 'EXPERT'] as const
  assert.deepEqual(filterEffectiveRoles(roles, true), ['MEMBER', 'EXPERT'])
  assert.deepEqual(filterEffectiveRoles(roles, false), roles)
  assert.deepEqual(filterEffectiveRoles(['EXPERT', 'MODERATOR'], true), ['EXPERT', 'MODERATOR'])
  assert.deepEqual(VISITOR_VIEWER, { signedIn: false, admin: false, roles: [] })
})

test('coordinators, moderators and admins moderate', () => {
  assert.deepEqual([member, moderator, coordinator, admin].map(isModeratorOrCoordinator), [false, true, true, true])
})
