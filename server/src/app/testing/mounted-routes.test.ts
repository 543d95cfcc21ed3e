import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServices } from '../services/testing/services.ts'
import { ENDPOINTS } from './calls/all.ts'

/** Routes of the two services outside the contract, each with the reason. */
const OUTSIDE_THE_CONTRACT: Readonly<Record<string, string>> = {
  'GET /api': 'the page that describes the API',
  'GET /api/openapi.json': 'the same for programs',
  'GET /api/reader/swagger-ui.css': 'the look of that page',
  'GET /api/reader/swagger-ui-bundle.js': 'the script of that page',
  'GET /api/calendar/campaign/:file': 'a calendar file, not JSON',
  'GET /api/calendar/own/:file': 'the same, opened by the secret in its address',
  'GET /api/live': 'a stream of events, not JSON',
  'GET /api/social/:name/return': 'where a provider sends a browser back to: it answers with another address',
  'GET /api/v0/ballot/:uuid/audit': 'a file, not JSON',
  'GET /api/job/:id/file': 'a file, not JSON',
}

test('the routes under /api are exactly those of the contract and a short list of others', async () => {
  const mounted = new Set<string>()
  const server = await startTestServices({
    onRoute({ method, url }) {
      for (const each of [method].flat()) if (each !== 'HEAD' && url.startsWith('/api')) mounted.add(`${each} ${url}`)
    },
  })
  await server.stop()
  const contract = [...ENDPOINTS.values()].map(
    ({ method, service, path }) => `${method} ${service === 'voting' ? '/api/v0' : '/api'}${path}`,
  )
  const known = new Set([...contract, ...Object.keys(OUTSIDE_THE_CONTRACT)])
  assert.deepEqual(
    [...mounted].filter((route) => !known.has(route)),
    [],
    'mounted, but in no contract',
  )
  assert.deepEqual(
    [...known].filter((route) => !mounted.has(route)),
    [],
    'in the contract, but not mounted',
  )
})
