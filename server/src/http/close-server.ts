import type { FastifyInstance } from 'fastify'

/** How often connections whose request is answered are closed while the server ends, in milliseconds. */
const CLOSE_IDLE_EVERY = 50

/** While the server ends, every answer says that its connection closes, so that no client sends a further request on it. */
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
 * Accepts no more connections, closes the idle ones at once and waits for running requests; after `limit` milliseconds
 * those are cut.
 */
export async function closeServer(app: FastifyInstance, limit: number): Promise<void> {
  const closed = app.close()
  // Node itself closes only those that are idle at this moment, and keeps the others open for more requests
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
