import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { invitations } from '@folkmoot/core/invitations/endpoints.ts'
import { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { invalidateEndpoints, queryClient } from '../lib/api/endpoint-query.ts'

/** Somebody joined, left or got another role: what the page shows of it is read again, and rights with it. */
export async function invalidateMemberships(): Promise<void> {
  await invalidateEndpoints(
    assemblies.one,
    assemblies.profile,
    assemblies.byUuid,
    assemblies.list,
    assemblies.listed,
    memberships.inAssembly,
    memberships.inGroup,
    memberships.ofUser,
    memberships.ofAssembly,
    memberships.ofGroup,
    memberships.ofAssemblyByStatus,
    invitations.list,
    invitations.ofUser,
  )
  // what was read elsewhere carried the old rights
  void queryClient.invalidateQueries({ refetchType: 'none' })
}
