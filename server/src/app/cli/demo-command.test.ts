import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createTestDatabase, testDatabase } from '../../platform/database/testing/database.ts'
import { initDatabaseMode } from '../../platform/shared/database-mode.ts'
import { FOLKMOOT, NODE } from '../services/testing/server-process.ts'
import { runDemoCommand } from './demo-command.ts'

const SECRET_KEY = randomBytes(32).toString('hex')
const empty = testDatabase({ template: 'template0' })

const refused = (url: string) => runDemoCommand([], { DATABASE_URL: url, SECRET_KEY })

test('demo fills an empty database once, and refuses a real one', async () => {
  const { DATA_DIR: _, ...own } = process.env
  const [node = '', ...options] = NODE
  const first = spawnSync(node, [...options, FOLKMOOT, 'demo'], {
    encoding: 'utf8',
    env: { ...own, DATABASE_URL: empty.url, SECRET_KEY, DEMO: '' },
  })
  assert.equal(first.status, 0, first.stderr)
  assert.match(first.stderr, /^Database: \d+ steps applied\.\n[\s\S]*Rivermouth Budget 2027/)
  await assert.rejects(refused(empty.url), /^Fault: This database is already a demo\. Use another DATA_DIR or DATABASE_URL\.$/)

  const real = await createTestDatabase()
  try {
    await initDatabaseMode(real.db, { demo: false, byDefault: false }, async () => {})
    await assert.rejects(
      refused(real.url),
      /^Fault: This database is not a demo and cannot become one\. Use another DATA_DIR or DATABASE_URL\.$/,
    )
  } finally {
    await real.close()
  }
})
