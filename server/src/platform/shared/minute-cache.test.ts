import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMinuteCache } from './minute-cache.ts'

test('a large value is computed once a minute for each key, a small one each time', async () => {
  let time = 0
  let computed = 0
  const remember = createMinuteCache<number>(
    (value) => value >= 100,
    () => time,
  )
  const ask = (key: string, base: number) => remember(key, async () => base + ++computed)
  assert.deepEqual([await ask('a', 100), await ask('a', 100), await ask('b', 100)], [101, 101, 102])
  assert.deepEqual([await ask('c', 0), await ask('c', 0)], [3, 4])
  time = 59_999
  assert.equal(await ask('a', 100), 101)
  time = 60_000
  assert.equal(await ask('a', 100), 105)
})

test('a failure is not cached, and the value cached first goes when there are more than 500', async () => {
  const remember = createMinuteCache<number>(() => true)
  await assert.rejects(remember('a', () => Promise.reject(new Error('down'))))
  let computed = 0
  const ask = (key: string) => remember(key, async () => ++computed)
  for (let n = 0; n < 501; n++) await ask(`key ${n}`)
  assert.equal(await ask('key 500'), 501)
  assert.equal(await ask('key 1'), 2)
  assert.equal(await ask('key 0'), 502)
})
