import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { parseEnv } from 'node:util'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import type { OpenDatabase } from '../../platform/database/open.ts'
import { createTestDatabase } from '../../platform/database/testing/database.ts'
import { findTestFolder } from '../../platform/database/testing/test-cluster.ts'
import { readSettings, SETTING_NAMES } from '../../platform/settings.ts'
import { initDatabaseMode } from '../../platform/shared/database-mode.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const root = mkdtempSync(join(findTestFolder(), 'folkmoot-guide-'))
const SECRET_KEY = 'a1'.repeat(32)
let database: OpenDatabase

before(async () => {
  chmodSync(root, 0o711)
  database = await createTestDatabase()
  await initDatabaseMode(database.db, { demo: false, byDefault: false }, async () => {})
  await createTestUser(database.db, { email: 'ada@example.org' })
})
after(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

/** The block of the guide that holds these words, without its indentation. */
function findBlock(words: string): string {
  const blocks = [...GUIDE.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  const found = blocks.filter((block) => block.includes(words))
  assert.equal(found.length, 1, `${found.length} blocks of the guide hold ${words}`)
  return found[0] ?? ''
}

test("the guide's settings file has settings alone, and is complete but for the key", () => {
  const given = parseEnv(findBlock('DATABASE_URL=postgres://'))
  for (const name of Object.keys(given)) assert.ok(SETTING_NAMES.has(name), name)
  assert.throws(() => readSettings(given), /^Fault: SECRET_KEY is missing; [^\n]+\.$/)
  assert.equal(readSettings({ ...given, SECRET_KEY }).publicUrl, 'https://folkmoot.example.org')
})

test("the guide's service starts what npm start is, and waits as long as a stop may take", () => {
  const unit = findBlock('[Service]')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, command = ''] = /^ExecStart=\/usr\/bin\/npm (\w+)$/m.exec(unit) ?? []
  assert.ok(scripts[command]?.includes('server/src/app/main.ts'), unit)
  assert.match(unit, /^TimeoutStopSec=70$/m)
  assert.doesNotMatch(unit, /^Environment(File)?=/m, 'one settings file, which the product reads itself')
})

/** Runs the guide's line as cron does: by sh, with next to no environment. */
function runCronLine(env: Record<string, string>) {
  const [, command = ''] = /^(?:\S+ +){5}(.*)$/m.exec(findBlock('0 3 * * *')) ?? []
  assert.match(command, /folkmoot -- backup /)
  const line = command
    .replaceAll('\\%', '%')
    .replaceAll('/opt/folkmoot', ROOT)
    .replaceAll('/backups/', `${join(root, 'backups')}/`)
  const npm = process.env.npm_execpath ? dirname(dirname(dirname(dirname(dirname(process.env.npm_execpath))))) : undefined
  const path = ['/usr/local/bin', '/usr/bin', '/bin', ...(npm ? [join(npm, 'bin')] : []), dirname(process.execPath)]
  return spawnSync('sh', ['-c', line], {
    encoding: 'utf8',
    env: { HOME: root, LOGNAME: 'folkmoot', SHELL: '/bin/sh', PATH: path.join(delimiter), ...env },
  })
}

test("the guide's line for cron backs up the database of the settings file, and none other", () => {
  mkdirSync(join(root, 'backups'))
  const file = join(root, 'folkmoot.env')
  writeFileSync(
    file,
    `DATABASE_URL="${database.url}"\nSECRET_KEY=${SECRET_KEY}\nDATA_DIR=${join(root, 'data')}\nFILES_DIR=${join(root, 'files')}\n`,
  )
  const { status, stdout, stderr } = runCronLine({ ENV_FILE: file })
  assert.equal(status, 0, stderr)
  assert.match(stderr, new RegExp(`^Settings: ${file}$`, 'm'))
  assert.match(stderr, /^Reading the database folkmoot_test_\w+ on .+ with 1 account, and the files in \S+files\.$/m)
  const [name = '', ...more] = readdirSync(join(root, 'backups'))
  assert.deepEqual(more, [])
  assert.match(name, /^folkmoot-\d{4}-\d\d-\d\d\.backup$/)
  assert.match(stdout, /\.backup: [\d.]+ MB, \d+ tables, \d+ rows, 0 files\./)
  assert.ok(!existsSync(join(root, 'data', 'pg')), 'a second database was made')
})

test("the guide's line for cron fails where no settings lead to a database", () => {
  rmSync(join(root, 'backups'), { recursive: true, force: true })
  mkdirSync(join(root, 'backups'))
  const { status, stderr } = runCronLine({ ENV_FILE: 'off', DATA_DIR: join(root, 'nothing') })
  assert.equal(status, 1)
  assert.match(stderr, /^There is nothing to back up: DATABASE_URL is not set, and \S+nothing holds no database\. [^\n]+\n$/)
  assert.deepEqual(readdirSync(join(root, 'backups')), [])
})
