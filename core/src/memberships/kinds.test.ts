import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Facts, mayAt } from '../assemblies/policy.ts'
import { type Standing, VISITOR } from '../assemblies/standing.ts'
import { mayModerate } from '../campaigns/policy.ts'
import { mayReadGroupDocuments } from '../groups/policy.ts'
import type { Role } from '../users/words.ts'

const user: Standing = { signedIn: true, admin: false, userId: 1, roles: [] }
const holding = (...roles: Role[]): Standing => ({ ...user, status: 'ACCEPTED', membershipId: 1, roles })
const facts: Facts = {
  listed: true,
  managementType: 'COORDINATED',
  supportedMembership: 'OPEN',
  membersInvite: false,
  newMembershipsClosed: false,
  messaging: true,
  meetings: true,
  forum: true,
  otherMembers: 2,
  otherCoordinators: 1,
}

/** Each kind: what the person is to the assembly, and to a working group of it. */
const KINDS: Readonly<Record<string, readonly [Standing, Standing]>> = {
  'anonymous visitors': [VISITOR, VISITOR],
  'registered users': [user, user],
  'assembly members': [holding('MEMBER'), user],
  'working-group members': [holding('MEMBER'), holding('MEMBER')],
  coordinators: [holding('MEMBER', 'COORDINATOR'), user],
  moderators: [holding('MEMBER', 'MODERATOR'), user],
  admins: [
    { ...user, admin: true },
    { ...user, admin: true },
  ],
}

test('seven kinds of users, and no two of them may do the same [APP-003]', () => {
  const may = Object.values(KINDS).map(([assembly, group]) =>
    JSON.stringify([mayAt(assembly, facts), mayModerate(assembly), mayReadGroupDocuments(group, assembly)]),
  )
  assert.equal(may.length, 7)
  assert.equal(new Set(may).size, 7)
})
