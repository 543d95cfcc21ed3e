import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { OpenDatabase } from '../../database/open.ts'
import { createTestDatabase } from '../../database/testing/database.ts'
import { adoptFilesFolder, checkFilesFolder, FILES_MARK, markRestoredFiles } from './instance-files.ts'

const root = mkdtempSync(join(tmpdir(), 'folkmoot-mark-'))
const databases: OpenDatabase[] = []
before(async () => {
  for (let n = 0; n < 2; n++) databases.push(await createTestDatabase())
})
after(async () => {
  for (const { close } of databases) await close()
  rmSync(root, { recursive: true })
})

test('the first server of a database marks its folder of files, and every other one must find the mark', async () => {
  const [town] = databases.map(({ db }) => db)
  assert.ok(town)
  await checkFilesFolder(town, join(root, 'nothing is marked yet'))
  await adoptFilesFolder(town, join(root, 'files'))
  await adoptFilesFolder(town, join(root, 'files'))
  await assert.rejects(
    adoptFilesFolder(town, join(root, 'others')),
    /^Fault: FILES_DIR is \S+others, but the files of this database are in another folder: [^\n]+ run: printf %s \S+ > \S+folkmoot-instance$/,
  )
  await assert.rejects(checkFilesFolder(town, join(root, 'others')), /^Fault: FILES_DIR is /)
})

test('a folder that holds the files of another database is refused, also for a new one', async () => {
  const [, city] = databases.map(({ db }) => db)
  assert.ok(city)
  const refused = /^Fault: FILES_DIR is \S+files, which holds the files of another database /
  await assert.rejects(adoptFilesFolder(city, join(root, 'files')), refused)
  await assert.rejects(adoptFilesFolder(city, join(root, 'files')), refused, 'the try left nothing')
  await adoptFilesFolder(city, join(root, 'city'))
})

test('a folder that a restore has filled is marked for the database', async () => {
  const [town] = databases.map(({ db }) => db)
  assert.ok(town)
  await markRestoredFiles(town, join(root, 'restored'))
  assert.equal(readFileSync(join(root, 'restored', FILES_MARK), 'utf8'), readFileSync(join(root, 'files', FILES_MARK), 'utf8'))
  await checkFilesFolder(town, join(root, 'restored'))
})
