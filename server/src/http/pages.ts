import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import { frameSources } from '@folkmoot/core/spaces/embeds.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readInstance } from '../shared/instance.ts'
import { apiPage } from './api-page.ts'
import type { Context } from './context.ts'
import { environmentsOf } from './environments.ts'
import { openApi } from './openapi.ts'
import { localeFor, sendRefusal } from './serve.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')

/** What tells of an answer: a script of the pages needs none of it, and there are many. */
const OF_ANSWERS = ['x-request-id', 'x-folkmoot-now']

/** Own scripts and styles only, by nonce; frames from the list of SPC-006 and the operator's hosts alone (decisions B.11). */
function policy(nonce: string, context: Context): string {
  const maps = context.settings.mapTiles ? ` ${new URL(context.settings.mapTiles.replace(/[{}]/g, 'x')).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${maps}`,
    "media-src 'self' blob:",
    `frame-src ${frameSources(context.settings.embedHosts)}`,
    "font-src 'self'",
    `connect-src 'self'${otherServers(context)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Servers elsewhere that the operator's table sends some hosts to (APP-016). */
function otherServers({ settings }: Context): string {
  const addresses = settings.environments.flatMap(({ coreApi, votingApi, pads }) => [coreApi, votingApi, pads])
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? new URL(address).origin : []))
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  return [...new Set([...origins, ...sockets])].map((origin) => ` ${origin}`).join('')
}

/** The web app: hashed files for a year, everything else asked anew, every address of the app the same page. */
export async function pages(
  app: FastifyInstance,
  context: Context,
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): Promise<void> {
  const name = context.settings.instanceName
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(openApi(contract, name))),
  )
  app.get('/api', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce, context))
      .type('text/html; charset=utf-8')
      .send(apiPage(contract, name, nonce))
  })

  app.get('/environments.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(await environmentsOf(context, request)),
  )
  const built = existsSync(join(DIST, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: DIST,
      preCompressed: true,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/') && !path.includes('/i18n/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (hashed) for (const name of OF_ANSWERS) reply.removeHeader(name)
      },
    })
  }
  const page = built ? readFileSync(join(DIST, 'index.html'), 'utf8') : undefined
  const sendPage = async (reply: FastifyReply) => {
    const { theme } = await readInstance(context.db)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce, context))
      .type('text/html; charset=utf-8')
      .send(themed(page ?? '', theme).replaceAll('__NONCE__', nonce))
  }
  if (page) app.get('/', async (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers.accept).includes('text/html')
    if (page && wantsPage && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/'))
      return sendPage(reply)
    return sendRefusal(
      reply,
      context,
      refuse('not_found'),
      'core',
      localeFor(request, undefined, context.settings.locales),
    )
  })
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** The page with the site's own style sheet after the product's, where an admin named one (decisions G.1). */
export const themed = (page: string, theme: string | undefined): string =>
  theme === undefined
    ? page
    : page.replace(
        '</head>',
        () => `<link rel="stylesheet" href="${theme.replace(/[&"<>]/g, (c) => ENTITIES[c] ?? c)}"></head>`,
      )
