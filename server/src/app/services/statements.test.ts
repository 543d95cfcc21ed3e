import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { listStatements as listAllStatements } from '../../platform/database/statement.ts'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { describeText, findRowMismatches } from '../../platform/database/testing/describe-statement.ts'
import { compileSessionForm } from '../../platform/http/session.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'platform/database/statement.ts'] }).filter((file) =>
  /= defineStatement(Variants)?\(/.test(readFileSync(join(root, file), 'utf8')),
)
/** Those of the product: a test that runs in the same process may have defined others. */
const listStatements = () => listAllStatements().filter(({ name }) => !name.startsWith('test.'))

const database = await createTestDatabase()
const client = await database.pool.connect()
before(() => Promise.all(files.map((file) => import(join(root, file)))))
after(async () => {
  client.release()
  await database.close()
})

test('the row of every statement is what PostgreSQL describes', async () => {
  const mismatches: string[] = []
  for (const statement of listStatements()) mismatches.push(...(await findRowMismatches(client, statement)))
  assert.ok(listStatements().length >= files.length, 'every file with statements defines some')
  assert.deepEqual(mismatches, [])
})

test('PostgreSQL inlines the look-up of a session', async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>("explain select * from session_viewer('x'::bytea)")
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /on sessions/)
  assert.doesNotMatch(plan, /Function Scan/)
})

test('every statement about a viewer is also valid with the viewer of a session', async () => {
  const aboutViewer = listStatements().filter(({ packed, compile }) => packed && compile().order.includes('viewer'))
  assert.ok(aboutViewer.length > 0)
  for (const statement of aboutViewer)
    await describeText(client, compileSessionForm(statement as Parameters<typeof compileSessionForm>[0]).text)
})
