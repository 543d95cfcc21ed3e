import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Uuid } from './ids.ts'

/** The things whose number and uuid can be turned into one another (APP-022). */
const LOOKUP_TYPES = ['assembly', 'campaign', 'group', 'contribution'] as const
export type LookupType = (typeof LOOKUP_TYPES)[number]

/** From number to uuid and back, for what the caller may see; anything else is 404 (specification B.7). */
export const lookups = {
  uuidOf: endpoint({
    method: 'GET',
    path: '/uuid',
    does: 'The uuid of an assembly, campaign, group or contribution by its number.',
    query: z.object({ type: z.enum(LOOKUP_TYPES), id: z.coerce.number().check(z.int(), z.positive()) }),
    gives: z.object({ uuid: Uuid }),
    refuses: ['not_found'],
  }),
  idOf: endpoint({
    method: 'GET',
    path: '/id',
    does: 'The number of an assembly, campaign, group or contribution by its uuid.',
    query: z.object({ type: z.enum(LOOKUP_TYPES), uuid: Uuid }),
    gives: z.object({ id: Id }),
    refuses: ['not_found'],
  }),
}
