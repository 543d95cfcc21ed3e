import { z } from 'zod/mini'
import { STV_ARITHMETICS } from '../../../platform/settings/voting-system.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Ballot } from '../schemas.ts'

export const countAgain = endpoint({
  service: 'voting',
  access: 'session',
  method: 'PUT',
  path: '/ballot/:uuid/count',
  summary: 'Counts a closed ballot again whose count ended without a result; one of STV by another arithmetic, which is published.',
  body: z.object({ arithmetic: z.optional(z.enum(STV_ARITHMETICS)) }),
  response: Ballot,
  refusals: ['not_found', 'not_allowed', 'count_not_failed'],
})
