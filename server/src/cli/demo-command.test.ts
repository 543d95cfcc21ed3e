import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { findTestFolder } from '../database/testing/test-cluster.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-demo-'))
before(() => chmodSync(root, 0o711))
after(() => rmSync(root, { recursive: true, force: true }))

const folkmoot = (folder: string, ...args: string[]) => {
  const { code, out, err } = run(folder, args)
  return { code, out, err }
}
function run(folder: string, args: readonly string[]) {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'folkmoot.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, folder), DEMO: '' },
  })
  return { code: done.status, out: done.stdout, err: done.stderr }
}

test('demo fills an empty database once, and refuses a real one', () => {
  const first = folkmoot('demo', 'demo')
  assert.equal(first.code, 0, first.err)
  assert.match(first.err, /Rivermouth Budget 2027/)
  const again = folkmoot('demo', 'demo')
  assert.equal(again.code, 1)
  assert.match(again.err, /^This database is already a demo\. Use another DATA_DIR or DATABASE_URL\.\n$/)

  assert.equal(folkmoot('real', 'migrate').code, 0)
  const refused = folkmoot('real', 'demo')
  assert.equal(refused.code, 1)
  assert.match(
    refused.err,
    /^This database is not a demo and cannot become one\. Use another DATA_DIR or DATABASE_URL\.\n$/,
  )
})
