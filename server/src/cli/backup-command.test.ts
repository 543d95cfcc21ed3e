import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Cluster, startCluster } from '../database/cluster.ts'
import { findTestFolder } from '../database/testing/test-cluster.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-cli-backup-'))
const data = join(root, 'data')
let server: Cluster

function folkmoot(args: readonly string[], folder: string, env: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, ...own } = process.env
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'folkmoot.ts'), ...args], {
    encoding: 'utf8',
    env: { ...own, DATA_DIR: join(root, folder), ...env },
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}
const file = (name: string) => join(root, name)

before(async () => {
  chmodSync(root, 0o711)
  assert.equal(folkmoot(['create-admin', 'ada@example.org'], 'data').code, 0)
  server = await startCluster(data, { durable: false })
})
after(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a backup from beside a running server is restored only with its key, or with the option that accepts the loss', () => {
  const made = folkmoot(['backup', file('plain')], 'data')
  assert.equal(made.code, 0, made.err)
  assert.match(made.out, /^\S+plain: [\d.]+ MB, \d+ tables, \d+ rows, 0 files\.\nIt does not hold the SECRET_KEY: /)

  const refused = folkmoot(['restore', file('plain')], 'new')
  assert.deepEqual([refused.code, refused.out], [1, ''])
  assert.match(
    refused.err,
    /^The backup was made under a SECRET_KEY that it does not hold: put the old file secret-key at /,
  )
  assert.ok(!existsSync(file('new')), 'nothing was made')

  mkdirSync(file('new'), { mode: 0o711 })
  copyFileSync(join(data, 'secret-key'), join(file('new'), 'secret-key'))
  const restored = folkmoot(['restore', file('plain')], 'new')
  assert.equal(restored.code, 0, restored.err)
  assert.match(restored.out, /^Restored the backup of .*\nSECRET_KEY, or SECRET_KEY_OLD, is that of the backup\.\n$/)
  const again = folkmoot(['restore', file('plain')], 'new')
  assert.match(again.err, /^The database is not empty; [^\n]+\.\n$/m)

  const fresh = folkmoot(['restore', file('plain'), '--new-key'], 'fresh')
  assert.equal(fresh.code, 0, fresh.err)
  assert.match(fresh.out, /What was encrypted is lost: /)
})

test('a backup with its key writes the key where the server reads it, readable by its owner alone', () => {
  const made = folkmoot(['backup', file('keyed'), '--with-key'], 'data')
  assert.match(made.out, /It holds the SECRET_KEY: /)
  const restored = folkmoot(['restore', file('keyed')], 'other')
  assert.equal(restored.code, 0, restored.err)
  const key = join(file('other'), 'secret-key')
  assert.equal(readFileSync(key, 'utf8'), readFileSync(join(data, 'secret-key'), 'utf8'))
  assert.equal(statSync(key).mode & 0o777, 0o600)
})

test('a failing backup or restore is reported in one sentence', () => {
  assert.match(folkmoot(['backup', file('none')], 'nowhere').err, /^There is nothing to back up: [^\n]+\.\n$/)
  assert.match(folkmoot(['restore', file('none')], 'nowhere').err, /^There is no file [^\n]+none\.\n$/)
  assert.equal(folkmoot(['backup'], 'data').err, 'Usage: backup FILE [--with-key]\n')
  assert.ok(!existsSync(file('nowhere')))
})
