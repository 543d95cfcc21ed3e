import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../platform/shared/role-names.ts'
import { SIGNED_IN, viewerWith } from '../access/testing/viewers.ts'
import { VISITOR_VIEWER, type Viewer } from '../access/viewer.ts'
import { serializeAssemblyPermissions } from '../assemblies/policy.ts'
import { assemblyFacts } from '../assemblies/testing/assembly-facts.ts'
import { refuseModeratingCampaign } from '../campaigns/policy.ts'
import { refuseReadingGroupDocuments } from '../groups/policy.ts'

const user: Viewer = { ...SIGNED_IN, userId: 1 }
const holding = (...roles: Role[]): Viewer => ({ ...viewerWith(...roles), userId: 1, membershipId: 1 })

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
      serializeAssemblyPermissions(assembly, assemblyFacts({ supportedMembership: 'OPEN' })),
      refuseModeratingCampaign(assembly),
      refuseReadingGroupDocuments(group, assembly),
    ]),
  )
  assert.equal(may.length, 7)
  assert.equal(new Set(may).size, 7)
})
