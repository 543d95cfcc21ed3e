import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import type { ContributionSummaryList } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { ListedType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ContributionAddress, formatRef, isPublicAddress, type ResourceRef } from '../../platform/lib/address.ts'
import { isFailure, type Outcome } from '../../platform/lib/api/call-endpoint.ts'
import { endpointQuery, readShownPage } from '../../platform/lib/api/endpoint-query.ts'
import { endpointPages, type PageSource } from '../../platform/lib/api/infinite-list.ts'
import { nextPageNumber } from '../../platform/lib/api/join-pages.ts'

/** A space of contributions: by number for members, by uuid for the public. */
export type SpaceRef = Extract<ResourceRef, { by: 'id' | 'uuid' }>

/** A working group, whose members and invitees read its items by calls of the group (GRP-025). */
export interface GroupSource {
  readonly by: 'group'
  readonly aid: number
  readonly gid: number
  readonly space: SpaceRef
}
export type ListSource = SpaceRef | GroupSource

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

/** Pages list one type; the calls list all types without it. */
export type ContributionListParams = NonNullable<EndpointRequest<typeof contributions.list>['query']> & {
  readonly type: ListedType
}

/** A page of a space's list. */
export const contributionListQuery = (space: SpaceRef, query: ContributionListParams) =>
  space.by === 'id'
    ? endpointQuery(contributions.list, { params: { sid: space.id }, query })
    : endpointQuery(contributions.publicList, { params: { uuid: space.uuid }, query })

/** The numbers of contributions in a list, for tabs and filters. */
export const figuresQuery = (source: ListSource, type: ListedType) => spaceFiguresQuery(source.by === 'group' ? source.space : source, type)

const spaceFiguresQuery = (space: SpaceRef, type: ListedType) =>
  space.by === 'id'
    ? endpointQuery(contributions.figures, { params: { sid: space.id }, query: { type } })
    : endpointQuery(contributions.publicFigures, { params: { uuid: space.uuid }, query: { type } })

/** The call of a list by its source: a group has one for its proposals, which invitees read too. */
function listPages(source: ListSource, query: ContributionListParams) {
  if (source.by === 'id') return endpointPages(contributions.list, { params: { sid: source.id }, query })
  if (source.by === 'uuid') return endpointPages(contributions.publicList, { params: { uuid: source.uuid }, query })
  const params = { aid: source.aid, gid: source.gid }
  if (query.type !== 'PROPOSAL') return endpointPages(groupContributions.list, { params, query })
  const { type: _, ...filters } = query
  return endpointPages(groupContributions.proposals, { params, query: filters })
}

/** An infinite list: all pages read so far. With other filters the old rows stay until the new ones arrive. */
export function useInfiniteContributionList(source: ListSource, query: ContributionListParams) {
  const { key, read }: PageSource<Outcome<typeof groupContributions.list>> = listPages(source, query)
  return useInfiniteQuery({
    queryKey: key,
    queryFn: (request) => readShownPage(read, request),
    initialPageParam: 0,
    getNextPageParam: (last) => (isFailure(last) ? undefined : nextPageNumber(last)),
    placeholderData: (before) => before,
  })
}

/** Joins the pages of an infinite list. */
export function mergeListPages(pages: readonly ContributionSummaryList[]): ContributionSummaryList | undefined {
  const [first] = pages
  if (!first) return undefined
  const seen = new Map(pages.flatMap((p) => p.list).map((card) => [card.uuid, card]))
  return { ...first, total: pages.at(-1)?.total ?? first.total, list: [...seen.values()] }
}
