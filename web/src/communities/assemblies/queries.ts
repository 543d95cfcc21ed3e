import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { type AssemblyAddress, formatRef } from '../../platform/lib/address.ts'
import { endpointQuery } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../platform/lib/api/infinite-list.ts'

const assemblyParams = ({ assembly }: AssemblyAddress) => ({ params: { aid: formatRef(assembly) } })

/** The full assembly, for its members. */
export const assemblyQuery = (a: AssemblyAddress) => endpointQuery(assemblies.one, assemblyParams(a))

/** The request whose cached response an action replaces by the changed assembly. */
export const assemblyRequest = assemblyParams

/** The public profile; by uuid through the public endpoint. */
export const assemblyProfileQuery = (a: AssemblyAddress) =>
  a.assembly.by === 'uuid'
    ? endpointQuery(assemblies.byUuid, { params: { uuid: a.assembly.uuid } })
    : endpointQuery(assemblies.profile, assemblyParams(a))

export const LIST_PAGE = 16

/** The listed assemblies, and for members their own. */
export const searchAssembliesQuery = (query: string, pageSize: number) =>
  endpointQuery(assemblies.list, { query: { pageSize, ...(query ? { query } : {}) } })
export const assemblyPages = (query: string) =>
  endpointPages(assemblies.list, { query: { pageSize: LIST_PAGE, ...(query ? { query } : {}) } })

export const listedAssembliesQuery = () => endpointQuery(assemblies.listed, { query: { pageSize: '6' } })
/** The chosen few, or those with the most members (ASM-050). */
export const featuredAssembliesQuery = () => endpointQuery(assemblies.list, { query: { filter: 'featured', pageSize: '4' } })
export const spotlightQuery = () => endpointQuery(assemblies.spotlight, {})

/** The endpoints of all assembly data: invalidated after somebody joins, leaves or changes an assembly. */
export const ASSEMBLY_ENDPOINTS = [
  assemblies.one,
  assemblies.profile,
  assemblies.byUuid,
  assemblies.byName,
  assemblies.list,
  assemblies.listed,
] as const
