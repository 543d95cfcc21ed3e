import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { type AssemblyAddress, textOf } from '../lib/address.ts'
import { pagesOf } from '../lib/growing.ts'
import { ask } from '../lib/query.ts'

const aid = ({ assembly }: AssemblyAddress) => ({ params: { aid: textOf(assembly) } })

/** The full assembly, for its members. */
export const assemblyAt = (a: AssemblyAddress) => ask(assemblies.one, aid(a))

/** The request under which an act puts the changed assembly in place. */
export const assemblyRequest = aid

/** The public profile, by uuid through the public call. */
export const profileOf = (a: AssemblyAddress) =>
  a.assembly.by === 'uuid'
    ? ask(assemblies.byUuid, { params: { uuid: a.assembly.uuid } })
    : ask(assemblies.profile, aid(a))

export const LIST_PAGE = 16

/** The listed assemblies, and for members their own. */
export const assembliesLike = (query: string, pageSize: number) =>
  ask(assemblies.list, { query: { pageSize, ...(query ? { query } : {}) } })
export const pagesOfAssemblies = (query: string) =>
  pagesOf(assemblies.list, { query: { pageSize: LIST_PAGE, ...(query ? { query } : {}) } })

export const listedAssemblies = () => ask(assemblies.listed, { query: { pageSize: '6' } })
export const spotlight = () => ask(assemblies.spotlight, {})

/** What everything shown of assemblies comes from: to be fetched again after somebody joins, leaves or changes one. */
export const OF_ASSEMBLIES = [
  assemblies.one,
  assemblies.profile,
  assemblies.byUuid,
  assemblies.byName,
  assemblies.list,
  assemblies.listed,
] as const
