import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { type LookedUp, lookups } from '@folkmoot/core/shared/lookups.ts'
import { type Address, byId, byUuid, type Ref } from '../lib/address.ts'
import { call, declined } from '../lib/call.ts'

const PARTS: readonly LookedUp[] = ['assembly', 'campaign', 'group', 'contribution']

/** `unknown`: something in it does not exist, or the reader may not see it. */
export type Translation = Address | 'unknown' | 'offline'

/** The same address with every part by uuid, or every part by number, as the server knows them (APP-022, SES-036, SES-037). */
export async function translate(address: Address, by: 'uuid' | 'id'): Promise<Translation> {
  const refs = await Promise.all(
    PARTS.map(async (part) => {
      const ref = address[part]
      return ref === undefined || ref.by === by ? ref : by === 'uuid' ? uuidOf(part, ref) : idOf(part, ref)
    }),
  )
  const lost = refs.find((ref) => typeof ref === 'string')
  if (typeof lost === 'string') return lost
  return Object.fromEntries(PARTS.map((part, i) => [part, refs[i]]).filter(([, ref]) => ref !== undefined)) as Address
}

type Found = Ref | 'unknown' | 'offline'

async function uuidOf(type: LookedUp, ref: Ref): Promise<Found> {
  if (ref.by === 'uuid') return ref
  const answer =
    ref.by === 'id'
      ? await call(lookups.uuidOf, { query: { type, id: ref.id } })
      : await call(assemblies.byName, { params: { shortname: ref.shortname } })
  return declined(answer) ? lost(answer) : byUuid(answer.uuid)
}

async function idOf(type: LookedUp, ref: Ref): Promise<Found> {
  // a member's screen finds an assembly by its short name itself
  if (ref.by !== 'uuid') return ref
  const answer = await call(lookups.idOf, { query: { type, uuid: ref.uuid } })
  return declined(answer) ? lost(answer) : byId(answer.id)
}

const lost = ({ refused }: { refused: string }): 'unknown' | 'offline' =>
  refused === 'offline' || refused === 'unavailable' || refused === 'fault' ? 'offline' : 'unknown'
