import autocannon from 'autocannon'

/** One request of a load. */
export interface LoadRequest {
  readonly method: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadResult {
  /** Responses a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Responses without success. */
  readonly wrong: number
}

/** Twenty connections for some seconds, each sending the next request after a response; every request is built anew. */
export async function load(url: string, seconds: number, next: () => LoadRequest): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    sampleInt: 500,
    requests: [
      {
        setupRequest(request) {
          const { method, path, headers, body } = next()
          return {
            ...request,
            method,
            path,
            headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
            body: body ?? '',
          }
        },
      },
    ],
  })
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    wrong: result.non2xx + result.errors + result.timeouts,
  }
}

/** The time below which a share of the times is. */
export const quantile = (share: number, times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

export const median = (times: readonly number[]): number => quantile(0.5, times)

/** A read, by whom a session belongs to. */
export const get = (path: string, key?: string): LoadRequest => ({
  method: 'GET',
  path,
  ...(key ? { headers: { session_key: key } } : {}),
})
