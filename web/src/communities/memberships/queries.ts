import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { type AssemblyAddress, formatRef, type ResourceRef } from '../../platform/lib/address.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

/** The viewer's own membership in an assembly; NODATA means no member (MEM-040). */
export const ownMembershipQuery = ({ assembly }: AssemblyAddress, userId: number) =>
  endpointQuery(memberships.inAssembly, { params: { aid: formatRef(assembly), uid: userId } })

/** The viewer's own membership in a group; NODATA means none. */
export const ownGroupMembershipQuery = (group: ResourceRef, userId: number) =>
  endpointQuery(memberships.inGroup, { params: { gid: formatRef(group), uid: userId } })

/** All own memberships, newest first. */
export const ownMembershipsQuery = (userId: number) => endpointQuery(memberships.ofUser, { params: { uid: userId } })
