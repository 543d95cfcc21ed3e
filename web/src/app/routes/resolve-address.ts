import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { type LookupType, lookups } from '@folkmoot/core/platform/shared/lookups.ts'
import { type Address, byId, byUuid, type ResourceRef } from '../../platform/lib/address.ts'
import { callEndpoint, isFailure } from '../../platform/lib/api/call-endpoint.ts'

const ADDRESS_PARTS: readonly LookupType[] = ['assembly', 'campaign', 'group', 'contribution']

/** `unknown`: a part does not exist, or the viewer may not see it. */
export type AddressResolution = Address | 'unknown' | 'offline'

/** The same address with every part by uuid, or every part by number, as resolved by the server (APP-022, SES-036, SES-037). */
export async function resolveAddress(address: Address, by: 'uuid' | 'id'): Promise<AddressResolution> {
  const refs = await Promise.all(
    ADDRESS_PARTS.map(async (part) => {
      const ref = address[part]
      return ref === undefined || ref.by === by ? ref : by === 'uuid' ? lookUpUuid(part, ref) : lookUpId(part, ref)
    }),
  )
  const failedRef = refs.find((ref) => typeof ref === 'string')
  if (typeof failedRef === 'string') return failedRef
  return Object.fromEntries(ADDRESS_PARTS.map((part, i) => [part, refs[i]]).filter(([, ref]) => ref !== undefined)) as Address
}

type RefLookUp = ResourceRef | 'unknown' | 'offline'

async function lookUpUuid(type: LookupType, ref: ResourceRef): Promise<RefLookUp> {
  if (ref.by === 'uuid') return ref
  const answer =
    ref.by === 'id'
      ? await callEndpoint(lookups.uuidOf, { query: { type, id: ref.id } })
      : await callEndpoint(assemblies.byName, { params: { shortname: ref.shortname } })
  return isFailure(answer) ? lookUpFailure(answer) : byUuid(answer.uuid)
}

async function lookUpId(type: LookupType, ref: ResourceRef): Promise<RefLookUp> {
  // a member's screen resolves the short name of an assembly itself
  if (ref.by !== 'uuid') return ref
  const answer = await callEndpoint(lookups.idOf, { query: { type, uuid: ref.uuid } })
  return isFailure(answer) ? lookUpFailure(answer) : byId(answer.id)
}

const lookUpFailure = ({ refused }: { refused: string }): 'unknown' | 'offline' =>
  refused === 'offline' || refused === 'unavailable' || refused === 'fault' ? 'offline' : 'unknown'
