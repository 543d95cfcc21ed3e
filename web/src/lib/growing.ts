import type { Endpoint, Request } from '@folkmoot/core/shared/endpoint.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call, declined, type Outcome } from './call.ts'
import { type GivenPage, joined, pageAfter } from './pages.ts'
import { keyOf } from './query.ts'

/** A list to be read page by page; kept under the key of its endpoint, so that what makes that one old makes this old. */
export interface Pages<O> {
  readonly key: readonly unknown[]
  readonly read: (page: number, signal: AbortSignal) => Promise<O>
}

export const pagesOf = <const E extends Endpoint>(endpoint: E, request: Request<E>): Pages<Outcome<E>> => ({
  key: [...keyOf(endpoint, request), 'pages'],
  read: (page, signal) => {
    const query = { ...(request.query as object | undefined), page }
    return call(endpoint, { ...request, query } as Request<E>, { signal })
  },
})

/**
 * A list that grows on demand: `query` holds all pages read so far as one list, or the refusal of one of them; `more` reads
 * the next page. Another question keeps the old answer until the new one is there.
 */
export function useGrowing<O>({ key, read }: Pages<O>, { staleTime }: { staleTime?: number } = {}) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => (declined(last) ? undefined : pageAfter(last as GivenPage<O>)),
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
  })
  return {
    query: { data: joined(query.data?.pages, declined), error: query.error, refetch: query.refetch },
    more: () => void query.fetchNextPage(),
    pending: query.isFetching,
  }
}
