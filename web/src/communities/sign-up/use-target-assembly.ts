import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import type { PublicAssembly } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { parseAssemblySettings } from '@folkmoot/core/platform/settings/assembly-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'

/**
 * The assembly for a sign-up from one of its pages. None where it accepts no new members, or requires its registration form
 * first: the account is created anyway, and the page says how to join.
 */
export function useTargetAssembly(identifier: string | undefined): PublicAssembly | undefined {
  const { data } = useQuery({
    ...endpointQuery(assemblies.profile, { params: { aid: identifier ?? '' } }),
    enabled: identifier !== undefined,
  })
  if (!data || isFailure(data)) return undefined
  const { newMembershipsClosed, registrationFormUrl } = parseAssemblySettings(data.configs)
  return newMembershipsClosed || registrationFormUrl ? undefined : data
}
