import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, COORDINATOR, MEMBER, SIGNED_IN } from '../access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import { assemblyFacts } from '../assemblies/testing/assembly-facts.ts'
import {
  isPublicGroup,
  refuseChangingGroupSettings,
  refuseDeletingGroup,
  refuseEditingGroup,
  refuseJoiningGroup,
  refuseOpeningGroup,
  refuseReadingFullGroup,
  refuseReadingGroupContributions,
  refuseReadingGroupDocuments,
  refuseSeeingGroup,
  serializeGroupPermissions,
} from './policy.ts'

const INVITEE: Viewer = { ...SIGNED_IN, status: 'INVITED' }
const REQUESTER: Viewer = { ...SIGNED_IN, status: 'REQUESTED' }
const group = (listed: boolean, off?: string) => ({
  listed,
  config: off === undefined ? {} : { 'appcivist.wg.disable-public-site': off },
})

test('a listed group has a public page unless it disables it, an unlisted one has none', () => {
  assert.deepEqual([group(true), group(true, 'FALSE'), group(true, 'TRUE'), group(false), group(false, 'FALSE')].map(isPublicGroup), [
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a public group is visible to everybody, any other to members of the assembly', () => {
  const readers = (listed: boolean) => [VISITOR_VIEWER, SIGNED_IN, MEMBER, ADMIN].map((s) => !refuseSeeingGroup(s, group(listed)))
  assert.deepEqual(
    [readers(true), readers(false)],
    [
      [true, true, true, true],
      [false, false, true, true],
    ],
  )
})

test('by number, a public group of an unlisted assembly opens for members of the assembly only [ASM-050]', () => {
  const opens = (listed: boolean, byNumber: boolean) =>
    [VISITOR_VIEWER, SIGNED_IN, MEMBER, ADMIN].map((s) => !refuseOpeningGroup(s, group(true), { listed }, { byNumber }))
  assert.deepEqual(opens(false, true), [false, false, true, true])
  for (const [listed, byNumber] of [
    [false, false],
    [true, true],
    [true, false],
  ] as const)
    assert.deepEqual(opens(listed, byNumber), [true, true, true, true])
  assert.equal(!refuseOpeningGroup(SIGNED_IN, group(false), { listed: true }, { byNumber: false }), false)
})

test('group settings are for coordinators of the group and the assembly, and admins; documents also for group members', () => {
  const people: [inGroup: Viewer, inAssembly: Viewer][] = [
    [SIGNED_IN, MEMBER],
    [MEMBER, MEMBER],
    [COORDINATOR, MEMBER],
    [SIGNED_IN, COORDINATOR],
    [SIGNED_IN, ADMIN],
  ]
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => !refuseChangingGroupSettings(inGroup, inAssembly)),
    [false, false, true, true, true],
  )
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => !refuseReadingGroupDocuments(inGroup, inAssembly)),
    [false, true, true, true, true],
  )
})

test('the full group is for its members and invitees, the coordinators of the assembly and admins [GRP-012]', () => {
  const reads = (inGroup: Viewer, inAssembly: Viewer) => !refuseReadingFullGroup(inGroup, inAssembly)
  assert.deepEqual([reads(MEMBER, MEMBER), reads(INVITEE, SIGNED_IN), reads(SIGNED_IN, COORDINATOR)], [true, true, true])
  assert.equal(reads(ADMIN, ADMIN), true)
  assert.deepEqual([reads(VISITOR_VIEWER, VISITOR_VIEWER), reads(SIGNED_IN, MEMBER), reads(REQUESTER, MEMBER)], [false, false, false])
})

test('the lists of a group are for its members, the coordinators of the assembly and admins, not for invitees [GRP-012]', () => {
  const people: [inGroup: Viewer, inAssembly: Viewer][] = [
    [MEMBER, MEMBER],
    [SIGNED_IN, COORDINATOR],
    [ADMIN, ADMIN],
    [INVITEE, MEMBER],
    [REQUESTER, MEMBER],
    [SIGNED_IN, MEMBER],
    [VISITOR_VIEWER, VISITOR_VIEWER],
  ]
  assert.deepEqual(
    people.map(([inGroup, inAssembly]) => !refuseReadingGroupContributions(inGroup, inAssembly)),
    [true, true, true, false, false, false, false],
  )
})

test('texts are edited by coordinators of group and assembly and admins, and by members where the group is OPEN', () => {
  const edits = (inGroup: Viewer, inAssembly: Viewer, managementType: 'OPEN' | 'COORDINATED') =>
    !refuseEditingGroup(inGroup, inAssembly, { managementType })
  for (const type of ['OPEN', 'COORDINATED'] as const) {
    assert.deepEqual([edits(COORDINATOR, MEMBER, type), edits(SIGNED_IN, COORDINATOR, type), edits(ADMIN, ADMIN, type)], [true, true, true])
    assert.deepEqual([edits(SIGNED_IN, MEMBER, type), edits(INVITEE, MEMBER, type)], [false, false])
  }
  assert.deepEqual([edits(MEMBER, MEMBER, 'OPEN'), edits(MEMBER, MEMBER, 'COORDINATED')], [true, false])
  assert.deepEqual([!refuseDeletingGroup(MEMBER, MEMBER), !refuseDeletingGroup(COORDINATOR, MEMBER)], [false, true])
})

test('members of the assembly may join or ask, unless the group is by invitation and needs nobody [MEM-011, MEM-012]', () => {
  const entry = { supportedMembership: 'REQUEST', autoAccept: false, groupNeeded: false, askAgainAt: null } as const
  const joins = (inGroup: Viewer, inAssembly: Viewer, given: object = {}) =>
    !refuseJoiningGroup(inGroup, inAssembly, { ...entry, ...given })
  assert.equal(joins(SIGNED_IN, MEMBER), true)
  assert.deepEqual(
    [joins(SIGNED_IN, SIGNED_IN), joins(MEMBER, MEMBER), joins(REQUESTER, MEMBER), joins(INVITEE, MEMBER)],
    [false, false, false, false],
  )
  const closed = { supportedMembership: 'INVITATION' }
  assert.deepEqual(
    [closed, { ...closed, autoAccept: true }, { ...closed, groupNeeded: true }].map((g) => joins(SIGNED_IN, MEMBER, g)),
    [false, true, true],
  )
  // who was declined waits
  assert.equal(joins(SIGNED_IN, MEMBER, { askAgainAt: '2026-11-27T12:00:00Z' }), false)
})

test('coordinators of the assembly manage the members of its groups, and leave only a group of their own', () => {
  const group = {
    ...assemblyFacts({ supportedMembership: 'OPEN', otherMembers: 1, otherCoordinators: 0 }),
    autoAccept: false,
    groupNeeded: false,
    assemblyType: 'COORDINATED',
  } as const
  const of = (inGroup: Viewer, inAssembly: Viewer) => serializeGroupPermissions(inGroup, inAssembly, group)
  const above = of(SIGNED_IN, { ...COORDINATOR, membershipId: 1 })
  assert.deepEqual(
    [above.invite, above.inviteWithRoles, above.upload, above.answerRequests, above.manageMembers, above.leave],
    [true, true, true, true, true, false],
  )
  assert.equal(above.addContributions, true)
  const member = of({ ...MEMBER, membershipId: 2 }, { ...MEMBER, membershipId: 1 })
  assert.deepEqual([member.leave, member.invite, member.answerRequests], [true, false, false])
  assert.equal(member.addContributions, false)
  assert.equal(of(COORDINATOR, MEMBER).addContributions, true)
  const ofTopic = of({ ...MEMBER, membershipId: 1 }, { ...MEMBER, membershipId: 1 })
  assert.deepEqual([ofTopic.read, ofTopic.leave], [true, false])
  assert.equal(of({ ...COORDINATOR, membershipId: 2 }, { ...MEMBER, membershipId: 1 }).leave, false)
  assert.deepEqual([of(REQUESTER, MEMBER).withdraw, of(MEMBER, MEMBER).withdraw], [true, false])
})
