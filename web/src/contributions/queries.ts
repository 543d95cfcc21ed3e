import { contributions, type ListQuery } from '@folkmoot/core/contributions/endpoints.ts'
import type { CardList } from '@folkmoot/core/contributions/shapes.ts'
import type { Request } from '@folkmoot/core/shared/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ContributionAddress, isPublic, type Ref, textOf } from '../lib/address.ts'
import { call, declined } from '../lib/call.ts'
import { pageAfter } from '../lib/pages.ts'
import { ask, keyOf } from '../lib/query.ts'

/** A space of contributions: by number for members, by uuid as everybody sees it. */
export type SpaceRef = Extract<Ref, { by: 'id' | 'uuid' }>

const at = ({ assembly, contribution }: ContributionAddress) => ({
  params: { aid: textOf(assembly), coid: textOf(contribution) },
})

/** One contribution; by uuid as everybody sees it. */
export const contributionAt = (a: ContributionAddress) =>
  isPublic(a)
    ? ask(contributions.publicOne, { params: { uuid: textOf(a.contribution) } })
    : ask(contributions.one, at(a))

/** The request under which an act puts the changed contribution in place. */
export const requestOf = at

export const historyAt = (a: ContributionAddress, page: number) =>
  isPublic(a)
    ? ask(contributions.publicHistory, { params: { uuid: textOf(a.contribution) }, query: { page } })
    : ask(contributions.history, { ...at(a), query: { page } })

type Type = ListQuery['type']
export type Asked = Request<typeof contributions.list>['query']

/** A page of a space's list. */
export const listOf = (space: SpaceRef, query: Asked) =>
  space.by === 'id'
    ? ask(contributions.list, { params: { sid: space.id }, query })
    : ask(contributions.publicList, { params: { uuid: space.uuid }, query })

/** How many items a space has, for tabs and filters. */
export const figuresOf = (space: SpaceRef, type: Type) =>
  space.by === 'id'
    ? ask(contributions.figures, { params: { sid: space.id }, query: { type } })
    : ask(contributions.publicFigures, { params: { uuid: space.uuid }, query: { type } })

const pageAt = (space: SpaceRef, query: Asked, page: number, signal: AbortSignal) =>
  space.by === 'id'
    ? call(contributions.list, { params: { sid: space.id }, query: { ...query, page } }, { signal })
    : call(contributions.publicList, { params: { uuid: space.uuid }, query: { ...query, page } }, { signal })

/** A list that grows on demand: all pages read so far. Another question keeps the old answer until the new one is there. */
export const useGrowingList = (space: SpaceRef, query: Asked) =>
  useInfiniteQuery({
    queryKey:
      space.by === 'id'
        ? [...keyOf(contributions.list, { params: { sid: space.id }, query }), 'pages']
        : [...keyOf(contributions.publicList, { params: { uuid: space.uuid }, query }), 'pages'],
    queryFn: ({ pageParam, signal }) => pageAt(space, query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => (declined(last) ? undefined : pageAfter(last)),
    placeholderData: (before) => before,
  })

/** What the pages of a growing list hold together. */
export function joined(pages: readonly CardList[]): CardList | undefined {
  const [first] = pages
  if (!first) return undefined
  const seen = new Map(pages.flatMap((p) => p.list).map((card) => [card.uuid, card]))
  return { ...first, total: pages.at(-1)?.total ?? first.total, list: [...seen.values()] }
}
