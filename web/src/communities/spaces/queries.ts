import { type Resource, type ResourceList, resources } from '@folkmoot/core/communities/spaces/resource-endpoints.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { cacheResponse, endpointQuery, endpointQueryKey, queryClient } from '../../platform/lib/api/endpoint-query.ts'

/** A space by its number, or on public pages by its uuid. */
export type SpaceId = number | string

const spaceParams = (sid: SpaceId) => ({ params: { sid } })
const publicSpaceParams = (uuid: string) => ({ params: { uuid } })
const isPublicSpaceId = (sid: SpaceId): sid is string => typeof sid === 'string' && isUuid(sid)

/** The documents and media of a space; by uuid the public ones. */
export const resourcesQuery = (sid: SpaceId) =>
  isPublicSpaceId(sid) ? endpointQuery(resources.publicList, publicSpaceParams(sid)) : endpointQuery(resources.list, spaceParams(sid))

/** Updates a list in the cache. */
export function updateCachedResources(sid: SpaceId, change: (list: Resource[]) => Resource[]): void {
  const known = queryClient.getQueryData<ResourceList>(endpointQueryKey(resources.list, spaceParams(sid)))
  if (known && !isFailure(known)) cacheResponse(resources.list, spaceParams(sid), { ...known, resources: change(known.resources) })
}
