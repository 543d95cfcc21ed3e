import type { AskAgain, AssemblyPolicyInput } from '../policy.ts'

/** A listed assembly that coordinators lead, with more members than the viewer. */
export const assemblyFacts = (given: Partial<AssemblyPolicyInput & AskAgain> = {}): AssemblyPolicyInput & AskAgain => ({
  listed: true,
  managementType: 'COORDINATED',
  supportedMembership: 'REQUEST',
  membersInvite: false,
  moderatorRole: true,
  newMembershipsClosed: false,
  messaging: true,
  meetings: true,
  forum: true,
  otherMembers: 3,
  otherCoordinators: 1,
  askAgainAt: null,
  ...given,
})
