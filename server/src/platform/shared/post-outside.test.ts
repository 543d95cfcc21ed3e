import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { isPublicAddress, type OutsideNetwork, PUBLIC_NETWORK, parseOutsideUrl, postOutside } from './post-outside.ts'

let server: Server
let port = 0
const asked: string[] = []
before(async () => {
  server = createServer((request, response) => {
    asked.push(String(request.url))
    if (request.url === '/away') response.writeHead(307, { location: '/secret' }).end()
    else response.writeHead(201, { 'retry-after': '7' }).end('x'.repeat(1_000_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
after(() => server.close())

const HTTP: OutsideNetwork = { protocol: 'http:', anyPort: true, isAllowed: isPublicAddress }
const request = { headers: {}, body: Buffer.from('words') }

test('only addresses of public networks are public', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) assert.equal(isPublicAddress(address), true)
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', 'ff02::1', 'localhost', ''],
  ])
    assert.equal(isPublicAddress(address), false, address)
})

test('an address outside is https at the usual port, without a user, and names no address of a private network', () => {
  assert.equal(parseOutsideUrl('https://push.example.org/a', PUBLIC_NETWORK)?.pathname, '/a')
  for (const address of [
    ...['http://push.example.org/a', 'https://push.example.org:8443/a', 'https://me:you@push.example.org/a', 'words'],
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/', 'file:///etc/passwd'],
    'https://[::ffff:127.0.0.1]/',
  ])
    assert.equal(parseOutsideUrl(address, PUBLIC_NETWORK), undefined, address)
})

test('a host whose name leads to this machine is never connected to', async () => {
  asked.length = 0
  for (const host of ['localhost', '127.0.0.1'])
    await assert.rejects(postOutside(HTTP, `http://${host}:${port}/secret`, request), /public host/)
  assert.deepEqual(asked, [])
})

test('a redirect is not followed, and what is answered is not read', async () => {
  asked.length = 0
  const open: OutsideNetwork = { ...HTTP, isAllowed: () => true }
  const away = await postOutside(open, `http://localhost:${port}/away`, request)
  assert.deepEqual([away.status, away.retryAfter], [307, undefined])
  assert.deepEqual(await postOutside(open, `http://localhost:${port}/long`, request), { status: 201, retryAfter: 7 })
  assert.deepEqual(asked, ['/away', '/long'])
})
