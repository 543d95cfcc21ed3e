import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, MAX_INT, Uuid } from './ids.ts'

/** The types whose number and uuid can be looked up from each other (APP-022). */
const LOOKUP_TYPES = ['assembly', 'campaign', 'group', 'contribution'] as const
export type LookupType = (typeof LOOKUP_TYPES)[number]

/** Looks up the uuid of a number and the reverse, for rows that the caller may read; others are 404 (specification B.7). */
export const lookups = {
  uuidOf: endpoint({
    method: 'GET',
    path: '/uuid',
    summary: 'The uuid of an assembly, campaign, group or contribution by its number.',
    query: z.object({
      type: z.enum(LOOKUP_TYPES),
      id: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_INT)),
    }),
    response: z.object({ uuid: Uuid }),
    refusals: ['not_found'],
  }),
  idOf: endpoint({
    method: 'GET',
    path: '/id',
    summary: 'The number of an assembly, campaign, group or contribution by its uuid.',
    query: z.object({ type: z.enum(LOOKUP_TYPES), uuid: Uuid }),
    response: z.object({ id: Id }),
    refusals: ['not_found'],
  }),
}
