import { bans } from '@folkmoot/core/communities/memberships/ban-endpoints.ts'
import { endpointQuery, invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { endpointPages } from '../../../platform/lib/api/infinite-list.ts'

/** Who is kept out of an assembly and its groups, or of a group, those to review first. */
export const banPages = (assemblyId: number, groupId: number | undefined, pageSize: number) =>
  endpointPages(bans.list, { params: { aid: assemblyId }, query: { pageSize, groupId } })

/** Where the reader is kept out. */
export const ownBansQuery = () => endpointQuery(bans.own, {})

export const invalidateBans = (): Promise<void> => invalidateEndpoints(bans.list, bans.own)
