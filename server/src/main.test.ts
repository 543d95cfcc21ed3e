import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { isAlive, waitForEnd } from './database/embedded/processes.ts'
import { findTestFolder } from './database/testing/test-cluster.ts'
import { type ServerProcess, serverProcesses } from './services/testing/server-process.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-main-'))
const folder = join(root, 'data')
const MAIN = join(import.meta.dirname, 'main.ts')
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
  const pid = Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  databases.push(pid)
  return pid
}

function shutsDownBy(signal: 'SIGINT' | 'SIGHUP'): void {
  test(`${signal} shuts everything down in order`, async () => {
    const program = running.pop() ?? run({})
    await program.ready
    const database = notePostgres()
    program.child.kill(signal)
    assert.equal(await program.ended, 0, program.words())
    assert.ok(!isAlive(database))
  })
}

test('a start on a new folder prints its progress and its address, and SIGTERM ends all its processes', async () => {
  const program = run({})
  const address = await program.ready
  assert.match(
    program.words(),
    /^Making the database \(once\) \.\.\.\nDatabase: \d+ steps applied\.\nFolkmoot is ready: /,
  )
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
  const database = notePostgres()
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0, program.words())
  assert.match(program.words(), /Stopping \.\.\.\n$/)
  assert.ok(!isAlive(database))
})

test('a signal during the start ends it without an error', async () => {
  const program = run({ DATA_DIR: join(root, 'early') })
  await new Promise((resolve) => program.child.stdout?.once('data', resolve))
  program.child.kill('SIGTERM')
  assert.equal(await program.ended, 0, program.words())
  assert.doesNotMatch(program.words(), /Error|ready/)
})

test('a second start and a port in use are each refused in one sentence, and the first server is unaffected', async () => {
  const first = run({})
  running.push(first)
  const address = await first.ready
  assert.match(await refused({}), /^Folkmoot already runs on the folder .* \(process \d+\); [^.]+\.\n$/)
  const { port } = new URL(address)
  assert.match(
    await refused({ PORT: port, DATA_DIR: join(root, 'early') }),
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program; [^.]+\\.$`, 'm'),
  )
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
})

shutsDownBy('SIGINT')

test('after kill -9 the database stops by itself, and the next start succeeds', async () => {
  const first = run({})
  await first.ready
  const database = notePostgres()
  first.child.kill('SIGKILL')
  await first.ended
  assert.ok(await waitForEnd(database, 5000))
  const second = run({})
  running.push(second)
  await second.ready
})

shutsDownBy('SIGHUP')

test('when the parent npm has exited, the server ends', async () => {
  // the shell stands in for npm, which passes SIGTERM to no child
  const npm = run({ npm_lifecycle_event: 'start' }, ['sh', '-c', '"$0" "$1" & echo $!; wait', process.execPath, MAIN])
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
    await refused({ DATABASE_URL: `postgres://folkmoot@127.0.0.1:${closed}/folkmoot`, SECRET_KEY: 'a1'.repeat(32) }),
    /^The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED [\d.:]+\.\n$/,
  )
})

/** Returns a port on which no process listens. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
