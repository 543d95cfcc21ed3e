import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import tls from 'node:tls'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { openWorld, type WorldServer } from '../../app/testing/open-world.ts'
import { createFileForm } from '../../communities/spaces/testing/files.ts'
import { openDocument, waitFor } from '../../deliberation/contributions/documents/testing/open-document.ts'
import { type ProxyName, proxyMissing, type RunningProxy, runBareNginx, runProxy } from './testing/run-proxy.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PASSWORD = 'grey heron at noon'
const EMAIL = 'wanda@rivermouth.test'
let server: WorldServer
let port: number
let quiet: RunningProxy | undefined
let quietStream: ReturnType<typeof openStream> | undefined
before(async () => {
  server = await openWorld({
    // clients have other addresses of the loopback network: only the proxy's own is trusted
    env: { ENVIRONMENT: 'production', RATE_LIMITS: 'captcha=2/h', TRUST_PROXY: '127.0.0.1' },
  })
  await createTestUser(server.context.db, { email: EMAIL, password: PASSWORD })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  if (proxyMissing('nginx')) return
  // what the product sends by itself must come more often than the default time-out of nginx, a minute
  quiet = await runBareNginx(port, 'proxy_read_timeout 30s;')
  quietStream = openStream(quiet, server.person('AU').key)
})
after(async () => {
  quietStream?.end()
  await quiet?.stop()
  await server.stop()
})

interface Answer {
  readonly status: number
  readonly text: string
}

/** Sends a request from an address of this machine, with headers as they are written. */
function send(
  proxy: RunningProxy,
  path: string,
  {
    from = '127.0.0.1',
    method = 'GET',
    headers = {},
    body,
  }: { from?: string; method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(proxy.origin)
  const options = { host: hostname, port, path, method, headers, localAddress: from, family: 4, agent: false }
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request({ ...options, ca: proxy.certificate }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function signIn(proxy: RunningProxy) {
  const body = JSON.stringify({ username: EMAIL, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await send(proxy, '/api/user/login', { method: 'POST', headers, body })
  assert.equal(status, 200, text)
  const { sessionKey, userId } = JSON.parse(text) as { sessionKey: string; userId: number }
  return { key: sessionKey, read: `/api/user/${userId}/loggedin` }
}

async function upload(proxy: RunningProxy, megabytes: number, key: string): Promise<Answer> {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(megabytes * 1_000_000), Buffer.from('\n%%EOF')])
  const form = new Response(createFileForm(content, 'plan.pdf', { target: 'attachment' }))
  const headers = { 'session-key': key, 'content-type': form.headers.get('content-type') ?? '' }
  return send(proxy, '/api/upload', { method: 'POST', headers, body: Buffer.from(await form.arrayBuffer()) })
}

/** The status of a file that is too large: who refuses it ends the connection, at times before the answer was read. */
async function uploadTooMuch(proxy: RunningProxy, key: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return (await upload(proxy, 28, key)).status
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNRESET' || tries === 5) throw error
    }
  }
}

const challenge = async (proxy: RunningProxy, from: string, headers: Record<string, string> = {}) =>
  (await send(proxy, '/api/site/challenge', { from, headers })).status

/** Opens a stream of news; the parts that came, each with its time in milliseconds. */
function openStream(proxy: RunningProxy, key: string) {
  const { protocol, hostname, port } = new URL(proxy.origin)
  const parts: string[] = []
  const options = { host: hostname, port, path: `/api/live?spaces=${server.world.a.assembly.spaceId}`, agent: false }
  const request = (protocol === 'https:' ? https : http).get(
    { ...options, family: 4, headers: { 'session-key': key }, ca: proxy.certificate },
    (response) => void response.setEncoding('utf8').on('data', (part) => parts.push(part)),
  )
  request.on('error', () => {})
  return { parts, end: () => request.destroy() }
}

async function hearsNewsAtOnce(proxy: RunningProxy): Promise<void> {
  const stream = openStream(proxy, server.person('AU').key)
  await waitFor(() => stream.parts.join('').includes(': open'), 'the stream opens', 3000)
  server.app.liveHub.announceGap()
  await waitFor(() => stream.parts.join('').includes('unsure'), 'a message comes at once', 3000)
  stream.end()
}

const TLS_CERTIFICATES = tls.getCACertificates('default')

for (const name of ['nginx', 'haproxy', 'caddy'] as const satisfies readonly ProxyName[])
  test(`with its file in deploy, ${name} passes on sign-ins, news, documents, files and addresses`, async (t) => {
    const missing = proxyMissing(name)
    if (missing) return t.skip(missing)
    const proxy = await runProxy(name, port)
    t.after(() => proxy.stop())
    await waitFor(async () => (await send(proxy, '/healthz')).status === 200, `${name} finds the server`)

    await t.test('a session under the name that pages send, and under the specified one', async () => {
      const { key, read } = await signIn(proxy)
      for (const header of ['Session-Key', 'SESSION_KEY'])
        assert.equal((await send(proxy, read, { headers: { [header]: key } })).status, 200, header)
      assert.equal(JSON.parse((await send(proxy, read)).text).session, 'missing')
      assert.equal(JSON.parse((await send(proxy, read, { headers: { 'Session-Key': 'old' } })).text).session, 'unknown')
    })

    await t.test('news of an open page, unbuffered', () => hearsNewsAtOnce(proxy))

    await t.test('a document that is written together', async () => {
      tls.setDefaultCACertificates([...TLS_CERTIFICATES, proxy.certificate ?? ''])
      const document = openDocument(proxy.origin, server.world.a.document.uuid, server.person('AU').key)
      await waitFor(() => document.provider.isSynced, 'the document is read', 5000)
      document.write('Through a proxy: ')
      await waitFor(() => !document.provider.hasUnsyncedChanges, 'the change is stored', 5000)
      document.close()
      tls.setDefaultCACertificates([...TLS_CERTIFICATES])
    })

    await t.test('a file of 5 MB and the largest one, and not a larger one', async () => {
      const { key } = await signIn(proxy)
      const { status, text } = await upload(proxy, 5, key)
      assert.equal(status, 200, text)
      assert.equal((await upload(proxy, 26.2, key)).status, 200, 'the largest file')
      assert.equal(await uploadTooMuch(proxy, key), 413)
    })

    await t.test('addresses of visitors: each has limits of its own, and forged entries change nothing', async () => {
      const [one, two] = {
        nginx: ['127.0.1.1', '127.0.1.2'],
        haproxy: ['127.0.2.1', '127.0.2.2'],
        caddy: ['127.0.3.1', '127.0.3.2'],
      }[name] as [string, string]
      assert.deepEqual([await challenge(proxy, one), await challenge(proxy, one)], [200, 200])
      for (const forged of ['203.0.113.1', '203.0.113.2:5000', '[2001:db8::1]:1', '203.0.113.3, 127.0.0.1'])
        assert.equal(await challenge(proxy, one, { 'X-Forwarded-For': forged }), 429, forged)
      assert.equal(await challenge(proxy, two), 200)
    })

    await t.test('HTTP/2 with pages and calls', async () => {
      const client = http2.connect(proxy.origin, { ca: proxy.certificate ?? '' })
      const status = await new Promise((resolve, reject) => {
        client.on('error', reject)
        const stream = client.request({ ':path': '/api/assembly/listed' })
        stream.on('response', (headers) => resolve(headers[':status']))
        stream.resume().end()
      })
      client.close()
      assert.equal(status, 200)
    })
  })

test('behind nginx with its defaults people sign in and hear news; what it refuses is told by its status', async (t) => {
  const missing = proxyMissing('nginx')
  if (missing) return t.skip(missing)
  const proxy = await runBareNginx(port)
  t.after(() => proxy.stop())
  const { key, read } = await signIn(proxy)
  assert.equal((await send(proxy, read, { headers: { 'Session-Key': key } })).status, 200)
  // nginx drops the name with an underscore: the answer says that no session came, so the page keeps it
  const dropped = await send(proxy, read, { headers: { SESSION_KEY: key } })
  assert.deepEqual([dropped.status, JSON.parse(dropped.text).session], [401, 'missing'])
  await hearsNewsAtOnce(proxy)
  const tooLarge = await upload(proxy, 5, key)
  assert.equal(tooLarge.status, 413)
  assert.match(tooLarge.text, /<html>/)
})

test('an open page of which nobody hears anything is sent something within half a minute', async (t) => {
  const stream = quietStream
  if (!stream) return t.skip(proxyMissing('nginx'))
  await waitFor(() => stream.parts.join('').includes('still here'), 'something is sent', 30_000)
})

test('the guide shows the files in deploy as they are', () => {
  const guide = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  for (const name of ['nginx.conf', 'haproxy.cfg', 'Caddyfile'])
    assert.ok(guide.includes(readFileSync(join(ROOT, 'deploy', name), 'utf8')), name)
})
