import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/ballots/endpoints.ts'
import { cacheResponse, endpointQueryKey, invalidateEndpoints, queryClient } from './endpoint-query.ts'

const asked = (uuid: string) => ({ params: { uuid } })

test('what was read is fresh for a minute, a refusal is asked for again at the next chance', () => {
  const fresh = queryClient.getDefaultOptions().queries?.staleTime
  assert.ok(typeof fresh === 'function')
  const query = (data: unknown) => ({ state: { data } }) as Parameters<typeof fresh>[0]
  assert.equal(fresh(query({ uuid: 'u' })), 60_000)
  assert.equal(fresh(query({ refused: 'not_found', status: 404, message: 'No', service: 'voting' })), 0)
})

test('a read is kept under its service, path, parameters and query, so that an act can put its answer there', async () => {
  assert.deepEqual(endpointQueryKey(ballots.read, asked('u')), ['voting', ballots.read.path, { uuid: 'u' }, {}])
  const answer = { uuid: 'u' } as unknown as Parameters<typeof cacheResponse<typeof ballots.read>>[2]
  cacheResponse(ballots.read, asked('u'), answer)
  cacheResponse(ballots.results, asked('u'), answer as never)
  assert.deepEqual(queryClient.getQueryData(endpointQueryKey(ballots.read, asked('u'))), answer)
  await invalidateEndpoints(ballots.read)
  const old = [ballots.read, ballots.results].map(
    (one) => queryClient.getQueryState(endpointQueryKey(one, asked('u')))?.isInvalidated,
  )
  assert.deepEqual(old, [true, false])
})
