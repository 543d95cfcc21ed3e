import type { Endpoint, EndpointRefusal, EndpointRequest, HandlerResponse } from '@folkmoot/core/platform/shared/endpoint.ts'
import { hashKey, type InfiniteData, type Query, QueryClient, type QueryKey, queryOptions, useMutation } from '@tanstack/react-query'
import { currentSession } from '../session.ts'
import { onStorageChange } from '../storage.ts'
import { callEndpoint, type FailureDetails, isFailure, type Outcome } from './call-endpoint.ts'
import { onReconnect } from './connection.ts'

/** The hashes of reads whose last attempt got no answer, so that what they gave before is still shown. */
const outdated = new Set<string>()

/**
 * Reads are cached by endpoint and request. A refusal is data too, but it is requested again at the next opportunity; nothing is
 * refetched while a page is open, unless a panel asks for it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: (query) => (isFailure(query.state.data) || outdated.has(query.queryHash) ? 0 : 60_000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// what could not be read while the server was unreachable is read again as soon as it responds
onReconnect(
  () =>
    void queryClient.invalidateQueries({
      predicate: ({ state, queryHash }) =>
        outdated.has(queryHash) || (isFailure(state.data) && (state.data as FailureDetails).status === 0),
    }),
)

/** No answer, too many requests, a fault: the same read may succeed later. */
const mayPass = ({ status }: FailureDetails): boolean => status === 0 || status === 429 || status >= 500

/**
 * What a read shows: its answer. When a later attempt fails and may succeed another time, what it gave before stays, with all that
 * people have typed below it, and the read is asked for again at the next opportunity.
 */
function keepShown<O>(queryKey: QueryKey, outcome: O, shown: O | undefined): O {
  if (!isFailure(outcome) || !mayPass(outcome) || shown === undefined || isFailure(shown)) return outcome
  outdated.add(hashKey(queryKey))
  return shown
}

interface PageRequest {
  readonly pageParam: number
  readonly signal: AbortSignal
  readonly queryKey: QueryKey
}

/** Reads a page of a list that is read page by page. */
export async function readShownPage<O>(read: (page: number, signal: AbortSignal) => Promise<O>, request: PageRequest): Promise<O> {
  const { pageParam, signal, queryKey } = request
  if (pageParam === 0) outdated.delete(hashKey(queryKey))
  const outcome = await read(pageParam, signal)
  const shown = queryClient.getQueryData<InfiniteData<O, number>>(queryKey)
  return keepShown(queryKey, outcome, shown?.pages[shown.pageParams.indexOf(pageParam)])
}

// one session's data is never shown to the next: the cache is cleared when the session changes
let sessionKey = currentSession()?.key
onStorageChange(() => {
  const now = currentSession()?.key
  if (now === sessionKey) return
  sessionKey = now
  if (now) void queryClient.resetQueries()
  else for (const query of queryClient.getQueryCache().getAll()) query.reset()
})

/** After a session has ended and the page was left that its visitor may not see: reads again what the shown page is without. */
export const refetchForVisitor = (): Promise<void> =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })

/** The query key of a read: to seed or change its cached response after an action. */
export const endpointQueryKey = <E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) =>
  [endpoint.service ?? 'core', endpoint.path, request.params ?? {}, request.query ?? {}] as const

/** A read for `useQuery`: `export const campaign = (a) => ask(campaigns.read, { params: … })` in a feature's queries.ts. */
export const endpointQuery = <const E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) =>
  queryOptions<Outcome<E>>({
    queryKey: endpointQueryKey(endpoint, request),
    queryFn: async ({ signal, queryKey }) => {
      outdated.delete(hashKey(queryKey))
      const outcome = await callEndpoint(endpoint, request, { signal })
      return keepShown(queryKey, outcome, queryClient.getQueryData<Outcome<E>>(queryKey))
    },
  })

/**
 * Writes the new state from the response of an action into the cache: no second round trip. A read that is on its way may be older
 * than the response and would replace it: it is dropped and asked for again.
 */
export function cacheResponse<const E extends Endpoint>(endpoint: E, request: EndpointRequest<E>, response: HandlerResponse<E>): void {
  const query = { queryKey: endpointQueryKey(endpoint, request), exact: true }
  const wasReading = queryClient.isFetching(query) > 0
  queryClient.setQueryData(query.queryKey, response)
  if (wasReading) void queryClient.invalidateQueries(query)
}

/**
 * Marks every read of these endpoints as stale; visible ones are fetched again. A first read that is on its way began before, and the
 * library waits for it instead of asking anew: it is fetched again once it has arrived.
 */
export async function invalidateEndpoints(...endpoints: readonly Endpoint[]): Promise<void> {
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => endpoints.some((e) => e.path === queryKey[1])
  const arriving = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries({ predicate })
  if (arriving.length > 0) await queryClient.invalidateQueries({ predicate: (query) => arriving.includes(query) })
}

const counting: Endpoint[] = []

/** Names endpoints whose answers count contributions and comments of a later wing's pages: they are read again when these change. */
export const registerCounts = (...endpoints: readonly Endpoint[]): number => counting.push(...endpoints)

export const invalidateCounts = (): Promise<void> => invalidateEndpoints(...counting)

export interface EndpointMutation<E extends Endpoint> {
  /** Sends the request; resolves to the response, a refusal included. */
  readonly act: (request: EndpointRequest<E>) => Promise<Outcome<E>>
  readonly pending: boolean
  /** The refusal of the last attempt, until the next one begins. */
  readonly refused: (EndpointRefusal<E> & FailureDetails) | undefined
  readonly forget: () => void
}

/** An action of a panel: one call, one response; `done` gets the response and updates the cache. */
export function useEndpointMutation<const E extends Endpoint>(
  endpoint: E,
  done?: (given: HandlerResponse<E>, request: EndpointRequest<E>) => void,
): EndpointMutation<E> {
  const mutation = useMutation({
    mutationFn: (request: EndpointRequest<E>) => callEndpoint(endpoint, request),
    onSuccess: (outcome, request) => {
      if (!isFailure(outcome)) done?.(outcome as HandlerResponse<E>, request)
    },
  })
  const { data } = mutation
  return {
    act: mutation.mutateAsync,
    pending: mutation.isPending,
    refused: isFailure(data) && !mutation.isPending ? (data as EndpointRefusal<E> & FailureDetails) : undefined,
    forget: mutation.reset,
  }
}
