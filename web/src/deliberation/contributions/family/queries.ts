import { authors } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { family, type RelativeKind } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import { endpointQuery, invalidateEndpoints } from '../../../platform/lib/api/endpoint-query.ts'
import { invalidateContributionLists } from '../contribution-cache.ts'

/** What came from a contribution, or it came from. */
export const relativesQuery = (uuid: string, type: RelativeKind) => endpointQuery(family.relatives, { params: { uuid }, query: { type } })

export const mergeAuthorsQuery = (uuid: string) => endpointQuery(family.mergeAuthors, { params: { uuid } })

/** An amendment beside its original. */
export const previewQuery = (uuid: string, child: string) => endpointQuery(family.preview, { params: { uuid }, query: { child } })

/** Reads again what a merge changes. */
export const refreshFamily = () =>
  Promise.all([
    invalidateEndpoints(contributions.one, authors.list, family.relatives, family.mergeAuthors, family.preview),
    invalidateContributionLists(),
  ])
