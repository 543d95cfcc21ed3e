import type { IncomingMessage } from 'node:http'
import { DOCUMENT_LIMITS } from '@folkmoot/core/contributions/documents/words.ts'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Context } from '../../http/context.ts'
import { createLiveDocuments, type LiveDocuments } from './live-documents.ts'

declare module 'fastify' {
  interface FastifyInstance {
    liveDocuments: LiveDocuments
  }
}

const PATH = /^\/pads\/([0-9a-f-]{36})(?:\?.*)?$/
/** Connections whose first message, with the session, has not come are ended after this many milliseconds. */
const FIRST_MESSAGE = 10_000
/** Sockets of one node. */
const MAX_SOCKETS = 4_000

/** Documents by WebSocket at `/pads/{uuid}`, on the port of everything else (specification B.1). */
export function documentSocket(app: FastifyInstance, context: Context): void {
  const live = createLiveDocuments(context)
  app.decorate('liveDocuments', live)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: DOCUMENT_LIMITS.message, clientTracking: true })
  const isDocument = (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && PATH.test(request.url ?? '')
  // other requests to upgrade are answered as if they had not asked
  Object.assign(app.server, { shouldUpgradeCallback: isDocument })
  app.server.on('upgrade', (request, socket, head) => {
    const uuid = PATH.exec(request.url ?? '')?.[1]
    if (!uuid || !isDocument(request)) return void socket.destroy()
    if (sockets.clients.size >= MAX_SOCKETS)
      return void socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 60\r\n\r\n')
    const id = crypto.randomUUID()
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = live.hocuspocus.handleConnection(
        webSocket as never,
        new Request(`http://document/pads/${uuid}`, { headers: { 'x-document': uuid, 'x-socket': id } }),
      )
      const late = setTimeout(() => {
        if (!live.isAdmitted(id)) webSocket.close(4401, 'no-session')
      }, FIRST_MESSAGE).unref()
      webSocket.on('message', (data) => connection.handleMessage(new Uint8Array(data as Buffer)))
      webSocket.on('close', (code, reason) => {
        clearTimeout(late)
        live.forgetSocket(id)
        connection.handleClose({ code, reason: reason.toString() })
      })
      webSocket.on('error', () => webSocket.terminate())
    })
  })
  app.addHook('preClose', async () => {
    await live.close()
    for (const client of sockets.clients) client.close(1001, 'closing')
    const late = setTimeout(() => {
      for (const client of sockets.clients) client.terminate()
    }, 500)
    sockets.close(() => clearTimeout(late))
  })
}
