import { z } from 'zod/mini'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { ContributionListQuery, contributions } from './endpoints.ts'
import { GroupInsights } from './group-insights.ts'
import { CreateContributionBody } from './request-bodies.ts'
import { Contribution, ContributionSummaryList } from './schemas.ts'

/** The contributions of a working group, and the numbers about them (CON-119, CON-127, GRP-011, GRP-025). */
export const groupContributions = {
  proposals: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid/proposals',
    access: 'session',
    query: z.omit(ContributionListQuery, { type: true }),
    response: ContributionSummaryList,
    refusals: ['not_allowed', 'not_found'],
    summary: 'A page of the proposals of a working group, for its members and invitees.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid/contributions',
    access: 'session',
    query: ContributionListQuery,
    response: ContributionSummaryList,
    refusals: ['not_allowed', 'not_found'],
    summary: 'A page of the items of a working group, for its members.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/assembly/:aid/group/:gid/contribution',
    access: 'session',
    body: CreateContributionBody,
    response: Contribution,
    refusals: contributions.create.refusals,
    limit: 'contributions',
    summary: 'Adds an item for a working group to its newest campaign.',
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/group/:gid/proposals/:pid/publish',
    access: 'session',
    response: Contribution,
    refusals: [
      'not_found',
      'not_allowed',
      'phase_closed',
      'status_step_not_allowed',
      'fields_missing',
      'text_empty',
      'description_limit',
      'others_took_part',
      'content_locked',
      'reason_missing',
    ],
    summary: 'Publishes a proposal of a working group; the answer names its new public revision.',
  }),
  insights: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid/insights',
    access: 'session',
    response: GroupInsights,
    refusals: ['not_found'],
    summary: 'Numbers about a working group, of what the caller may see.',
  }),
  publicInsights: endpoint({
    method: 'GET',
    path: '/public/group/:uuid/insights',
    response: GroupInsights,
    refusals: ['not_found'],
    summary: 'Numbers about a working group, of what everybody may see.',
  }),
} as const
