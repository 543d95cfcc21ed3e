import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ballots } from '@folkmoot/core/decisions/ballots/endpoints.ts'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { discardSession, startSession } from '../session.ts'
import {
  cacheResponse,
  endpointQuery,
  endpointQueryKey,
  invalidateEndpoints,
  queryClient,
  readShownPage,
  refetchForVisitor,
} from './endpoint-query.ts'

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
  const old = [ballots.read, ballots.results].map((one) => queryClient.getQueryState(endpointQueryKey(one, asked('u')))?.isInvalidated)
  assert.deepEqual(old, [true, false])
})

test('the response of an action is not replaced by a read that began before it; the read is asked for again', async () => {
  const queryKey = endpointQueryKey(ballots.read, asked('raced'))
  const answers: ((title: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push((title) => resolve({ title }))),
  })
  const leave = observer.subscribe(() => {})
  const answer = async (read: number, title: string) => {
    answers[read]?.(title)
    await new Promise((resolve) => setTimeout(resolve))
    return queryClient.getQueryData(queryKey)
  }
  assert.deepEqual(await answer(0, 'first'), { title: 'first' })
  void observer.refetch()
  cacheResponse(ballots.read, asked('raced'), { title: 'saved' } as never)
  assert.deepEqual(await answer(1, 'older than what was saved'), { title: 'saved' })
  assert.deepEqual(await answer(2, 'read again'), { title: 'read again' })
  assert.equal(answers.length, 3)
  leave()
  queryClient.clear()
})

test('a first read that began before an action is asked for again after it, because its answer may be the older one', async () => {
  const queryKey = endpointQueryKey(ballots.read, asked('first'))
  const answers: ((title: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  assert.equal(answers.length, 1)
  const done = invalidateEndpoints(ballots.read)
  answers[0]?.('before')
  while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve, 1))
  answers[1]?.('after')
  await done
  assert.equal(queryClient.getQueryData(queryKey), 'after')
  stop()
})

test('what is shown stays when a later read of it fails and may succeed another time, and it is asked for again; a refusal replaces it', async (context) => {
  context.after(() => queryClient.clear())
  let answer: () => Response = () => Response.json({ uuid: 'kept', title: 'first' })
  context.mock.method(globalThis, 'fetch', async () => answer())
  const observer = new QueryObserver(queryClient, endpointQuery(ballots.read, asked('kept')))
  const leave = observer.subscribe(() => {})
  context.after(leave)
  const read = async () => (await observer.refetch()).data as { title?: string; refused?: string; status?: number }
  const refusal = (status: number, code: string) => () => Response.json({ error: code, code, requestId: 'r' }, { status })
  assert.equal((await read()).title, 'first')
  const passing: Record<string, () => Response> = {
    unanswered: () => {
      throw new TypeError('failed')
    },
    busy: refusal(429, 'rate_limited'),
    away: refusal(503, 'unavailable'),
    fault: refusal(500, 'fault'),
  }
  for (const [name, fail] of Object.entries(passing)) {
    answer = fail
    assert.equal((await read()).title, 'first', name)
    assert.equal(observer.getCurrentResult().isStale, true, name)
  }
  answer = () => Response.json({ uuid: 'kept', title: 'second' })
  assert.equal((await read()).title, 'second')
  assert.equal(observer.getCurrentResult().isStale, false)
  answer = refusal(404, 'not_found')
  assert.equal((await read()).refused, 'not_found')
  answer = refusal(503, 'unavailable')
  assert.equal((await read()).refused, 'unavailable', 'a refusal is nothing to keep')
})

test('of a list each page stays that cannot be read again now', async (context) => {
  context.after(() => queryClient.clear())
  const away = { refused: 'unavailable', status: 503, message: 'Later', service: 'core' }
  let answers = (page: number): unknown => `page ${page}`
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: endpointQueryKey(ballots.read, asked('pages')),
    queryFn: (request) => readShownPage(async (page) => answers(page), request),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : undefined),
  })
  context.after(observer.subscribe(() => {}))
  await observer.refetch()
  await observer.fetchNextPage()
  answers = (page) => (page === 0 ? away : `page ${page}, later`)
  assert.deepEqual((await observer.refetch()).data?.pages, ['page 0', 'page 1, later'])
  assert.equal(observer.getCurrentResult().isStale, true)
})

test('at the end of a session what was read is dropped, and read again only when the page was left that a visitor may not see [SES-036]', async () => {
  const user = { userId: 7, uuid: 'u', name: 'Jonas', roles: [] } as never
  let reads = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: endpointQueryKey(ballots.read, asked('session')),
    queryFn: async () => ({ read: ++reads }),
  })
  const leave = observer.subscribe(() => {})
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  await settle()
  startSession('key', user)
  await settle()
  assert.deepEqual([reads, observer.getCurrentResult().data], [2, { read: 2 }])
  discardSession()
  await settle()
  assert.deepEqual([reads, observer.getCurrentResult().data], [2, undefined])
  await refetchForVisitor()
  assert.deepEqual([reads, observer.getCurrentResult().data], [3, { read: 3 }])
  leave()
  queryClient.clear()
})
