import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Uuid } from './ids.ts'

/** The things whose number and uuid can be turned into one another (APP-022). */
export const LOOKED_UP = ['assembly', 'campaign', 'group', 'contribution'] as const
export type LookedUp = (typeof LOOKED_UP)[number]

/** From number to uuid and back, for what the caller may see; anything else is 404 (decisions B.7). */
export const lookups = {
  uuidOf: endpoint({
    method: 'GET',
    path: '/uuid',
    does: 'The uuid of an assembly, campaign, group or contribution by its number.',
    query: z.object({ type: z.enum(LOOKED_UP), id: z.coerce.number().check(z.int(), z.positive()) }),
    gives: z.object({ uuid: Uuid }),
    refuses: ['not_found'],
  }),
  idOf: endpoint({
    method: 'GET',
    path: '/id',
    does: 'The number of an assembly, campaign, group or contribution by its uuid.',
    query: z.object({ type: z.enum(LOOKED_UP), uuid: Uuid }),
    gives: z.object({ id: Id }),
    refuses: ['not_found'],
  }),
}
