import { z } from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { ContributionListQuery } from './endpoints.ts'
import { GroupInsights } from './group-insights.ts'
import { ContributionSummaryList } from './schemas.ts'

/** The contributions of a working group, and the numbers about them (GRP-011, GRP-025). */
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
