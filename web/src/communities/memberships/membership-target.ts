import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import type { AssignableRole } from '@folkmoot/core/communities/memberships/words.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

interface TargetOf<K extends 'ASSEMBLY' | 'GROUP'> {
  readonly kind: K
  readonly id: number
  readonly name: string
  readonly zone: string
  /** The viewer may make people moderators. */
  readonly makesModerators?: boolean
  /** The viewer's search finds members by their e-mail addresses too. */
  readonly searchesEmails?: boolean
}
/** The target of a membership, for the panels of people: an assembly, or one of its working groups. */
export type MembershipTarget = TargetOf<'ASSEMBLY'> | TargetOf<'GROUP'>
/** The call of an upload names the group's assembly and one of its campaigns. */
export type UploadTarget = TargetOf<'ASSEMBLY'> | (TargetOf<'GROUP'> & { readonly assemblyId: number; readonly campaignId: number })

interface MemberFilters {
  readonly status?: 'ACCEPTED' | 'REQUESTED'
  readonly role?: AssignableRole | undefined
  readonly query?: string | undefined
  readonly sorting?: 'name' | 'newest' | 'oldest'
  readonly pageSize: number
}

/** The members of a target, page by page. */
export function memberPages(place: MembershipTarget, { pageSize, ...filters }: MemberFilters) {
  const query = { ...filters, pageSize }
  return place.kind === 'ASSEMBLY'
    ? endpointPages(memberships.ofAssembly, { params: { aid: place.id }, query })
    : endpointPages(memberships.ofGroup, { params: { gid: place.id }, query })
}

export const requestPages = (place: MembershipTarget, pageSize: number) =>
  memberPages(place, { status: 'REQUESTED', sorting: 'oldest', pageSize })

export const invitationPages = (place: MembershipTarget, status: 'INVITED' | 'ALL', pageSize: number) =>
  endpointPages(invitations.list, { params: { targetType: place.kind, target: place.id, status }, query: { pageSize } })
