import { bans } from '@folkmoot/core/memberships/ban-endpoints.ts'
import { endpointQuery, invalidateEndpoints } from '../../lib/api/endpoint-query.ts'
import { endpointPages } from '../../lib/api/infinite-list.ts'

/** Who is kept out of an assembly and its groups, those to review first. */
export const banPages = (assemblyId: number, pageSize: number) =>
  endpointPages(bans.list, { params: { aid: assemblyId }, query: { pageSize } })

/** Where the reader is kept out. */
export const ownBansQuery = () => endpointQuery(bans.own, {})

export const invalidateBans = (): Promise<void> => invalidateEndpoints(bans.list, bans.own)
