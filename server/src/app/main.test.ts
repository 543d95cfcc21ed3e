import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { attachOrStartCluster } from '../platform/database/cluster.ts'
import { isAlive, waitForEnd } from '../platform/database/embedded/processes.ts'
import { readPostmaster } from '../platform/database/testing/read-postmaster.ts'
import { findTestFolder, replaceDatabaseName, withClusterClient } from '../platform/database/testing/test-cluster.ts'
import { MAIN, NODE, type ServerProcess, serverProcesses } from './services/testing/server-process.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-main-'))
const folder = join(root, 'data')
const SECRET_KEY = 'a1'.repeat(32)
const { run, killAll } = serverProcesses(folder)

/** The server that a test leaves running on the folder for the next one. */
const running: ServerProcess[] = []

before(() => chmodSync(root, 0o711))
afterEach(() => {
  if (running.length === 0) killAll()
})
after(async () => {
  killAll()
  for (const pid of databases) assert.ok(await waitForEnd(pid, 10_000), 'a PostgreSQL is left')
  rmSync(root, { recursive: true, force: true })
})

/** Runs a start that must fail, and returns its output, whose last sentence is the reason. */
async function refused(env: Record<string, string>): Promise<string> {
  const program = run(env)
  assert.equal(await program.ended, 1, program.words())
  return program.words()
}

const databases: number[] = []
/** The process id of the PostgreSQL that serves the folder now. */
function notePostgres(): number {
  const pid = readPostmaster(folder)
  databases.push(pid)
  return pid
}

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

test('a start on a new folder prints its progress and its address', async () => {
  const program = run({})
  running.push(program)
  const address = await program.ready
  assert.match(program.words(), /^Making the database \(once\) \.\.\.\nDatabase: \d+ steps applied\.\nFolkmoot is ready: /)
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
})

test('a second start and a port in use are each refused in one sentence, and the first server is unaffected', async () => {
  const [first] = running
  const address = (await first?.ready) ?? ''
  assert.match(await refused({}), /^Folkmoot already runs on the folder .* \(process \d+\); [^.]+\.\n$/)
  const { port } = new URL(address)
  const DATABASE_URL = await createEmptyDatabase('other')
  assert.match(
    await refused({ PORT: port, DATA_DIR: join(root, 'other'), DATABASE_URL, SECRET_KEY }),
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program; [^.]+\\.\n$`),
  )
  const tables = "select from pg_class where relnamespace = 'public'::regnamespace"
  assert.equal(await withClusterClient(DATABASE_URL, async (client) => (await client.query(tables)).rowCount), 0)
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
})

test('a real database with a mail server is refused without the public address, so that no mail leads to localhost [H]', async () => {
  const DATABASE_URL = await createEmptyDatabase('mailing')
  const env = { DATA_DIR: join(root, 'mailing'), DATABASE_URL, SECRET_KEY, SMTP_URL: 'smtp://127.0.0.1:9' }
  const words = await refused(env)
  assert.match(words, /^PUBLIC_URL is missing; with SMTP_URL it must be /m)
  assert.match(words, /^MAIL_FROM is missing/m)
  const program = run({ ...env, PUBLIC_URL: 'https://moot.test' })
  assert.equal((await fetch(`${await program.ready}/healthz`)).status, 200)
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0)
})

test('a write that runs at SIGTERM gets its response, idle connections close at once, new ones are refused, and all processes end', async () => {
  const program = running.pop() ?? run({})
  const address = await program.ready
  const database = notePostgres()
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
  assert.ok(!isAlive(database))

  const again = run({})
  running.push(again)
  const { email, password } = person
  const signIn = await fetch(`${await again.ready}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  assert.equal(signIn.status, 200, 'what was answered is kept')
})

test('SIGINT shuts everything down in order', async () => {
  const program = running.pop() ?? run({})
  await program.ready
  const database = notePostgres()
  program.child.kill('SIGINT')
  assert.equal(await program.ended, 0, program.words())
  assert.match(program.words(), /Stopping \.\.\.\n$/)
  assert.ok(!isAlive(database))
})

test('a second signal ends the server at once, the same signal delivered twice does not', async () => {
  const program = run({})
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

test('when the parent npm has exited, the server ends', async () => {
  // the shell stands in for npm, which passes SIGTERM to no child
  const npm = run({ npm_lifecycle_event: 'start' }, ['sh', '-c', '"$0" "$@" & echo $!; wait', ...NODE, MAIN])
  await npm.ready
  const server = Number(/^\d+/m.exec(npm.words())?.[0])
  const database = notePostgres()
  npm.child.kill('SIGKILL')
  assert.ok(await waitForEnd(server, 5000), 'the server is an orphan')
  assert.ok(!isAlive(database))
})

test('invalid settings are reported one sentence each, and nothing is started', async () => {
  assert.equal(
    await refused({ PORT: 'many', DEMO: 'perhaps' }),
    "PORT is 'many', but must be a whole number from 0 to 65535.\nDEMO is 'perhaps', but must be on or off.\n",
  )
})

test('a folder that cannot be written, and a database that does not respond, are reported in a sentence', async () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  assert.match(await refused({ DATA_DIR: file }), /^The data folder .* is not a folder; [^.]+\.\n$/)
  const closed = await closedPort()
  assert.match(
    await refused({ DATABASE_URL: `postgres://folkmoot@127.0.0.1:${closed}/folkmoot`, SECRET_KEY }),
    /^The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED [\d.:]+\.\n$/,
  )
})

/** Creates a database without any table beside the one of the running server, and returns its URL. */
async function createEmptyDatabase(name: string): Promise<string> {
  const { url } = await attachOrStartCluster(folder)
  await withClusterClient(url(), (client) => client.query(`create database ${name}`))
  return replaceDatabaseName(url(), name)
}

/** Returns a port on which no process listens. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
