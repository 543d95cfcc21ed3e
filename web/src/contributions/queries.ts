import { type ContributionListQuery, contributions } from '@folkmoot/core/contributions/endpoints.ts'
import type { ContributionSummaryList } from '@folkmoot/core/contributions/schemas.ts'
import type { EndpointRequest } from '@folkmoot/core/shared/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ContributionAddress, formatRef, isPublicAddress, type ResourceRef } from '../lib/address.ts'
import { callEndpoint, isFailure } from '../lib/api/call-endpoint.ts'
import { endpointQuery, endpointQueryKey } from '../lib/api/endpoint-query.ts'
import { nextPageNumber } from '../lib/api/join-pages.ts'

/** A space of contributions: by number for members, by uuid for the public. */
export type SpaceRef = Extract<ResourceRef, { by: 'id' | 'uuid' }>

const contributionParams = ({ assembly, contribution }: ContributionAddress) => ({
  params: { aid: formatRef(assembly), coid: formatRef(contribution) },
})

/** One contribution; by uuid its public data. */
export const contributionQuery = (a: ContributionAddress) =>
  isPublicAddress(a)
    ? endpointQuery(contributions.publicOne, { params: { uuid: formatRef(a.contribution) } })
    : endpointQuery(contributions.one, contributionParams(a))

/** The request whose cached response an action replaces by the changed contribution. */
export const contributionRequest = contributionParams

export const historyQuery = (a: ContributionAddress, page: number) =>
  isPublicAddress(a)
    ? endpointQuery(contributions.publicHistory, { params: { uuid: formatRef(a.contribution) }, query: { page } })
    : endpointQuery(contributions.history, { ...contributionParams(a), query: { page } })

type ListedContributionType = ContributionListQuery['type']
export type ContributionListParams = EndpointRequest<typeof contributions.list>['query']

/** A page of a space's list. */
export const contributionListQuery = (space: SpaceRef, query: ContributionListParams) =>
  space.by === 'id'
    ? endpointQuery(contributions.list, { params: { sid: space.id }, query })
    : endpointQuery(contributions.publicList, { params: { uuid: space.uuid }, query })

/** The numbers of contributions in a space, for tabs and filters. */
export const figuresQuery = (space: SpaceRef, type: ListedContributionType) =>
  space.by === 'id'
    ? endpointQuery(contributions.figures, { params: { sid: space.id }, query: { type } })
    : endpointQuery(contributions.publicFigures, { params: { uuid: space.uuid }, query: { type } })

const fetchListPage = (space: SpaceRef, query: ContributionListParams, page: number, signal: AbortSignal) =>
  space.by === 'id'
    ? callEndpoint(contributions.list, { params: { sid: space.id }, query: { ...query, page } }, { signal })
    : callEndpoint(contributions.publicList, { params: { uuid: space.uuid }, query: { ...query, page } }, { signal })

/** An infinite list: all pages read so far. With other filters the old rows stay until the new ones arrive. */
export const useInfiniteContributionList = (space: SpaceRef, query: ContributionListParams) =>
  useInfiniteQuery({
    queryKey:
      space.by === 'id'
        ? [...endpointQueryKey(contributions.list, { params: { sid: space.id }, query }), 'pages']
        : [...endpointQueryKey(contributions.publicList, { params: { uuid: space.uuid }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) => fetchListPage(space, query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => (isFailure(last) ? undefined : nextPageNumber(last)),
    placeholderData: (before) => before,
  })

/** Joins the pages of an infinite list. */
export function mergeListPages(pages: readonly ContributionSummaryList[]): ContributionSummaryList | undefined {
  const [first] = pages
  if (!first) return undefined
  const seen = new Map(pages.flatMap((p) => p.list).map((card) => [card.uuid, card]))
  return { ...first, total: pages.at(-1)?.total ?? first.total, list: [...seen.values()] }
}
