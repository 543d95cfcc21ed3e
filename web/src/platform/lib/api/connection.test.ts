import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { checkServer, connection, markServerReachable, onReconnect, reportNoResponse, watchConnection } from './connection.ts'

mock.timers.enable({ apis: ['setTimeout'] })
let asked: string[] = []
let answers = true
/** Lets what was begun go on to its end; the clock of the timers stands still. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const later = async (milliseconds: number) => {
  mock.timers.tick(milliseconds)
  await settled()
}
const online = (onLine: boolean) => Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true })
const events = new Map<string, () => void>()
Object.assign(globalThis, { addEventListener: (name: string, listener: () => void) => events.set(name, listener) })
watchConnection()

beforeEach(() => {
  markServerReachable()
  online(true)
  asked = []
  answers = true
  globalThis.fetch = async (url) => {
    asked.push(String(url))
    if (!answers) throw new TypeError('failed')
    return new Response('')
  }
})

test('a server that responds is reachable, whatever one call returned', async () => {
  assert.deepEqual([await checkServer(), connection(), asked], [true, 'ok', ['/healthz']])
  await later(60_000)
  assert.equal(asked.length, 1)
})

test('an unreachable server is checked again after 2, 4, 8 and 15 seconds, then every 15', async () => {
  answers = false
  assert.deepEqual([await checkServer(), connection()], [false, 'unreachable'])
  for (const seconds of [2, 4, 8, 15, 15]) {
    const before = asked.length
    await later(seconds * 1000 - 1)
    assert.equal(asked.length, before, `before ${seconds} s`)
    await later(1)
    assert.equal(asked.length, before + 1, `after ${seconds} s`)
  }
  answers = true
  await later(15_000)
  assert.equal(connection(), 'ok')
  answers = false
  await checkServer()
  const before = asked.length
  await later(2000)
  assert.equal(asked.length, before + 1, 'the waits begin anew')
})

test('a waiting caller is called once when the server responds again, and not if it never failed', async () => {
  let recovered = 0
  const stop = onReconnect(() => recovered++)
  markServerReachable()
  assert.equal(recovered, 0)
  answers = false
  await checkServer()
  markServerReachable()
  markServerReachable()
  assert.equal(recovered, 1)
  stop()
  await checkServer()
  markServerReachable()
  assert.equal(recovered, 1)
})

test('only one check runs at a time; a call without a response begins one on a page, and none while the next is due', async () => {
  answers = false
  const first = checkServer()
  assert.equal(checkServer(), first)
  await first
  assert.equal(asked.length, 1)
  markServerReachable()
  reportNoResponse()
  await settled()
  assert.equal(asked.length, 1, 'outside of a page nobody looks')
  Object.defineProperty(globalThis, 'document', { value: {}, configurable: true })
  reportNoResponse()
  await settled()
  assert.equal(asked.length, 2)
  reportNoResponse()
  await settled()
  assert.equal(asked.length, 2)
})

test('without a network the device is offline; when it is back the server is checked at once', async () => {
  online(false)
  assert.equal(connection(), 'offline')
  events.get('offline')?.()
  online(true)
  assert.equal(connection(), 'unreachable')
  events.get('online')?.()
  await settled()
  assert.deepEqual([connection(), asked.length], ['ok', 1])
})

test('after the network is back the delays start anew', async () => {
  answers = false
  await checkServer()
  for (const seconds of [2, 4]) await later(seconds * 1000)
  events.get('online')?.()
  await settled()
  const before = asked.length
  await later(1999)
  assert.equal(asked.length, before)
  await later(1)
  assert.equal(asked.length, before + 1)
})
