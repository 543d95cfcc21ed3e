import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { matchLocale, parseAcceptLanguage } from '@folkmoot/core/platform/shared/locales.ts'
import { errorCode, Fault } from '../../fault.ts'
import type { Settings } from '../../settings.ts'
import { SOFTWARE_VERSION } from '../../shared/software-version.ts'
import { serializeRefusal } from '../respond.ts'
import { loadTexts } from '../texts.ts'
import { composeUnavailablePage, RETRY_AFTER, refuseUnavailable } from '../unavailable-page.ts'

/** What a start is doing; `step` of `of` while the database is migrated. */
export interface StartProgress {
  readonly status: 'starting' | 'migrating'
  readonly step?: number
  readonly of?: number
  readonly name?: string
}

/** How long requests that run may take once the product is ready, in milliseconds. */
const CLOSE_LIMIT = 500

/** What answers until the product does. */
export interface StartingServer {
  /** The port it listens on. */
  readonly port: number
  report(progress: StartProgress): void
  /** Frees the port; requests that run are answered first. */
  close(): Promise<void>
}

/**
 * Listens from the first moment of a start, so that a supervisor sees a process that lives, a proxy one that is not ready, and
 * people a page that says so and reloads itself. A port on which the server cannot listen is a Fault, before the database is
 * changed and the services are loaded.
 */
export async function openStartingServer(settings: Settings): Promise<StartingServer> {
  const { port, host } = settings
  let progress: StartProgress = { status: 'starting' }
  const server = createServer({ keepAlive: false }, (request, response) => respond(request, response, settings, progress))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenFault(error, port, host)))
    server.listen({ port, host }, resolve)
  })
  return {
    port: findPort(server) ?? port,
    report: (next) => {
      progress = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // what was opened and never asked anything
        setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT).unref()
      }),
  }
}

/** The port that a server listens on. */
export const findPort = (server: Server): number | undefined => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}

function respond(request: IncomingMessage, response: ServerResponse, settings: Settings, progress: StartProgress): void {
  const [path = '/'] = (request.url ?? '/').split('?')
  response.setHeader('connection', 'close')
  response.setHeader('cache-control', 'no-store')
  if (path === '/livez') sendJson(response, 200, { status: 'ok' })
  else {
    response.setHeader('retry-after', RETRY_AFTER)
    if (path === '/healthz') sendJson(response, 503, { ...progress, version: SOFTWARE_VERSION })
    else sendUnavailable(request, response, path, settings, progress)
  }
}

/** A page for people, a refusal for programs. */
function sendUnavailable(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  settings: Settings,
  { status }: StartProgress,
): void {
  const texts = loadTexts()
  const locale = matchLocale(parseAcceptLanguage(headers['accept-language'] ?? ''), settings.locales)
  if (method !== 'GET' || /^\/(?:api|assets)(?:\/|$)/.test(path) || !headers.accept?.includes('text/html')) {
    const service = path.startsWith('/api/voting') ? 'voting' : 'core'
    sendJson(response, 503, serializeRefusal(refuseUnavailable(), service, { texts, locale, requestId: randomUUID() }))
    return
  }
  const key = status === 'migrating' ? 'refusals.unavailable_update' : 'refusals.unavailable_start'
  const { html, policy } = composeUnavailablePage({
    name: settings.instanceName,
    locale,
    sentence: texts(locale, key) ?? '',
    reloadAfter: Number(RETRY_AFTER),
  })
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html)
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** The sentence for a port on which the server cannot listen. */
export function toListenFault(error: unknown, port: number, host: string): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return new Fault(`Port ${port} on ${host} is taken by another program; stop it, or set PORT to a free one.`)
  if (code === 'EACCES') return new Fault(`Port ${port} is not open to this user; set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Fault(`HOST is '${host}', but that is no name or address of this machine.`)
  return error
}
