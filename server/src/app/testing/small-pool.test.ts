import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CONNECTION_TIMEOUT } from '../../platform/database/open.ts'
import { callOf, ENDPOINTS, isWrite } from './calls/all.ts'
import { openWorld, type WorldServer } from './open-world.ts'
import { type CallOutcome, sendCall } from './send-call.ts'

let server: WorldServer
before(async () => {
  // the product's own time-out: an act that waits for a second connection ends in `unavailable`
  server = await openWorld({ pool: { max: 2, connectionTimeoutMillis: CONNECTION_TIMEOUT, refuseNested: false } })
})
after(() => server.stop())

const writes = [...ENDPOINTS.keys()].filter(isWrite)
const AT_ONCE = 4

// four calls of a write that needs two connections would each hold one and wait: what passes here runs alone as well
test('every write of the contract runs with a pool of two connections, and so do more at once than it has', async () => {
  const wrong: string[] = []
  for (const name of writes) {
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => sendCall(server, name)))
    const endings = sent.map(({ ending }) => ending)
    const wanted: CallOutcome = callOf(name).ends ?? 'ok'
    if (!endings.includes(wanted)) wrong.push(`${name}: ${endings.join(', ')}`)
    if (wanted !== 'unavailable' && endings.includes('unavailable')) wrong.push(`${name}: waited for a connection`)
    await server.restore()
  }
  assert.deepEqual(wrong, [])
})

test('concurrent writes of all kinds share two connections, and none fails for lack of a third', async () => {
  const wrong: string[] = []
  for (let from = 0; from < writes.length; from += 12) {
    const some = writes.slice(from, from + 12)
    const sent = await Promise.all(some.map((name) => sendCall(server, name)))
    for (const [i, { ending }] of sent.entries()) {
      const name = some[i]
      if (name && ending === 'unavailable' && callOf(name).ends !== 'unavailable') wrong.push(name)
    }
    await server.restore()
  }
  assert.deepEqual(wrong, [])
})
