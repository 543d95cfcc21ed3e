import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld, type WorldServer } from '../../../app/testing/open-world.ts'
import { openDocument, waitFor } from './testing/open-document.ts'
import { WAITING_LIMITS } from './waiting-sockets.ts'

let server: WorldServer
let origin: string
before(async () => {
  server = await openWorld()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
after(() => server.stop())

/** Asks for a socket as a browser does and says nothing more, nor answers anything. */
async function openSilent() {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  opened.push({ close: () => socket.destroy() })
  socket.on('error', () => {})
  socket.write(
    `GET /pads/${server.world.a.document.uuid} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  const [head] = await once(socket, 'data')
  return { socket, status: Number(String(head).split(' ')[1]) }
}

test('sockets without a session shut nobody out: their number is limited, and the oldest ones give way', async () => {
  const silent = []
  for (let i = 0; i < WAITING_LIMITS.network; i++) silent.push(await openSilent())
  assert.deepEqual(new Set(silent.map(({ status }) => status)), new Set([101]))
  assert.equal((await openSilent()).status, 503, 'no more at once')
  await sleep(WAITING_LIMITS.patience)
  const author = openDocument(origin, server.world.a.document.uuid, server.person('AU').key)
  opened.push(author)
  await waitFor(() => author.provider.isSynced, 'somebody with a session is let in', 5_000)
  assert.ok(silent[0]?.socket.destroyed || silent[0]?.socket.readableEnded, 'the oldest has ended')
})

test('a socket that sends no session, and does not answer, ends after ten seconds', { timeout: 30_000 }, async () => {
  const { socket } = await openSilent()
  const began = performance.now()
  await once(socket.resume(), 'close')
  const took = performance.now() - began
  assert.ok(took > 8_000 && took < 13_000, `after ${took} ms`)
})

test('a message that is longer than a session ends its socket before it has come whole', async () => {
  const { socket } = await openSilent()
  let ended = false
  socket.resume().once('close', () => {
    ended = true
  })
  // the head of a masked message of 1.9 MB
  const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 0x1c, 0xfd, 0xe0, 1, 2, 3, 4])
  socket.write(Buffer.concat([head, Buffer.alloc(80_000)]))
  await sleep(200)
  assert.equal(ended, false)
  socket.write(Buffer.alloc(20_000))
  await waitFor(() => ended, 'it is ended', 2_000)
})
