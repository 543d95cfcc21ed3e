import type { Endpoint, Given, Refused, Request } from '@folkmoot/core/shared/endpoint.ts'
import { QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { call, declined, type Outcome, type Told } from './call.ts'
import { onRecovered } from './connection.ts'
import { session } from './session.ts'
import { onStored } from './storage.ts'

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
      staleTime: (query) => (declined(query.state.data) ? 0 : 60_000),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// what could not be read while the server did not answer is read again as soon as it does
onRecovered(
  () =>
    void queryClient.invalidateQueries({
      predicate: ({ state }) => declined(state.data) && (state.data as Told).status === 0,
    }),
)

// what one person may see is not shown to the next: another session begins with nothing read
let reader = session()?.key
onStored(() => {
  const now = session()?.key
  if (now === reader) return
  reader = now
  void queryClient.resetQueries()
})

/** The key under which the answer of a read is kept: to seed or change it after an act. */
export const keyOf = <E extends Endpoint>(endpoint: E, request: Request<E>) =>
  [endpoint.service ?? 'core', endpoint.path, request.params ?? {}, request.query ?? {}] as const

/** A read for `useQuery`: `export const campaign = (a) => ask(campaigns.read, { params: … })` in a feature's queries.ts. */
export const ask = <const E extends Endpoint>(endpoint: E, request: Request<E>) =>
  queryOptions<Outcome<E>>({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
  })

/** Puts the new state, as an act answered it, in the place of the old: no second round trip. */
export const seed = <const E extends Endpoint>(endpoint: E, request: Request<E>, given: Given<E>): void =>
  void queryClient.setQueryData(keyOf(endpoint, request), given)

/** Marks every read of these endpoints as old; what is on the page is fetched again. */
export const outdated = (...endpoints: readonly Endpoint[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => endpoints.some((e) => e.path === queryKey[1]) })

export interface Act<E extends Endpoint> {
  /** Sends the act; gives what the server answered, a refusal included. */
  readonly act: (request: Request<E>) => Promise<Outcome<E>>
  readonly pending: boolean
  /** The refusal of the last try, until the next one begins. */
  readonly refused: (Refused<E> & Told) | undefined
  readonly forget: () => void
}

/** An act of a panel: one call, one answer; `done` gets the new state and puts it where it is shown. */
export function useAct<const E extends Endpoint>(
  endpoint: E,
  done?: (given: Given<E>, request: Request<E>) => void,
): Act<E> {
  const mutation = useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request),
    onSuccess: (outcome, request) => {
      if (!declined(outcome)) done?.(outcome as Given<E>, request)
    },
  })
  const { data } = mutation
  return {
    act: mutation.mutateAsync,
    pending: mutation.isPending,
    refused: declined(data) && !mutation.isPending ? (data as Refused<E> & Told) : undefined,
    forget: mutation.reset,
  }
}
