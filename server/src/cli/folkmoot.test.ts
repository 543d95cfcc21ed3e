import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startCluster } from '../database/cluster.ts'
import { onCluster, testFolder } from '../database/test-cluster.ts'

const root = mkdtempSync(join(testFolder(), 'folkmoot-act-'))
before(() => chmodSync(root, 0o711))
after(() => rmSync(root, { recursive: true, force: true }))

function folkmoot(args: readonly string[], env: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, ...own } = process.env
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'folkmoot.ts'), ...args], {
    encoding: 'utf8',
    env: { ...own, DATA_DIR: join(root, 'data'), ...env },
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

test('--help names every act, and needs no setting', () => {
  const { code, out } = folkmoot(['--help'], { PORT: 'wrong' })
  assert.equal(code, 0)
  for (const act of ['start', 'migrate', 'import-pb FILE', 'count FILE']) assert.ok(out.includes(`\n  ${act}`), act)
})

test('an unknown act, no act, and too many words are each refused in one sentence', () => {
  const asked = (args: string[]) => {
    const { code, out, err } = folkmoot(args)
    assert.deepEqual([code, out], [1, ''])
    return err
  }
  assert.match(asked(['vote']), /^There is no act 'vote'; [^.]+\.\n$/)
  assert.match(asked(['constructor']), /^There is no act 'constructor'; [^.]+\.\n$/)
  assert.match(asked([]), /^Name an act; [^.]+\.\n$/)
  assert.match(asked(['migrate', 'now']), /^folkmoot migrate takes nothing more, not 'now'\.\n$/)
  assert.match(asked(['start', 'now']), /^folkmoot start takes nothing more, not 'now'; [^.]+\.\n$/)
  assert.match(asked(['count', 'gone.pb']), /^There is no file gone\.pb\.\n$/)
})

test('a file is meant from where the operator stands, not from where npm runs its scripts', () => {
  const there = join(root, 'there')
  mkdirSync(there)
  writeFileSync(join(there, 'x.pb'), 'META\n')
  const { err } = folkmoot(['count', 'x.pb'], { npm_lifecycle_event: 'folkmoot', INIT_CWD: there })
  assert.match(err, /^x\.pb cannot be counted\.\n/)
})

test('migrate makes a real database where there is none, and then works beside a running server', async () => {
  const first = folkmoot(['migrate'])
  assert.equal(first.code, 0, first.err)
  assert.equal(first.out, 'The database has the newest shape.\n')
  assert.match(first.err, /^Making the database \(once\) \.\.\.\nDatabase: \d+ steps applied\.\n$/)
  const server = await startCluster(join(root, 'data'), { durable: false })
  try {
    const second = folkmoot(['migrate'])
    assert.deepEqual(second, { code: 0, out: 'The database has the newest shape.\n', err: '' })
    const marks = await onCluster(server.url(), (client) =>
      client.query("select value from instance where key = 'mark'"),
    )
    assert.deepEqual(marks.rows, [{ value: 'real' }])
  } finally {
    await server.stop()
  }
})

test('links that an act prints lead to where the server was last reached, or to PUBLIC_URL', async () => {
  const server = await startCluster(join(root, 'data'), { durable: false })
  try {
    await onCluster(server.url(), (client) =>
      client.query("insert into instance (key, value) values ('listens-at', 'http://127.0.0.1:3990')"),
    )
    const link = (env = {}) => folkmoot(['create-admin', 'ada@example.org'], env).out
    assert.match(link(), /http:\/\/127\.0\.0\.1:3990\//)
    assert.match(link({ PUBLIC_URL: 'https://moot.example' }), /https:\/\/moot\.example\//)
  } finally {
    await server.stop()
  }
})

test('wrong settings are told before anything is opened', () => {
  assert.deepEqual(folkmoot(['migrate'], { PORT: 'wrong' }), {
    code: 1,
    out: '',
    err: "PORT is 'wrong', but must be a whole number from 0 to 65535.\n",
  })
})
