import { deriveSupportedMembership, type RoleHolders } from '@folkmoot/core/communities/assemblies/words.ts'

/** The answers of a draft about joining and leading, of an assembly or a working group. */
export interface JoinAnswers {
  readonly open: boolean
  readonly request: boolean
  readonly invitation: boolean
  readonly coordinators: RoleHolders
  readonly moderators: RoleHolders
  readonly listed: boolean
}

export const supportedMembershipOf = (d: Pick<JoinAnswers, 'open' | 'request' | 'invitation'>) =>
  deriveSupportedMembership(d.open ? 'OPEN' : 'REGISTRATION', { invitation: d.invitation, request: d.request })

/** The fields of a profile, in a request body, that follow from the answers. */
export const membershipFields = (d: JoinAnswers) => ({
  membership: d.open ? ('OPEN' as const) : ('REGISTRATION' as const),
  registration: { invitation: d.invitation, request: d.request },
  moderators: d.moderators,
  coordinators: d.coordinators,
})
