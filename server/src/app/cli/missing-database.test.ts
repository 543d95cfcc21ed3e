import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase, findTestCluster } from '../../platform/database/testing/database.ts'
import { findTestFolder, replaceDatabaseName, withClusterClient } from '../../platform/database/testing/test-cluster.ts'
import { FOLKMOOT, NODE } from '../services/testing/server-process.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-missing-'))
const empty = 'folkmoot_test_empty'
const SECRET_KEY = 'a1'.repeat(32)
before(() => chmodSync(root, 0o711))
after(() => rmSync(root, { recursive: true, force: true }))

interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function folkmoot(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const { npm_lifecycle_event: _, ...own } = process.env
  const [node = '', ...options] = NODE
  const child = spawn(node, [...options, FOLKMOOT, ...args], { cwd: root, env: { ...own, ENV_FILE: 'off', ...env } })
  const [out, err] = [child.stdout, child.stderr].map((stream) => {
    const parts: string[] = []
    stream.on('data', (bytes: Buffer) => parts.push(bytes.toString()))
    return () => parts.join('')
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out: out?.() ?? '', err: err?.() ?? '' })))
}

/** Every command that acts on a database, but `start` and `demo`, which make one. */
const COMMANDS = [
  ['migrate'],
  ['migrate', '--plan'],
  ['create-admin', 'ada@example.org'],
  ['reset-link', 'ada@example.org'],
  ['reseal'],
  ['backup', 'night.backup'],
  ['export-assembly', 'town', 'town.zip'],
  ['import-assembly', 'town.zip'],
  ['restore-assembly', 'town'],
  ['import-pb', 'town.pb'],
  ['roll', '6b1f2a0e-0000-4000-8000-000000000000'],
]

/** Runs a few at a time, because each is a process. */
async function runAll(env: Record<string, string>, commands: readonly string[][] = COMMANDS): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (let from = 0; from < commands.length; from += 4)
    await Promise.all(commands.slice(from, from + 4).map(async (args) => outcomes.set(args.join(' '), await folkmoot(args, env))))
  return outcomes
}

test('a command that finds no database makes none: it ends with one sentence that names where it looked', async () => {
  const folder = join(root, 'nowhere')
  for (const [name, { code, out, err }] of await runAll({ DATA_DIR: folder })) {
    assert.deepEqual([code, out], [1, ''], `${name}: ${err}`)
    assert.match(err, /^There is [^.]+: DATABASE_URL is not set, and \S+nowhere holds no database\. Set [^\n]+\.\n$/, name)
  }
  assert.ok(!existsSync(folder), 'a folder was made')
  assert.deepEqual(readdirSync(root), [], 'something was written')
})

test('a command on an empty database leaves it empty, and names it without its password', async () => {
  const cluster = await findTestCluster()
  await withClusterClient(cluster, async (client) => {
    await client.query(`drop database if exists ${empty}`)
    await client.query(`create database ${empty}`)
  })
  const url = replaceDatabaseName(cluster, empty)
  const env = { DATABASE_URL: url, SECRET_KEY, DATA_DIR: root }
  // one of each way to open a database
  const of = COMMANDS.filter(([name = '']) => ['migrate', 'reset-link', 'backup'].includes(name))
  try {
    for (const [name, { code, out, err }] of await runAll(env, of)) {
      assert.deepEqual([code, out], [1, ''], `${name}: ${err}`)
      assert.match(err, /^There is no Folkmoot in the database folkmoot_test_empty on [^\n]+\.\n$/, name)
      const { password } = new pg.Client({ connectionString: url })
      if (password) assert.ok(!err.includes(password), 'the password is told')
    }
    const tables = "select from pg_class where relnamespace = 'public'::regnamespace"
    assert.equal(await withClusterClient(url, async (client) => (await client.query(tables)).rowCount), 0)
  } finally {
    await withClusterClient(cluster, (client) => client.query(`drop database ${empty} with (force)`))
  }
})

test('a command migrates no database of an older version, and refuses one of a newer version, each in one sentence', async () => {
  const { url, pool, close } = await createTestDatabase()
  try {
    const env = { DATABASE_URL: url, SECRET_KEY, DATA_DIR: root }
    await pool.query("insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)")
    const [newer, migration] = await Promise.all([folkmoot(['reset-link', 'a@example.org'], env), folkmoot(['migrate'], env)])
    for (const { code, err } of [newer, migration]) {
      assert.equal(code, 1)
      assert.match(err, /^This database was migrated by a newer version \(9999_later\): [^\n]+\.\n$/)
    }
    await pool.query(
      'delete from kysely_migration where name = (select max(name) from kysely_migration) or name = (select max(name) from ' +
        "kysely_migration where name < '9999')",
    )
    const older = await folkmoot(['reset-link', 'a@example.org'], env)
    assert.equal(older.code, 1)
    assert.match(older.err, /^[^\n]+ is of an older version \(1 steps? (?:is|are) missing\): [^\n]+\.\n$/)
    const plan = await folkmoot(['migrate', '--plan'], env)
    assert.equal(plan.code, 0, plan.err)
    assert.match(plan.out, /^1 step for the database \S+ on [^\n]+; nothing was changed:\n {2}\d{4}_\w+: [^\n]+\n$/)
  } finally {
    await close()
  }
})

test('restore fills no folder that nobody named', async () => {
  const { code, err } = await folkmoot(['restore', 'night.backup'], {})
  assert.deepEqual(
    { code, err },
    { code: 1, err: 'Say where to restore: set DATABASE_URL to an empty database, or DATA_DIR to an empty folder.\n' },
  )
})

test('a command reads the settings file, says so, and the environment wins', async () => {
  const file = join(root, 'town.env')
  writeFileSync(file, `DATA_DIR=${join(root, 'of-the-file')}\nTOWN=Rivermouth\n`)
  const read = await folkmoot(['--env-file', file, 'reset-link', 'a@example.org'], {})
  assert.equal(read.code, 1)
  assert.deepEqual(read.err.split('\n').slice(0, 2), [
    `Settings: ${file}`,
    `${file} sets TOWN, which is no setting of Folkmoot and has no effect.`,
  ])
  assert.match(read.err, /\/of-the-file holds no database/)
  const won = await folkmoot(['reset-link', 'a@example.org'], {
    ENV_FILE: file,
    DATA_DIR: join(root, 'of-the-process'),
  })
  assert.match(won.err, /\/of-the-process holds no database/)
})
