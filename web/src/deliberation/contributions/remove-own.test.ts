import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { removeOwn } from './remove-own.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

test('v1 sends DELETE for one’s own contribution, v2 the soft removal [CON-049]', async () => {
  const sent: string[] = []
  globalThis.fetch = async (url, init) => {
    sent.push(`${init?.method} ${String(url).replace(/\?.*/, '')}`)
    return new Response('{"status":"done"}', { headers: { 'content-type': 'application/json' } })
  }
  const at = { aid: '3', coid: 7 }
  await removeOwn('v1', at)
  await removeOwn('v2', at)
  assert.deepEqual(sent, ['DELETE /api/assembly/3/contribution/7', 'PUT /api/assembly/3/contribution/7/softremoval'])
})
