import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as later } from 'node:timers/promises'
import pLimit from 'p-limit'

test('at most the limit runs at once, in order of arrival, and a failing task frees its place', async () => {
  const take = pLimit(2)
  const began: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    take(async () => {
      began.push(n)
      most = Math.max(most, ++running)
      await later()
      running--
      if (n === 1) throw new Error('one fails')
      return n
    })
  const given = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => work(n)))
  assert.deepEqual([most, running], [2, 0])
  assert.deepEqual(began, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  assert.deepEqual(
    given.map((g) => (g.status === 'fulfilled' ? g.value : 'failed')),
    [0, 'failed', 2, 3, 4, 5, 6, 7, 8],
  )
  assert.equal(await take(async () => 'again'), 'again')
})
