import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { invitations } from '@folkmoot/core/communities/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { invalidateEndpoints, queryClient } from '../../platform/lib/api/endpoint-query.ts'

/** Invalidates the data that depends on memberships and permissions after a change. */
export async function invalidateMemberships(): Promise<void> {
  await invalidateEndpoints(
    assemblies.one,
    assemblies.profile,
    assemblies.byUuid,
    assemblies.list,
    assemblies.listed,
    groups.one,
    groups.profile,
    groups.byUuid,
    memberships.inAssembly,
    memberships.inGroup,
    memberships.ofUser,
    memberships.ofAssembly,
    memberships.ofGroup,
    memberships.ofAssemblyByStatus,
    invitations.list,
    invitations.ofUser,
  )
  // responses cached elsewhere carry the old permissions
  void queryClient.invalidateQueries({ refetchType: 'none' })
}
