import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, startCluster } from '../../platform/database/cluster.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts'
import { makePreparedFolder } from '../../platform/database/testing/prepared-folder.ts'
import { readPostmaster } from '../../platform/database/testing/read-postmaster.ts'
import { findTestFolder } from '../../platform/database/testing/test-cluster.ts'
import { readSettings } from '../../platform/settings.ts'
import { SOFTWARE_VERSION } from '../../platform/shared/software-version.ts'
import { type Services, startServices } from './app.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-faults-'))
let cluster: Cluster
let database: OpenDatabase
let services: Services

before(async () => {
  chmodSync(root, 0o711)
  await makePreparedFolder(join(root, 'data'))
  cluster = await startCluster(join(root, 'data'), { durable: false })
  database = openDatabase(cluster.url())
  const env = {
    ENVIRONMENT: 'testing',
    SECRET_KEY: '00'.repeat(32),
    FILES_DIR: join(root, 'files'),
    RATE_LIMITS: 'off',
  }
  services = await startServices({ settings: readSettings(env), db: database.db, pool: database.pool })
})
after(async () => {
  await services.stop()
  await database.close()
  await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const began = performance.now()
  const answer = await services.app.inject({ method: 'GET', url, headers })
  return { ...answer, json: () => answer.json(), seconds: (performance.now() - began) / 1000 }
}
const page = { accept: 'text/html', 'accept-language': 'de' }

/** Freezes the postmaster, then its processes: none can be started in between. Returns what lets them go on. */
function freezeDatabase(): () => void {
  const postmaster = readPostmaster(join(root, 'data'))
  process.kill(postmaster, 'SIGSTOP')
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []))
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT')
  }
}

/** Waits until the address answers 200: a busy machine finds the database later than it is there. */
async function answers(url: string): Promise<void> {
  while ((await get(url)).statusCode !== 200) await sleep(50)
}
const healthy = () => answers('/healthz')

/**
 * Takes every connection of the pool that nobody else keeps, also those that somebody gives back only now; the queue keeps one
 * for its messages. Whoever waits in vain waits for as long as a request would.
 */
async function takeAllConnections(): Promise<pg.PoolClient[]> {
  const held: pg.PoolClient[] = []
  while (held.length < (database.pool.options.max ?? 10)) {
    const client = await database.pool.connect().catch(() => undefined)
    if (!client) break
    held.push(client)
  }
  assert.ok(held.length >= 9, `${held.length} connections were free`)
  return held
}

/** Asserts that API and page return 503 in time, that health names the failing part, and that the process still runs. */
async function assertUnavailable(): Promise<void> {
  const [program, person, health, lives] = await Promise.all([
    get('/api/public/spotlight', { 'accept-language': 'en' }),
    get('/', page),
    get('/healthz'),
    get('/livez'),
  ])
  assert.deepEqual([program.statusCode, program.json().code], [503, 'unavailable'])
  assert.equal(program.json().statusMessage, 'The site is not available right now. Try again in a moment.')
  assert.equal(person.statusCode, 503)
  assert.match(String(person.headers['content-type']), /^text\/html/)
  assert.match(person.body, /<html lang="de-DE">[\s\S]*Die Website ist gerade nicht erreichbar/)
  for (const { headers } of [program, person, health]) assert.ok(Number(headers['retry-after']) > 0)
  assert.equal(health.statusCode, 503)
  const others = { jobs: 'ok', files: 'ok', disk: 'ok', mail: 'unknown' }
  assert.deepEqual(health.json(), { status: 'failing', version: SOFTWARE_VERSION, database: 'failing', ...others })
  assert.deepEqual([lives.statusCode, lives.json()], [200, { status: 'ok' }])
  for (const { seconds } of [program, person, health, lives]) assert.ok(seconds < 5, `${seconds} s`)
}

test('a healthy site reports each part as healthy', async () => {
  await healthy()
  assert.deepEqual((await get('/healthz')).json(), {
    status: 'ok',
    version: SOFTWARE_VERSION,
    database: 'ok',
    jobs: 'ok',
    files: 'ok',
    disk: 'ok',
    mail: 'ok',
    waiting: { ballots: 0, mail: 0, heavy: 0, light: 0 },
  })
})

test('with a frozen database new and waiting requests get 503 within five seconds, and 200 when it resumes', async () => {
  const waiting = Array.from({ length: 30 }, (_, i) => get(`/api/public/spotlight?page=${i}`))
  const unfreeze = freezeDatabase()
  try {
    await assertUnavailable()
    for (const { statusCode, seconds } of await Promise.all(waiting)) {
      assert.notEqual(statusCode, 500)
      assert.ok(seconds < 5, `${seconds} s`)
    }
  } finally {
    unfreeze()
  }
  await healthy()
  await answers('/api/public/spotlight')
})

test('a database without free connections returns 503, and 200 when some are free', async () => {
  const held = await takeAllConnections()
  const answer = await get('/api/public/spotlight')
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5'])
  assert.ok(answer.seconds < 5)
  for (const client of held) client.release()
  await answers('/api/public/spotlight')
})

test('with a stopped database every request gets 503 at once, and 200 when it is started', async () => {
  await cluster.stop()
  await assertUnavailable()
  cluster = await startCluster(join(root, 'data'), { durable: false })
  await healthy()
  await answers('/api/public/spotlight')
})

test('a files folder that cannot be written is named in the health response', async () => {
  rmSync(join(root, 'files'), { recursive: true, force: true })
  writeFileSync(join(root, 'files'), 'no folder')
  const health = await get('/healthz')
  assert.deepEqual([health.statusCode, health.json().files, health.json().database], [503, 'failing', 'ok'])
  rmSync(join(root, 'files'))
})
