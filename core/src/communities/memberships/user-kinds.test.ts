import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../platform/shared/role-names.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import { type AskAgain, type AssemblyPolicyInput, serializeAssemblyPermissions } from '../assemblies/policy.ts'
import { refuseModeratingCampaign } from '../campaigns/policy.ts'
import { refuseReadingGroupDocuments } from '../groups/policy.ts'

const user: Viewer = { signedIn: true, admin: false, userId: 1, roles: [] }
const holding = (...roles: Role[]): Viewer => ({ ...user, status: 'ACCEPTED', membershipId: 1, roles })
const facts: AssemblyPolicyInput & AskAgain = {
  listed: true,
  managementType: 'COORDINATED',
  supportedMembership: 'OPEN',
  membersInvite: false,
  moderatorRole: true,
  newMembershipsClosed: false,
  messaging: true,
  meetings: true,
  forum: true,
  otherMembers: 2,
  otherCoordinators: 1,
  askAgainAt: null,
}

/** Each kind: the viewer of the assembly, and of a working group of it. */
const KINDS: Readonly<Record<string, readonly [Viewer, Viewer]>> = {
  'anonymous visitors': [VISITOR_VIEWER, VISITOR_VIEWER],
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

test('there are seven kinds of users, each with different permissions [APP-003]', () => {
  const may = Object.values(KINDS).map(([assembly, group]) =>
    JSON.stringify([
      serializeAssemblyPermissions(assembly, facts),
      refuseModeratingCampaign(assembly),
      refuseReadingGroupDocuments(group, assembly),
    ]),
  )
  assert.equal(may.length, 7)
  assert.equal(new Set(may).size, 7)
})
