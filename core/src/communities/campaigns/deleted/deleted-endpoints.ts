import { z } from 'zod/mini'
import { Instant } from '../../../platform/shared/dates.ts'
import { endpoint } from '../../../platform/shared/endpoint.ts'
import { Int, Uuid } from '../../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../../platform/shared/pagination.ts'
import { Campaign } from '../schemas.ts'

const DeletedCampaign = z.object({ campaignId: Int, uuid: Uuid, title: z.string(), deletedAt: Instant })
export type DeletedCampaign = z.output<typeof DeletedCampaign>

/** Deleted campaigns, which their coordinators bring back as they were. */
export const deletedCampaigns = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/deleted-campaign',
    access: 'session',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: listOf(DeletedCampaign),
    refusals: ['not_found', 'assembly_not_listed', 'not_allowed'],
    summary: 'The deleted campaigns of an assembly, the last one first, for those who may bring them back.',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/deleted-campaign/:cid/restore',
    access: 'session',
    response: Campaign,
    refusals: ['not_found', 'assembly_not_listed', 'not_allowed', 'limit_reached'],
    summary: 'Brings a deleted campaign back with everything in it.',
  }),
} as const
