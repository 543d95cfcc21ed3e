import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { Assignable } from '@folkmoot/core/memberships/words.ts'
import { pagesOf } from '../lib/growing.ts'

/** What one is a member of, as the panels of people need it: an assembly, or a working group of one. */
export type MemberPlace =
  | { readonly kind: 'ASSEMBLY'; readonly id: number; readonly name: string; readonly zone: string }
  | {
      readonly kind: 'GROUP'
      readonly id: number
      readonly name: string
      readonly zone: string
      readonly assemblyId: number
      readonly campaignId: number
    }

export interface Looking {
  readonly status?: 'ACCEPTED' | 'REQUESTED'
  readonly role?: Assignable | undefined
  readonly query?: string | undefined
  readonly sorting?: 'name' | 'newest' | 'oldest'
  readonly pageSize: number
}

/** The members of a place, growing by a page at a time. */
export function pagesOfMembers(place: MemberPlace, { pageSize, ...looking }: Looking) {
  const query = { ...looking, pageSize }
  return place.kind === 'ASSEMBLY'
    ? pagesOf(memberships.ofAssembly, { params: { aid: place.id }, query })
    : pagesOf(memberships.ofGroup, { params: { gid: place.id }, query })
}

export const pagesOfRequests = (place: MemberPlace, pageSize: number) =>
  pagesOfMembers(place, { status: 'REQUESTED', sorting: 'oldest', pageSize })

export const pagesOfInvitations = (place: MemberPlace, status: 'INVITED' | 'ALL', pageSize: number) =>
  pagesOf(invitations.list, { params: { targetType: place.kind, target: place.id, status }, query: { pageSize } })
