import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { CampaignGroup } from '../campaigns/schemas.ts'
import { CreateGroupBody, UpdateGroupBody } from './request-bodies.ts'
import { CreatedGroup, Group, PublicGroup } from './schemas.ts'

const PageQuery = z.object(pageQuery(PAGE_SIZE.list))

/** The working groups of a campaign, a group for its members, and its public profile (GRP-022, GRP-024, GRP-026). */
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
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid',
    access: 'session',
    response: Group,
    refusals: ['not_allowed', 'not_found'],
    summary: 'The full working group, for its members and invitees.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/group/:gid',
    access: 'session',
    body: UpdateGroupBody,
    response: Group,
    refusals: ['not_allowed', 'not_found', 'group_name_taken', 'limit_reached'],
    summary: 'Changes what is given and leaves the rest.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/group/:gid',
    access: 'session',
    response: Done,
    refusals: ['not_allowed', 'not_found', 'votes_under_way'],
    summary: 'Deletes a working group; what it wrote stays in its campaigns.',
  }),
} as const

/** Creates a working group with its first member and its first invitations (GRP-023). */
export const groupCreation = {
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/campaign/:cid/group',
    access: 'session',
    body: CreateGroupBody,
    response: CreatedGroup,
    refusals: ['not_allowed', 'not_found', 'phase_closed', 'group_name_taken', 'limit_reached', 'email_not_confirmed'],
    summary: 'Creates a working group in a campaign; the caller becomes its coordinator.',
  }),
} as const
