import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createTestDatabase } from '../database/testing/database.ts'
import { findTestFolder } from '../database/testing/test-cluster.ts'
import { addJob } from '../shared/add-job.ts'
import type { Manifest } from './backup-format.ts'
import { readHeader } from './read-archive.ts'
import { readBack } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { repack } from './testing/repack.ts'
import { writeBackup } from './write-backup.ts'

const root = mkdtempSync(join(findTestFolder(), 'folkmoot-damaged-'))
const ONE_SENTENCE = /^Fault: [^\n]+\.$/
let source: OpenDatabase
let target: OpenDatabase
let good: Buffer

before(async () => {
  source = await createTestDatabase()
  mkdirSync(join(root, 'files'))
  await createTestUser(source.db, { email: 'person1@rivermouth.test' })
  await addJob(source.db, 'confirm-again', { email: 'one' }, { key: 'one' })
  const into = { url: source.url, filesDir: join(root, 'files'), secretKey: Buffer.alloc(32, 1), withKey: false }
  await writeBackup({ ...into, say: () => {}, checkSpace: async () => {} }, join(root, 'good'))
  good = readFileSync(join(root, 'good'))
  target = await createTestDatabase({ template: 'template0' })
})
after(async () => {
  for (const database of [source, target]) await database.close()
  rmSync(root, { recursive: true, force: true })
})

async function refusedRestore(name: string, bytes: Buffer, why: RegExp): Promise<void> {
  const file = join(root, name)
  writeFileSync(file, bytes)
  const into = join(root, 'restored')
  await assert.rejects(restoreBackup({ url: target.url, filesDir: into, say: () => {} }, file), (error: Error) => {
    assert.match(String(error), ONE_SENTENCE, name)
    assert.match(String(error), why, name)
    return true
  })
  const { rows } = await target.pool.query("select from pg_class where relnamespace = 'public'::regnamespace")
  assert.deepEqual([rows.length, readdirSync(into)], [0, []], `${name} left something`)
}

test('a backup that agrees with itself and cannot be loaded is refused in one sentence, and leaves nothing', async () => {
  const USERS = 'tables/users/000000.copy'
  const forged = async (name: string, why: RegExp, change: (entries: Map<string, string>, manifest: Manifest) => void) =>
    refusedRestore(name, await repack(good, change), why)
  const editHeader = (edit: (header: { tables: { name: string; columns: string[] }[] }) => void) => (entries: Map<string, string>) => {
    const header = JSON.parse(entries.get('backup.json') ?? '')
    edit(header)
    entries.set('backup.json', JSON.stringify(header))
  }
  await forged('a row less', /users should have 1 rows, but has 0/, (entries) => void entries.delete(USERS))
  await forged('a row more', /could not be restored \(duplicate key/, (entries) => {
    entries.set(USERS, `${entries.get(USERS)}${entries.get(USERS)}`)
  })
  await forged('values too few', /could not be restored \(missing data for column/, (entries) => {
    entries.set(USERS, '1\n')
  })
  await forged('bytes of no text', /could not be restored \(invalid byte sequence/, (entries) => {
    entries.set(USERS, entries.get(USERS)?.replace('person1', '\xff\xfe') ?? '')
  })
  await forged('a row cut short', /could not be restored \(invalid input/, (entries) => {
    entries.set(USERS, entries.get(USERS)?.slice(0, 20) ?? '')
  })
  await forged(
    'an unknown table',
    /could not be restored \(relation/,
    editHeader(({ tables }) => {
      tables.push({ name: 'of_nobody', columns: ['id'] })
    }),
  )
  await forged(
    'an unknown column',
    /could not be restored \(column/,
    editHeader(({ tables }) => {
      tables.find(({ name }) => name === 'users')?.columns.push('of_nobody')
    }),
  )
  await forged('rows of a table that is not named', /holds "tables\\?\/nobody/, (entries) => {
    entries.set('tables/nobody/000000.copy', '1\n')
  })
  await forged('another entry', /holds "notes\.txt", which no backup does/, (entries) => void entries.set('notes.txt', ''))
  await forged('a name that leads out', /holds "files\/\.\.\/x\.png", which no backup does/, (entries) => {
    entries.set('files/../x.png', '')
  })
  await forged('an unknown sequence', /could not be restored \(relation/, (_, { sequences }) => {
    sequences.push({ name: 'of_nobody', lastValue: '1', isCalled: true })
  })
  await forged('a sequence without number', /could not be restored \(invalid input syntax/, (_, { sequences }) => {
    const [first] = sequences
    if (first) sequences[0] = { ...first, lastValue: 'x' }
  })
  await forged('jobs that are none', /could not be restored \(invalid input syntax for type json/, (entries) => {
    entries.set('tables/jobs/000000.copy', 'x\n')
  })
  await forged('an end that says nothing', /its end cannot be read/, (_, manifest) => {
    Object.assign(manifest, { rows: null })
  })
  await forged('a header of another program', /it does not begin as one/, (entries) => {
    entries.set('backup.json', '{"format":1}')
  })
})

/** Numbers that look drawn and are the same in each run. */
function* drawNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

test('whatever bytes of a backup are changed, cut out, put in or missing, reading it ends well or in one sentence', async () => {
  const numbers = drawNumbers(7)
  const draw = (below: number): number => numbers.next().value % below
  const damage = (bytes: Buffer): Buffer => {
    const at = draw(bytes.length)
    const many = draw(600)
    switch (draw(4)) {
      case 0:
        return bytes.subarray(0, at)
      case 1: {
        const changed = Buffer.from(bytes)
        for (let i = at; i < Math.min(bytes.length, at + 1 + draw(20)); i += 1) changed[i] = draw(256)
        return changed
      }
      case 2:
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + many)])
      default:
        return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(many, draw(256)), bytes.subarray(at)])
    }
  }
  const text = gunzipSync(good)
  const file = join(root, 'drawn')
  let refused = 0
  for (let round = 0; round < 400; round += 1) {
    writeFileSync(file, round % 2 === 0 ? damage(good) : gzipSync(damage(text), { level: 1 }))
    for (const read of [readBack, readHeader])
      await read(file).catch((error: unknown) => {
        if (read === readBack) refused += 1
        assert.match(String(error), ONE_SENTENCE, `round ${round}`)
      })
  }
  assert.ok(refused > 300, `${refused} refused`)
})
