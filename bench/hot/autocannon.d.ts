// What the load uses of autocannon, which brings no types of its own.
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
