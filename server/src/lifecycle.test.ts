import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { attachOrStartCluster } from './database/cluster.ts'
import { findTestFolder, withClusterClient } from './database/testing/test-cluster.ts'
import { serverProcesses } from './services/testing/server-process.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-lifecycle-'))
const folder = join(root, 'data')
const { run, killAll } = serverProcesses(folder)
before(() => chmodSync(root, 0o711))
afterEach(killAll)
after(() => sleep(500).then(() => rmSync(root, { recursive: true, force: true })))

/** A keep-alive connection that records what it receives and when it closes. */
function openConnection(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  return {
    closed,
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: town.test\r\n\r\n`),
    post(path: string, body: unknown) {
      const text = JSON.stringify(body)
      const type = 'Content-Type: application/json\r\n'
      socket.write(`POST ${path} HTTP/1.1\r\nHost: town.test\r\n${type}Content-Length: ${text.length}\r\n\r\n${text}`)
    },
    async receives(pattern: RegExp): Promise<void> {
      for (const end = performance.now() + 20_000; !pattern.test(received); await sleep(20))
        assert.ok(performance.now() < end, `did not receive ${pattern}, but: ${received}`)
    },
  }
}

const person = { name: 'Ada', email: 'ada@rivermouth.test', password: 'walks by the river', lang: 'en-US' }

/** Sends a sign-up that waits for a lock of the database, and calls `act` meanwhile with a function that releases the lock. */
async function whileWriteWaits(address: string, act: (goOn: () => Promise<void>) => Promise<void>): Promise<string> {
  const cluster = await attachOrStartCluster(folder)
  return withClusterClient(cluster.url(), async (client) => {
    // a database that stops with its server closes this connection too
    client.on('error', () => {})
    await client.query('begin; lock table users in access exclusive mode')
    const connection = openConnection(address)
    connection.post('/api/user/signup', { ...person, repeatPassword: person.password })
    const waits = "select from pg_locks where not granted and relation = 'users'::regclass"
    for (const end = performance.now() + 20_000; (await client.query(waits)).rowCount === 0; await sleep(20))
      assert.ok(performance.now() < end, 'the request does not wait')
    await act(async () => void (await client.query('commit')))
    return connection.closed
  })
}

test('a write that runs at SIGTERM gets its response, idle connections close at once, and new ones are refused', async () => {
  const program = run()
  const address = await program.ready
  const idle = openConnection(address)
  idle.get('/livez')
  await idle.receives(/"ok"/)
  const answer = await whileWriteWaits(address, async (goOn) => {
    program.child.kill('SIGTERM')
    await idle.closed
    await assert.rejects(fetch(`${address}/livez`))
    await goOn()
  })
  assert.match(answer, /^HTTP\/1\.1 20\d /)
  assert.match(answer, /^connection: close\r$/im)
  assert.equal(await program.ended, 0, program.words())
  assert.match(program.words(), /^Stopping \.\.\.$/m)

  const again = run()
  const { email, password } = person
  const signIn = await fetch(`${await again.ready}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(signIn.status, 200, 'what was answered is kept')
})

test('a second signal ends the server at once, the same signal delivered twice does not', async () => {
  const program = run()
  const address = await program.ready
  const answer = await whileWriteWaits(address, async () => {
    program.child.kill('SIGTERM')
    program.child.kill('SIGTERM')
    await sleep(700)
    assert.equal(program.child.exitCode, null, 'it still waits for the request')
    program.child.kill('SIGINT')
    assert.equal(await program.ended, 130, program.words())
  }).catch((error: Error) => error.message)
  // the database stops with the server, which closes the connection that holds the lock
  assert.doesNotMatch(answer, /^HTTP/)
})
