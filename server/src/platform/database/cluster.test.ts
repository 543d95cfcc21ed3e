import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../fault.ts'
import { attachOrStartCluster, type Cluster, chooseSharedBuffers, startCluster } from './cluster.ts'
import { isAlive, waitForEnd } from './embedded/processes.ts'
import { makePreparedFolder } from './testing/prepared-folder.ts'
import { readPostmaster } from './testing/read-postmaster.ts'
import { findTestFolder, withClusterClient } from './testing/test-cluster.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-cluster-'))
const folder = join(root, 'data')
const children: ChildProcess[] = []
const said: string[] = []
const quick = { durable: false, say: (line: string) => said.push(line) }
const MODULE = join(import.meta.dirname, 'cluster.ts')

before(async () => {
  chmodSync(root, 0o711)
  await makePreparedFolder(folder)
})
afterEach(() => {
  said.length = 0
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
after(async () => {
  const left = postmasterOf(folder)
  if (left) assert.ok(await waitForEnd(left, 10_000), 'a PostgreSQL is left')
  rmSync(root, { recursive: true, force: true })
})

const fault = (pattern: RegExp) => (error: unknown) => error instanceof Fault && pattern.test(error.message)

/** The process id that a PostgreSQL has recorded in its data folder, if one runs there. */
const postmasterOf = (at: string): number | undefined => (existsSync(join(at, 'pg', 'postmaster.pid')) ? readPostmaster(at) : undefined)

/** Runs the act on a started server and stops it afterwards, also after an error. */
async function serving(act: (cluster: Cluster) => Promise<void>, at = folder): Promise<void> {
  const cluster = await startCluster(at, quick)
  try {
    await act(cluster)
  } finally {
    await cluster.stop()
  }
}

/** Starts a separate server process that holds the folder; returns the ids of its PostgreSQL and guardian processes. */
async function holderProcess(): Promise<{ child: ChildProcess; postgres: number; guardians: number[] }> {
  const program = `
    const { startCluster } = await import(${JSON.stringify(MODULE)})
    await startCluster(${JSON.stringify(folder)}, { durable: false })
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  const postgres = postmasterOf(folder)
  assert.ok(postgres)
  const parents = new Map<number, number>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean))
    parents.set(pid, Number(/PPid:\t(\d+)/.exec(readQuietly(`/proc/${pid}/status`))?.[1]))
  const guardian = parents.get(postgres) ?? 0
  const below = (pid: number): number[] => [...parents].filter(([, of]) => of === pid).map(([child]) => child)
  const helpers = below(guardian).filter((pid) => pid !== postgres)
  return { child, postgres, guardians: [guardian, ...helpers, ...helpers.flatMap(below)] }
}

/** Kills processes that watch each other: all are suspended before the first one dies, so that none can react. */
async function killTogether(pids: readonly number[]): Promise<void> {
  const stateOf = (pid: number) => /State:\t(\w)/.exec(readQuietly(`/proc/${pid}/status`))?.[1]
  spawnSync('kill', ['-STOP', ...pids.map(String)])
  const end = performance.now() + 30_000
  while (!pids.every((pid) => ['T', 'Z', undefined].includes(stateOf(pid)))) {
    assert.ok(performance.now() < end, 'a guardian does not stand still')
    await sleep(5)
  }
  // a process that has exited meanwhile is skipped
  spawnSync('kill', ['-KILL', ...pids.map(String)])
}

const readQuietly = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const write = (url: string, n: number) =>
  withClusterClient(url, async (client) => {
    await client.query('create table if not exists kept (n integer)')
    await client.query('insert into kept values ($1)', [n])
  })
const kept = (url: string) =>
  withClusterClient(url, async (client) => (await client.query('select n from kept order by n')).rows.map(({ n }) => n))

test('PostgreSQL keeps an eighth of the memory as pages, at least 128 MB and at most 1 GB', () => {
  const gigabyte = 1024 ** 3
  assert.deepEqual(
    [0.5, 1, 1.5, 2, 4, 8, 64].map((memory) => chooseSharedBuffers(memory * gigabyte)),
    [128, 128, 192, 256, 512, 1024, 1024],
  )
})

test('a second start on the same folder is refused in one sentence, and the first server is unaffected', () =>
  serving(async (first) => {
    const refused = fault(/^Folkmoot already runs on the folder .* \(process \d+\); [^.]+\.$/)
    await assert.rejects(startCluster(folder, quick), refused)
    await write(first.url(), 1)
    assert.deepEqual(await kept(first.url()), [1])
  }))

test('an operator command uses the running server, and otherwise starts one while it runs', async () => {
  await serving(async (server) => {
    const guest = await attachOrStartCluster(folder, quick)
    assert.deepEqual(await kept(guest.url()), [1])
    await guest.stop()
    assert.deepEqual(await kept(server.url()), [1])
  })
  const own = await attachOrStartCluster(folder, quick)
  const postgres = postmasterOf(folder)
  assert.deepEqual(await kept(own.url()), [1])
  await own.stop()
  assert.ok(postgres && !isAlive(postgres))
})

test('when the server is killed its PostgreSQL stops, and the next start has every row', async () => {
  const { child, postgres } = await holderProcess()
  const guest = await attachOrStartCluster(folder)
  await write(guest.url(), 2)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  assert.ok(await waitForEnd(postgres, 5000), 'PostgreSQL outlived its server')
  // until then the folder belongs to it
  await ended
  await serving(async (next) => assert.deepEqual(await kept(next.url()), [1, 2]))
})

test('a PostgreSQL that outlived server and guardian is verified as ours, stopped, and started again', async () => {
  const { child, postgres, guardians } = await holderProcess()
  await killTogether(guardians)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  assert.ok(isAlive(postgres))
  await serving(async (next) => {
    assert.ok(!isAlive(postgres))
    assert.match(said.join(), /left behind/)
    assert.deepEqual(await kept(next.url()), [1, 2])
  })
})

test('a process that merely has the id of a dead PostgreSQL is left alone', async () => {
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  children.push(bystander)
  writeFileSync(join(folder, 'pg', 'postmaster.pid'), `${bystander.pid}\n${join(folder, 'pg')}\n0\n5432\n/nowhere\n\n`)
  await serving(async () => assert.ok(bystander.pid && isAlive(bystander.pid)))
})

test('a PostgreSQL that exits by itself is reported with its last log lines', () =>
  serving(async (cluster) => {
    process.kill(postmasterOf(folder) ?? Number.NaN, 'SIGKILL')
    assert.match((await cluster.lost).message, /^PostgreSQL ended unasked\./)
  }))

test('it runs below a folder that only its owner may enter, also with a space in its name', async () => {
  const home = join(root, 'a home')
  mkdirSync(home, { mode: 0o700 })
  await serving(
    async (cluster) => {
      await write(cluster.url(), 3)
      assert.deepEqual(await kept(cluster.url()), [3])
    },
    join(home, '.data'),
  )
})

test('a folder that cannot hold the data is refused in one sentence', async () => {
  writeFileSync(join(root, 'file'), '')
  await assert.rejects(startCluster(join(root, 'file')), fault(/^The data folder .* is not a folder; set DATA_DIR [^.]+\.$/))
  await assert.rejects(startCluster('/proc/folkmoot'), fault(/^The data folder .* cannot be written .*; set DATA_DIR [^.]+\.$/))
})

test('a missing or wrong password is reported, and no process is left running', async () => {
  const file = join(folder, 'database-password')
  const password = readFileSync(file, 'utf8')
  writeFileSync(file, 'other')
  await assert.rejects(startCluster(folder, quick), fault(/^The password in .* is not that of the database in/))
  rmSync(file)
  await assert.rejects(startCluster(folder, quick), fault(/^The file .*database-password is missing;/))
  writeFileSync(file, password)
  await serving(async () => {})
})

test('a database of another version of PostgreSQL is not changed', async () => {
  const file = join(folder, 'pg', 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '12\n')
  await assert.rejects(startCluster(folder, quick), fault(/is of PostgreSQL 12, the embedded one is \d+: /))
  writeFileSync(file, version)
})

test('a user other than root runs it under their own account, and gets a sentence when another user owns the data', (context) => {
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (spawnSync(process.execPath, ['--version', MODULE], asNobody).status !== 0) return context.skip('no other user can reach this folder')
  const outcome = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startCluster } = await import(${JSON.stringify(MODULE)})
      const cluster = await startCluster(process.env.FOLDER, { durable: false })
      console.log(cluster.runsAs)
      await cluster.stop()
      await startCluster(process.env.OTHER).catch((error) => console.log(error.message))`,
    ],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, FOLDER: join(prepareFor(65_534), '.data'), OTHER: folder },
      ...asNobody,
    },
  )
  context.diagnostic(outcome.stderr)
  const [runsAs, other] = outcome.stdout.split('\n')
  assert.equal(runsAs, 'this user')
  if (process.getuid?.() === 0) assert.match(other ?? '', /cannot be (written|read) by this user/)
})

function prepareFor(uid: number): string {
  const home = join(root, 'ordinary')
  mkdirSync(home)
  if (process.getuid?.() === 0) spawnSync('chown', [String(uid), home])
  return home
}
