import { z } from 'zod/mini'
import { CampaignGroup } from '../campaigns/schemas.ts'
import { endpoint } from '../shared/endpoint.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../shared/pagination.ts'
import { PublicGroup } from './schemas.ts'

const PageQuery = z.object(pageQuery(PAGE_SIZE.list))

/** The working groups of a campaign, and a group's public profile (GRP-024, GRP-026). */
export const groups = {
  ofCampaign: endpoint({
    method: 'GET',
    path: '/assembly/:aid/campaign/:cid/group',
    access: 'session',
    query: PageQuery,
    response: listOf(CampaignGroup),
    refusals: ['not_found'],
    summary: 'The working groups of a campaign, largest first.',
  }),
  ofPublicCampaign: endpoint({
    method: 'GET',
    path: '/public/campaign/:uuid/group',
    query: PageQuery,
    response: listOf(CampaignGroup),
    refusals: ['not_found'],
    summary: 'The listed working groups of a campaign.',
  }),
  profile: endpoint({
    method: 'GET',
    path: '/public/assembly/:aid/group/:gid',
    response: PublicGroup,
    refusals: ['not_found'],
    summary: 'The public profile of a working group.',
  }),
  byUuid: endpoint({
    method: 'GET',
    path: '/public/group/:uuid',
    response: PublicGroup,
    refusals: ['not_found'],
    summary: 'The public profile of a working group by uuid.',
  }),
} as const
