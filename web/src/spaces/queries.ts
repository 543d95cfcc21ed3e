import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { type Resource, type ResourceList, resources } from '@folkmoot/core/spaces/resources.ts'
import { declined } from '../lib/call.ts'
import { ask, keyOf, queryClient, seed } from '../lib/query.ts'

/** A space by its number, or on public pages by its uuid. */
export type SpaceId = number | string

const at = (sid: SpaceId) => ({ params: { sid } })
const publicly = (uuid: string) => ({ params: { uuid } })
const isPublic = (sid: SpaceId): sid is string => typeof sid === 'string' && isUuid(sid)

/** The documents and media of a space; by uuid those that everybody may read. */
export const resourcesOf = (sid: SpaceId) =>
  isPublic(sid) ? ask(resources.publicList, publicly(sid)) : ask(resources.list, at(sid))

/** Puts a changed list where it is shown. */
export function changeList(sid: SpaceId, change: (list: Resource[]) => Resource[]): void {
  const known = queryClient.getQueryData<ResourceList>(keyOf(resources.list, at(sid)))
  if (known && !declined(known)) seed(resources.list, at(sid), { ...known, resources: change(known.resources) })
}
