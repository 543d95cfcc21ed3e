import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'

const BODY = 400
let server: TestServices
let port: number
const open: Socket[] = []

before(async () => {
  server = await startTestServices({ timeouts: { headers: 300, body: BODY, request: 20_000, silence: 20_000 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.app.addresses()
  port = typeof address === 'object' ? address.port : 0
})
after(async () => {
  for (const socket of open) socket.destroy()
  await server.stop()
})

/** A connection that sends this text; records what it receives and when the server closes it. */
function client(sent: string) {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  socket.on('error', () => {})
  socket.write(sent)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  return { socket, closed, received: () => received }
}
const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: town.test\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

test('a body that never ends is closed with 408, and a request beside it that arrives in time gets its response', async () => {
  const slow = client(`${head('/api/user/login', 'application/json', 1000)}{"email": "`)
  const body = JSON.stringify({ email: 'a@b.test', password: 'no' })
  const quick = client(head('/api/user/login', 'application/json', body.length) + body)
  assert.match(await slow.closed, /^HTTP\/1\.1 408 /)
  while (quick.received() === '') await sleep(20)
  assert.match(quick.received(), /^HTTP\/1\.1 401 /)
})

test('a connection whose headers never end is closed', async () => {
  assert.match(await client('GET /api HTTP/1.1\r\nHost: town.test\r\nX-A: ').closed, /^HTTP\/1\.1 408 |^$/)
})

test('a form with a file may take longer than a body of text', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="target"\r\n\r\nattachment\r\n--x--\r\n'
  const form = client(head('/api/upload', 'multipart/form-data; boundary=x', body.length))
  for (const part of body.match(/[\s\S]{1,20}/g) ?? []) {
    await sleep(BODY / 2)
    form.socket.write(part)
  }
  while (form.received() === '') await sleep(20)
  assert.doesNotMatch(form.received(), /^HTTP\/1\.1 408 /)
})
