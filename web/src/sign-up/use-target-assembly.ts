import { parseAssemblyConfig } from '@folkmoot/core/assemblies/config.ts'
import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import type { PublicAssembly } from '@folkmoot/core/assemblies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { endpointQuery } from '../lib/api/endpoint-query.ts'

/**
 * The assembly that a sign-up from one of its pages is for. None where it takes no new members, or wants its own form
 * filled in first: the account is made all the same, and the page says how to come in.
 */
export function useTargetAssembly(identifier: string | undefined): PublicAssembly | undefined {
  const { data } = useQuery({
    ...endpointQuery(assemblies.profile, { params: { aid: identifier ?? '' } }),
    enabled: identifier !== undefined,
  })
  if (!data || isFailure(data)) return undefined
  const { newMembershipsClosed, registrationForm } = parseAssemblyConfig(data.configs)
  return newMembershipsClosed || registrationForm ? undefined : data
}
