import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** What a device shows of this site when it is added to its home screen, which iOS wants before it shows notifications. */
export function mountWebManifest(app: FastifyInstance, { settings }: Pick<Context, 'settings'>): void {
  const manifest = {
    id: '/',
    name: settings.instanceName,
    short_name: settings.instanceName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest)),
  )
}
