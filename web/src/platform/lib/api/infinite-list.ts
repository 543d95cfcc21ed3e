import type { Endpoint, EndpointRequest } from '@folkmoot/core/platform/shared/endpoint.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint, isFailure, type Outcome } from './call-endpoint.ts'
import { endpointQueryKey, readShownPage } from './endpoint-query.ts'
import { joinPages, nextPageNumber, type PageResponse } from './join-pages.ts'

/** A list read page by page; cached under the key of its endpoint, so that invalidating the endpoint invalidates the list. */
export interface PageSource<O> {
  readonly key: readonly unknown[]
  readonly read: (page: number, signal: AbortSignal) => Promise<O>
}

export const endpointPages = <const E extends Endpoint>(endpoint: E, request: EndpointRequest<E>): PageSource<Outcome<E>> => ({
  key: [...endpointQueryKey(endpoint, request), 'pages'],
  read: (page, signal) => {
    const query = { ...(request.query as object | undefined), page }
    return callEndpoint(endpoint, { ...request, query } as EndpointRequest<E>, { signal })
  },
})

/**
 * A list that grows on demand: `query` holds all pages read so far as one list, or the refusal of one of them; `more` reads the
 * next page, `readAll` all of them, as for paper. With other filters the old rows stay until the new ones arrive.
 */
export function useInfiniteList<O>({ key, read }: PageSource<O>, { staleTime }: { staleTime?: number } = {}) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: (request) => readShownPage(read, request),
    initialPageParam: 0,
    getNextPageParam: (last) => (isFailure(last) ? undefined : nextPageNumber(last as PageResponse<O>)),
    placeholderData: keepPreviousData,
    ...(staleTime === undefined ? {} : { staleTime }),
  })
  return {
    query: { data: joinPages(query.data?.pages, isFailure), error: query.error, refetch: query.refetch },
    more: () => void query.fetchNextPage(),
    readAll: async () => {
      for (let last = query; last.hasNextPage && !last.isError; ) last = await last.fetchNextPage()
    },
    pending: query.isFetching,
  }
}
