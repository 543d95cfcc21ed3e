import { deriveManagementType, deriveSupportedMembership } from '@folkmoot/core/communities/assemblies/words.ts'
import type { GroupProfileInput } from '@folkmoot/core/communities/groups/request-bodies.ts'
import type { AssemblyRow } from './store.ts'

/** The answers of an assembly or a group about joining and leading, as they are stored. */
type JoinAnswers = Pick<AssemblyRow, 'membership' | 'registration_invitation' | 'registration_request' | 'moderators' | 'coordinators'>

const DEFAULTS: JoinAnswers = {
  membership: 'OPEN',
  registration_invitation: false,
  registration_request: false,
  moderators: 'none',
  coordinators: 'two',
}

/**
 * The columns of the answers about joining and leading. The way of joining and the management type are derived here and stored,
 * so that rules read one column (GRP-014, ASM-020 to ASM-026, A59).
 */
export function toJoinColumns(p: GroupProfileInput = {}, before: JoinAnswers = DEFAULTS) {
  const membership = p.membership ?? before.membership
  const invitation = p.registration?.invitation ?? before.registration_invitation
  const request = p.registration?.request ?? before.registration_request
  const moderators = p.moderators ?? before.moderators
  const coordinators = p.coordinators ?? before.coordinators
  return {
    membership,
    registration_invitation: invitation,
    registration_request: request,
    supported_membership: deriveSupportedMembership(membership, { invitation, request }),
    moderators,
    coordinators,
    management_type: deriveManagementType(moderators, coordinators),
  }
}
