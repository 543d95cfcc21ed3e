import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SCHEMA_PARAMETER } from '@folkmoot/core/deliberation/contributions/documents/schema-version.ts'
import { DOCUMENT_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../../../platform/http/context.ts'
import { createAddressReader, toNetwork } from '../../../platform/http/request-origin.ts'
import { createLiveDocuments, FIRST_MESSAGE, type LiveDocuments } from './live-documents.ts'
import { WaitingSockets } from './waiting-sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    liveDocuments: LiveDocuments
  }
}

const PATH = /^\/pads\/([0-9a-f-]{36})(?:\?.*)?$/
/** Milliseconds that a browser has to answer when its socket is closed. */
const CLOSING = 500
/** Messages, and bytes of them, that are read before there is a session. */
const FIRST_MESSAGES = 20
const FIRST_BYTES = 90_000
/** Sockets of one node. */
const MAX_SOCKETS = 4_000

/** Documents by WebSocket at `/pads/{uuid}`, on the port of everything else (specification B.1). */
export function documentSocket(app: FastifyInstance, context: Context): void {
  const live = createLiveDocuments(context)
  app.decorate('liveDocuments', live)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: DOCUMENT_LIMITS.message,
    clientTracking: true,
    closeTimeout: CLOSING,
  } as ConstructorParameters<typeof WebSocketServer>[0])
  const readAddress = createAddressReader(context.settings.trustProxy)
  const waiting = new WaitingSockets()
  const isDocument = (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket' && PATH.test(request.url ?? '')
  // other requests to upgrade are answered as if they had not asked
  Object.assign(app.server, { shouldUpgradeCallback: isDocument })

  app.server.on('upgrade', (request, socket, head) => {
    const uuid = PATH.exec(request.url ?? '')?.[1]
    if (!uuid || !isDocument(request)) return void socket.destroy()
    let opened: WebSocket | undefined
    const place = {
      network: toNetwork(readAddress(request)),
      since: performance.now(),
      end: () => opened?.terminate(),
    }
    if (sockets.clients.size >= MAX_SOCKETS || !waiting.add(place)) return refuse(socket)
    // also one that ends before it is opened
    socket.once('close', () => waiting.remove(place))
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      opened = webSocket
      const refuseMuch = limitBytes(socket, webSocket)
      serve(webSocket, uuid, readSchemaVersion(request), () => {
        waiting.remove(place)
        refuseMuch.end()
      })
    })
  })

  function serve(webSocket: WebSocket, uuid: string, schema: string, onAdmitted: () => void): void {
    const id = crypto.randomUUID()
    const connection = live.hocuspocus.handleConnection(
      webSocket as never,
      new Request(`http://document/pads/${uuid}`, {
        headers: { 'x-document': uuid, 'x-socket': id, 'x-schema': schema },
      }),
    )
    let messages = 0
    const late = setTimeout(() => {
      if (!live.isAdmitted(id)) webSocket.close(4401, 'no-session')
    }, FIRST_MESSAGE).unref()
    live.onAdmitted(id, onAdmitted)
    webSocket.on('message', (data) => {
      const { buffer, byteOffset, byteLength } = data as Buffer
      if (!live.isAdmitted(id) && ++messages > FIRST_MESSAGES) return webSocket.terminate()
      connection.handleMessage(new Uint8Array(buffer, byteOffset, byteLength))
    })
    webSocket.on('close', (code, reason) => {
      clearTimeout(late)
      live.forgetSocket(id)
      connection.handleClose({ code, reason: reason.toString() })
    })
    webSocket.on('error', () => webSocket.terminate())
  }

  app.addHook('preClose', async () => {
    await live.close()
    for (const client of sockets.clients) client.close(1001, 'closing')
    sockets.close()
  })
}

/** Ends a socket as soon as more has come than is read before there is a session: a message need not be whole for that. */
function limitBytes(socket: Duplex, webSocket: WebSocket): { end(): void } {
  let bytes = 0
  const count = (part: Buffer) => {
    bytes += part.byteLength
    if (bytes > FIRST_BYTES) webSocket.terminate()
  }
  socket.on('data', count)
  return { end: () => socket.off('data', count) }
}

const refuse = (socket: Duplex): void => void socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n\r\n')

/** The version of the schema that a page has, as its address says. */
const readSchemaVersion = ({ url = '' }: IncomingMessage): string =>
  new URLSearchParams(url.split('?')[1] ?? '').get(SCHEMA_PARAMETER)?.replace(/\D/g, '?').slice(0, 10) ?? ''
