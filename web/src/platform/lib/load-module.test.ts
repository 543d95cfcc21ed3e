import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadOnce, ModuleLoadError, retryFailedLoads } from './load-module.ts'

test('a module is loaded once, however often it is asked for', async () => {
  let loads = 0
  const load = loadOnce(async () => ++loads)
  assert.deepEqual([await load(), await load()], [1, 1])
})

test('a failed load stays failed until the failed loads are retried, then it is loaded again', async () => {
  let online = false
  let loads = 0
  const load = loadOnce(async () => {
    loads++
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the panel'
  })
  await assert.rejects(load(), ModuleLoadError)
  online = true
  await assert.rejects(load(), ModuleLoadError)
  assert.equal(loads, 1)
  retryFailedLoads()
  assert.equal(await load(), 'the panel')
})

test('a retry leaves a module alone that was loaded', async () => {
  let loads = 0
  const load = loadOnce(async () => ++loads)
  await load()
  retryFailedLoads()
  assert.equal(await load(), 1)
})
