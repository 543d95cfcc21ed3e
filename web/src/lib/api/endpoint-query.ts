import type { Endpoint, EndpointRefusal, EndpointRequest, HandlerResponse } from '@folkmoot/core/shared/endpoint.ts'
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { currentSession } from '../session.ts'
import { onStorageChange } from '../storage.ts'
import { callEndpoint, type FailureDetails, isFailure, type Outcome } from './call-endpoint.ts'
import { onReconnect } from './connection.ts'

/**
 * Reads are kept by endpoint and request. A refusal is data too, but it is asked for again at the next chance; nothing is
 * fetched anew while somebody reads, unless a panel says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: (query) => (isFailure(query.state.data) ? 0 : 60_000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// what could not be read while the server did not answer is read again as soon as it does
onReconnect(
  () =>
    void queryClient.invalidateQueries({
      predicate: ({ state }) => isFailure(state.data) && (state.data as FailureDetails).status === 0,
    }),
)

// what one person may see is not shown to the next: another session begins with nothing read
let sessionKey = currentSession()?.key
onStorageChange(() => {
  const now = currentSession()?.key
  if (now === sessionKey) return
  sessionKey = now
  void queryClient.resetQueries()
})

/** The key under which the answer of a read is kept: to seed or change it after an act. */
export const endpointQueryKey = <E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) =>
  [endpoint.service ?? 'core', endpoint.path, request.params ?? {}, request.query ?? {}] as const

/** A read for `useQuery`: `export const campaign = (a) => ask(campaigns.read, { params: … })` in a feature's queries.ts. */
export const endpointQuery = <const E extends Endpoint>(endpoint: E, request: EndpointRequest<E>) =>
  queryOptions<Outcome<E>>({
    queryKey: endpointQueryKey(endpoint, request),
    queryFn: ({ signal }) => callEndpoint(endpoint, request, { signal }),
  })

/** Puts the new state, as an act answered it, in the place of the old: no second round trip. */
export const cacheResponse = <const E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  response: HandlerResponse<E>,
): void => void queryClient.setQueryData(endpointQueryKey(endpoint, request), response)

/** Marks every read of these endpoints as old; what is on the page is fetched again. */
export const invalidateEndpoints = (...endpoints: readonly Endpoint[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => endpoints.some((e) => e.path === queryKey[1]) })

export interface EndpointMutation<E extends Endpoint> {
  /** Sends the act; gives what the server answered, a refusal included. */
  readonly act: (request: EndpointRequest<E>) => Promise<Outcome<E>>
  readonly pending: boolean
  /** The refusal of the last try, until the next one begins. */
  readonly refused: (EndpointRefusal<E> & FailureDetails) | undefined
  readonly forget: () => void
}

/** An act of a panel: one call, one answer; `done` gets the new state and puts it where it is shown. */
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
