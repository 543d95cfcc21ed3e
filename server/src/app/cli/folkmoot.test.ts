import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Cluster, startCluster } from '../../platform/database/cluster.ts'
import { readCommandLine } from '../../platform/database/embedded/processes.ts'
import { makePreparedFolder } from '../../platform/database/testing/prepared-folder.ts'
import { findTestFolder, withClusterClient } from '../../platform/database/testing/test-cluster.ts'
import { FOLKMOOT, NODE } from '../services/testing/server-process.ts'
import { runCreateAdminCommand } from './create-admin-command.ts'
import { runMigrateCommand } from './migrate-command.ts'
import { readStartCommand } from './start-command.ts'
import { withContext } from './with-context.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-act-'))
const data = join(root, 'data')
/** What serves the folder of data, from the test of `migrate` on. */
let server: Cluster | undefined
before(() => chmodSync(root, 0o711))
after(async () => {
  await server?.stop()
  rmSync(root, { recursive: true, force: true })
})

function folkmoot(args: readonly string[], env: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, ...own } = process.env
  const [node = '', ...options] = NODE
  const done = spawnSync(node, [...options, FOLKMOOT, ...args], {
    encoding: 'utf8',
    env: { ...own, ENV_FILE: 'off', DATA_DIR: data, ...env },
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

test('--help lists every command, and needs no setting', () => {
  const { code, out } = folkmoot(['--help'], { PORT: 'wrong' })
  assert.equal(code, 0)
  for (const act of ['start', 'migrate', 'import-pb FILE', 'count FILE']) assert.ok(out.includes(`\n  ${act}`), act)
})

test('an unknown command, no command, and too many arguments are each refused in one sentence', () => {
  const asked = (args: string[]) => {
    const { code, out, err } = folkmoot(args)
    assert.deepEqual([code, out], [1, ''])
    return err
  }
  assert.match(asked(['vote']), /^There is no command 'vote'; [^.]+\.\n$/)
  assert.match(asked(['constructor']), /^There is no command 'constructor'; [^.]+\.\n$/)
  assert.match(asked([]), /^Name a command; [^.]+\.\n$/)
  assert.match(asked(['migrate', 'now']), /^folkmoot migrate takes no arguments: 'now'\.\n$/)
  assert.match(asked(['start', 'now']), /^folkmoot start takes no arguments: 'now'; [^.]+\.\n$/)
  assert.match(asked(['count', 'gone.pb']), /^There is no file gone\.pb\.\n$/)
})

test('folkmoot start has the memory settings of npm start, and keeps its process id; a signal during the start ends it without an error', async () => {
  const { npm_lifecycle_event: _, ...own } = process.env
  const child = spawn(process.execPath, [FOLKMOOT, 'start'], {
    env: { ...own, PORT: '0', DATA_DIR: join(root, 'started'), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      words += bytes.toString()
    })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const options = readStartCommand()
  assert.ok(options.some((option) => /^--max-old-space-size=\d+$/.test(option)))
  assert.deepEqual(
    readCommandLine(child.pid ?? 0)
      .split(' ')
      .slice(1),
    options,
  )
  child.kill('SIGTERM')
  assert.equal(await ended, 0, words)
  assert.doesNotMatch(words, /Error|ready/)
})

test('a file path is relative to the folder of the operator, not to the folder where npm runs its scripts', () => {
  const there = join(root, 'there')
  mkdirSync(there)
  writeFileSync(join(there, 'x.pb'), 'META\n')
  const { err } = folkmoot(['count', 'x.pb'], { npm_lifecycle_event: 'folkmoot', INIT_CWD: there })
  assert.match(err, /^x\.pb cannot be counted\.\n/)
})

test('control characters of a file and of its name are escaped in output and errors', () => {
  const escapeKey = '\u001b'
  const text = (vote: string) =>
    `META\nkey;value\nbudget;10\nvote_type;approval\nrule;greedy\n` +
    `PROJECTS\nproject_id;cost;name\na;5;Trees${escapeKey}[2J\nVOTES\nvoter_id;vote\n1;${vote}\n`
  const good = join(root, 'good.pb')
  const bad = join(root, `bad${escapeKey}]0;.pb`)
  writeFileSync(good, text('a'))
  writeFileSync(bad, text(`b${escapeKey}[31m\u009b`))
  const counted = folkmoot(['count', good])
  assert.equal(counted.code, 0)
  assert.ok(counted.out.includes('a  Trees\\u001b[2J'), counted.out)
  const refused = folkmoot(['count', bad])
  assert.equal(refused.code, 1)
  assert.ok(refused.err.includes("'b\\u001b[31m\\u009b'"), refused.err)
  writeFileSync(
    good,
    text('a').replaceAll(/\ba;|;a$/gm, (cell) => cell.replace('a', 'a\u009b')),
  )
  const json = folkmoot(['count', good, '--json'])
  assert.deepEqual(JSON.parse(json.out).winners, ['a\u009b'], json.err)
  for (const words of [counted.out, counted.err, refused.out, refused.err, json.out]) {
    assert.ok(!words.includes(escapeKey) && !words.includes('\u009b'))
  }
})

test('migrate works beside a running server, makes no database, and its plan changes nothing', async (context) => {
  const nothing = folkmoot(['migrate'])
  assert.deepEqual([nothing.code, nothing.out], [1, ''])
  assert.match(nothing.err, /^There is no database: DATABASE_URL is not set, and \S+ holds no database\. [^.]+; [^.]+\.\n$/)
  assert.ok(!existsSync(data), 'a folder was made')

  await makePreparedFolder(data)
  server = await startCluster(data, { durable: false })
  const [out, err] = [context.mock.method(console, 'log', () => {}), context.mock.method(console, 'error', () => {})]
  assert.equal(await runMigrateCommand([], { DATA_DIR: data }), 0)
  assert.equal(await runMigrateCommand(['--plan'], { DATA_DIR: data }), 0)
  assert.deepEqual(
    [...out.mock.calls, ...err.mock.calls].map((call) => call.arguments),
    [['The database is up to date.'], [`Nothing to do: the embedded database in ${data} is up to date.`]],
  )
})

test('printed links use the last address of the server, or PUBLIC_URL', async () => {
  await withClusterClient(server?.url() ?? '', (client) =>
    client.query("insert into instance (key, value) values ('listens-at', 'http://127.0.0.1:3990')"),
  )
  const { code, out, err } = folkmoot(['create-admin', 'ada@example.org'])
  assert.equal(code, 0, err)
  const marks = await withClusterClient(server?.url() ?? '', (client) => client.query("select value from instance where key = 'mark'"))
  assert.deepEqual(marks.rows, [{ value: 'real' }], 'a database with an admin becomes no demo')
  assert.match(out, /http:\/\/127\.0\.0\.1:3990\//)
  const link = await withContext({ DATA_DIR: data, PUBLIC_URL: 'https://moot.example' }, (context) =>
    runCreateAdminCommand(context, ['ada@example.org']),
  )
  assert.match(link, /https:\/\/moot\.example\//)
})

test('invalid settings are reported before anything is opened', () => {
  assert.deepEqual(folkmoot(['migrate'], { PORT: 'wrong' }), {
    code: 1,
    out: '',
    err: "PORT is 'wrong', but must be a whole number from 0 to 65535.\n",
  })
})
