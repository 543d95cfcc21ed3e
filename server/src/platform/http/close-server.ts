import type { FastifyInstance } from 'fastify'

/** How often the server closes connections without a running request while it shuts down, in milliseconds. */
const CLOSE_IDLE_EVERY = 50

/** Sends `Connection: close` with every response during shutdown, so that clients send no further request on the connection. */
export function announceClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Accepts no more connections, closes the idle ones at once and waits for running requests; after `limit` milliseconds their
 * connections are destroyed.
 */
export async function closeServer(app: FastifyInstance, limit: number): Promise<void> {
  const closed = app.close()
  // Node closes only the connections that are idle at this moment; the others would stay open after their response
  const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY)
  const late = setTimeout(() => {
    console.error(`Requests that still ran after ${limit / 1000} seconds were cut.`)
    app.server.closeAllConnections()
  }, limit)
  try {
    await closed
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
