// The types of autocannon that the load uses, because the package has none.
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    readonly duration: number
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  function autocannon(options: {
    url: string
    connections: number
    duration: number
    sampleInt?: number
    requests: { setupRequest: (request: Request) => Request }[]
  }): Promise<Result>
  export = autocannon
}
