import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { formatFrameSources } from '@folkmoot/core/platform/files/embeds.ts'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { escapeAttribute } from '@folkmoot/core/platform/shared/html.ts'
import { isPagePath } from '@folkmoot/core/platform/shared/page-paths.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteUrl } from '../mail/site-url.ts'
import { readSiteSettings } from '../shared/instance/instance-values.ts'
import type { Context } from './context.ts'
import { mountApiPage } from './openapi/api-page.ts'
import { addPreview, type FindPreview } from './page-preview.ts'
import { findService, sendRefusal } from './respond.ts'
import { resolveLocale } from './session.ts'
import { readSiteEnvironments } from './site-environments.ts'
import { findOtherPages, findPages } from './start/published-pages.ts'
import { mountWebManifest } from './web-manifest.ts'
import { addWrittenLink, openWrittenPages } from './written/written-pages.ts'

/** Response headers that the API needs and static files do not. */
const RESPONSE_HEADERS = ['x-request-id', 'x-folkmoot-now']

/** Allows own scripts and styles by nonce, and frames of the hosts in SPC-006 and of the operator's list (specification B.11). */
function contentSecurityPolicy(nonce: string, context: Context): string {
  const maps = context.settings.mapTiles ? ` ${new URL(context.settings.mapTiles.replace(/[{}]/g, 'x')).origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${maps}`,
    "media-src 'self' blob:",
    `frame-src ${formatFrameSources(context.settings.embedHosts)}`,
    "font-src 'self'",
    `connect-src 'self'${otherServers(context)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The other servers in the operator's table of environments (APP-016). */
function otherServers({ settings }: Context): string {
  const addresses = settings.environments.flatMap(({ coreApi, votingApi, pads }) => [coreApi, votingApi, pads])
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? new URL(address).origin : []))
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  return [...new Set([...origins, ...sockets])].map((origin) => ` ${origin}`).join('')
}

/**
 * Serves the web app: hashed files are cached for a year, all else is revalidated, and every path of the app gets the same page.
 */
export async function mountPages(
  app: FastifyInstance,
  context: Context,
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  findPreview: FindPreview,
): Promise<void> {
  mountApiPage(app, contract, context.settings.instanceName, (nonce) => contentSecurityPolicy(nonce, context))

  app.get('/environments.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readSiteEnvironments(context, request)),
  )
  mountWebManifest(app, context)
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  const { filesDir } = context.settings
  const folder = findPages(filesDir)
  if (folder !== undefined) await mountFiles(app, folder, filesDir)
  const page = folder === undefined ? undefined : readFileSync(join(folder, 'index.html'), 'utf8')
  const writtenPages = folder === undefined ? undefined : openWrittenPages(app, context, folder)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?')
    const written = await writtenPages?.answer(request)
    if (written?.redirect !== undefined) return reply.redirect(written.redirect, 302)
    const { siteTheme: theme } = await readSiteSettings(context.db)
    const nonce = randomBytes(16).toString('base64')
    const place = { siteName: context.settings.instanceName, site: siteUrl(context.settings), path, title: written?.title }
    const preview = await findPreview(path)
    const previewed = addPreview(written?.page ?? (writtenPages ? addWrittenLink(page ?? '', request.url) : (page ?? '')), preview, place)
    // what one reaches by a link alone, and what is a reader's own, is not listed elsewhere either
    if (!(preview?.listed ?? GENERAL_PAGES.test(path))) reply.header('x-robots-tag', 'noindex')
    return reply
      .status(isPagePath(path) ? (written?.status ?? 200) : 404)
      .header('cache-control', 'no-store')
      .header('content-security-policy', written?.policy ?? contentSecurityPolicy(nonce, context))
      .type('text/html; charset=utf-8')
      .send(addTheme(previewed, theme).replaceAll('__NONCE__', nonce))
  }
  if (page) app.get('/', async (request, reply) => sendPage(request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (page && asksForPage(request)) return sendPage(request, reply)
    return sendRefusal(
      reply,
      context,
      refuse('not_found'),
      findService(request),
      resolveLocale(request, undefined, context.settings.locales),
    )
  })
}

/** Pages about the site itself. */
const GENERAL_PAGES = /^\/(?:v[12]\/(?:home|assemblies))?$/

/** Programs that walk the web may read what visitors may, and keep no connections open; what they list is said page by page. */
const ROBOTS = 'User-agent: *\nDisallow: /api/live\nDisallow: /pads/\n'

/**
 * Whether a request for an unknown path gets the page of the app: browsers ask for HTML; programs that preview and check links ask
 * for anything, and only at the addresses of pages.
 */
export function asksForPage({
  method,
  url,
  headers: { accept },
}: Pick<FastifyRequest, 'method' | 'url'> & { readonly headers: { readonly accept?: string | undefined } }): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets)\//.test(url)) return false
  return accept?.includes('text/html') || (/^\/v[12]\//.test(url) && (!accept || accept.includes('*/*')))
}

/**
 * Serves the built files. Those of `assets`, some hundreds, share one route: a route for each of them took half of the time in
 * which the server mounts its routes.
 */
async function mountFiles(app: FastifyInstance, folder: string, filesDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/') && !path.includes('/i18n/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (hashed) for (const name of RESPONSE_HEADERS) reply.removeHeader(name)
    },
  })
  const paths = globSync('**/*.*', { cwd: folder }).map((path) => path.split(sep).join('/'))
  const names = new Set(paths.filter((name) => !/\.(br|gz)$|^index\.html$|(^|\/)\./.test(name)))
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = `assets/${request.params['*']}`
    if (names.has(name)) return reply.sendFile(name)
    const other = await findOtherPages(filesDir, request.params['*'])
    return other === undefined ? reply.callNotFound() : reply.sendFile(name, other)
  })
  for (const name of names) if (!name.includes('/')) app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
}

/** Adds the site's own style sheet after the product's, when an admin has set one (specification G.1). */
export const addTheme = (page: string, theme: string | undefined): string =>
  theme === undefined ? page : page.replace('</head>', () => `<link rel="stylesheet" href="${escapeAttribute(theme)}"></head>`)
