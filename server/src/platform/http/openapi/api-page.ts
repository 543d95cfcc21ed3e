import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@folkmoot/core/platform/shared/endpoint.ts'
import { escapeHtml } from '@folkmoot/core/platform/shared/html.ts'
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from './openapi.ts'

const READER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
/** The files of the reader that the page loads, with their types. */
const READER_FILES = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

/** Starts Swagger UI on the page; without `validatorUrl: null` it would send the address of the document to a server of its own. */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)')
const setTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', setTheme)
setTheme()
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', validatorUrl: null, deepLinking: true, docExpansion: 'none', filter: true })`

/** The page that describes the API in a browser, with the reader Swagger UI (decision 0009). */
const formatApiPage = (instanceName: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(instanceName)} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/reader/swagger-ui.css">
<style nonce="${nonce}">body { margin: 0 }</style>
</head>
<body>
<main id="api"><noscript>This page needs JavaScript. The same is in <a href="/api/openapi.json">openapi.json</a>.</noscript></main>
<script src="/api/reader/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">${START}</script>
</body>
</html>`

/** Mounts the description of the API: the page, and the OpenAPI document for programs. */
export function mountApiPage(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  instanceName: string,
  contentSecurityPolicy: (nonce: string) => string,
): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildOpenApi(contract, instanceName))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(formatApiPage(instanceName, nonce))
  })
  for (const [file, type] of Object.entries(READER_FILES))
    app.get(`/api/reader/${file}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(join(READER, file))),
    )
}
