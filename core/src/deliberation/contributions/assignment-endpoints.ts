import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Id } from '../../platform/shared/ids.ts'
import { Contribution } from './schemas.ts'

/** Contributions of a campaign in the lists of its working groups (CON-050, CON-138, CON-139). */
export const assignments = {
  assign: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/group/:gid/assignments',
    access: 'session',
    body: z.object({
      /** Contributions of the campaign; those that the group has already stay as they are. */
      existingContributions: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    }),
    response: Done,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Assigns contributions of a campaign to a working group, all or none.',
  }),
  attach: endpoint({
    method: 'POST',
    path: '/assembly/:aid/contribution/:coid/space/:sid',
    access: 'session',
    response: Contribution,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Adds a contribution to the space of a working group of its campaign.',
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/contribution/:coid/space/:sid',
    access: 'session',
    response: Contribution,
    refusals: ['not_found', 'not_allowed'],
    summary: 'Takes a contribution away from the space of a working group that it was assigned to.',
  }),
} as const
