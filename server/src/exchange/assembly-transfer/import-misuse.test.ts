import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { createTestUser } from '../../accounts/users/testing/create-users.ts'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { Fault } from '../../platform/fault.ts'
import { importPackageFile } from './package-file.ts'
import type { PackageHeader, Row } from './package-format.ts'
import { exportWorld, forgePackage } from './testing/transfer.ts'

let to: TestServices
let bystander: { id: number; uuid: string }
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-misuse-'))
const files = join(folder, 'files')
const good = join(folder, 'good.zip')
const forged = join(folder, 'forged.zip')
const THEIR_FILE = `${'a'.repeat(32)}.png`

before(async () => {
  await exportWorld(good)
  mkdirSync(files)
  to = await startTestServices({ env: { FILES_DIR: files } })
  bystander = await createTestUser(to.context.db, {
    name: 'Bystander',
    email: 'au@riverside.test',
    password: 'my own words',
  })
})
after(async () => {
  await to.stop()
  rmSync(folder, { recursive: true, force: true })
})

let state: unknown
beforeEach(async () => {
  writeFileSync(join(files, THEIR_FILE), 'of somebody else')
  state = await readAll()
})

/** The rows of the tables that an import writes into, and the files. */
async function readAll() {
  const { db } = to.context
  const names = ['users', 'assemblies', 'spaces', 'contributions', 'memberships', 'files', 'config'] as const
  const tables = await Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()))
  return { tables, files: readdirSync(files).filter((name) => !/^(?:packages|incoming)$/.test(name)) }
}

/** Imports a forged copy; it must be refused by a sentence, and nothing may have changed. */
async function refuses(
  change: (rowsOf: Record<string, Row[]>, header: PackageHeader, files: Record<string, Uint8Array>) => void,
  why: RegExp,
): Promise<void> {
  forgePackage(good, forged, change)
  await assert.rejects(importPackageFile(to.context, forged), (error: unknown) => {
    assert.ok(error instanceof Fault, String(error))
    assert.match(error.message, why)
    return true
  })
  assert.deepEqual(await readAll(), state)
  assert.equal(readFileSync(join(files, THEIR_FILE), 'utf8'), 'of somebody else')
}

const first = (rowsOf: Record<string, Row[]>, table: string): Record<string, unknown> => {
  const [row] = rowsOf[table] ?? []
  assert.ok(row)
  return row as Record<string, unknown>
}

test('a package cannot set what it does not have: roles of the site, passwords, confirmed addresses', async () => {
  for (const [column, value] of [
    ['roles', ['USER', 'ADMIN']],
    ['password_hash', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$x'],
    ['email_verified', true],
  ] as const)
    await refuses(
      (rowsOf) => {
        first(rowsOf, 'users')[column] = value
      },
      new RegExp(`users.${column}`),
    )
  await refuses((rowsOf) => {
    rowsOf.tokens = [{ token_hash: '\\x00' }]
  }, /no table tokens/)
})

test('a row can name rows of its own package alone', async () => {
  await refuses((rowsOf) => {
    first(rowsOf, 'contribution_authors').user_id = 9_999
  }, /names a row of users/)
  await refuses((rowsOf) => {
    first(rowsOf, 'contributions').parent_id = 9_999
  }, /names a row of contributions/)
  await refuses((rowsOf) => {
    first(rowsOf, 'config').space_id = -1
  }, /names a row of spaces/)
})

test('a file of a package replaces none that is here, and has a name that leads nowhere else', async () => {
  const png = new Uint8Array([1, 2, 3])
  await refuses((_, __, all) => {
    all[`files/${THEIR_FILE}`] = png
  }, /No row names the file/)
  await refuses((_, __, all) => {
    all['files/..%2f..%2fetc.png'] = png
  }, /no name of a stored file/)
  await refuses((_, __, all) => {
    all['packages/shell.sh'] = png
  }, /no name of a stored file/)
  await refuses((rowsOf) => {
    first(rowsOf, 'files').name = '../../secret-key'
  }, /no name of a stored file/)
  await refuses((rowsOf) => {
    first(rowsOf, 'files').name = `${'b'.repeat(32)}.html`
  }, /no name of a stored file/)
})

test('what is damaged, cut off, no package or of a newer version is refused by a sentence', async () => {
  await refuses((rowsOf) => {
    first(rowsOf, 'contributions').status = 'NO SUCH STATUS'
  }, /contributions.status says 'NO SUCH STATUS'/)
  await refuses((rowsOf) => {
    first(rowsOf, 'memberships').roles = ['ADMIN']
  }, /memberships.roles says '\["ADMIN"\]'/)
  await refuses((rowsOf) => {
    first(rowsOf, 'contributions').created_at = 'no time'
  }, /A row.* does not fit this server/)
  await refuses((_, header) => void Object.assign(header, { format: 99 }), /newer Folkmoot/)
  await refuses((_, header) => void Object.assign(header, { assembly: 'none' }), /does not say what it should/)
  const bytes = readFileSync(good)
  writeFileSync(forged, bytes.subarray(0, bytes.length - 2000))
  await assert.rejects(importPackageFile(to.context, forged), /is no whole package/)
  writeFileSync(forged, 'hello')
  await assert.rejects(importPackageFile(to.context, forged), /is no whole package/)
  await assert.rejects(importPackageFile(to.context, join(folder, 'nowhere.zip')), /There is no file/)
  const changed = Buffer.from(bytes)
  // in the middle of the first entry
  changed.fill(7, 200, 260)
  writeFileSync(forged, changed)
  await assert.rejects(importPackageFile(to.context, forged), /is no whole package/)
  assert.deepEqual(await readAll(), state)
})

test('an account that is here stays as it is: neither an address nor a uuid gives a package somebody else’s account; scripts and links that run are cleaned; a second import is refused', async () => {
  const { db } = to.context
  const HOSTILE = '<p>Hello<img src=x onerror="alert(1)"><script>alert(2)</script></p>'
  forgePackage(good, forged, (rowsOf) => {
    const other = rowsOf.users?.find(({ email }) => email === null) as Record<string, unknown>
    other.uuid = bystander.uuid
    for (const table of ['contributions', 'contribution_history', 'ballot_candidates', 'document_revisions'])
      for (const row of rowsOf[table] ?? []) (row as Record<string, unknown>).text = HOSTILE
    for (const row of rowsOf.contribution_forks ?? []) (row as Record<string, unknown>).base = { ...(row.base as object), text: HOSTILE }
    for (const row of rowsOf.resources ?? []) (row as Record<string, unknown>).url = 'javascript:alert(3)'
    first(rowsOf, 'assemblies').description = HOSTILE
  })
  const before = await db.selectFrom('users').selectAll().where('id', '=', bystander.id).execute()
  const summary = await importPackageFile(to.context, forged)
  assert.equal(summary.knownAddresses, 1)
  assert.deepEqual(await db.selectFrom('users').selectAll().where('id', '=', bystander.id).execute(), before)
  const mine = await db.selectFrom('memberships').selectAll().where('user_id', '=', bystander.id).execute()
  assert.deepEqual(mine, [])
  const wrote = await db.selectFrom('contribution_authors').selectAll().where('user_id', '=', bystander.id).execute()
  assert.deepEqual(wrote, [])
  const texts = await db.selectFrom('contributions').select('text').execute()
  const bases = await db.selectFrom('contribution_forks').select('base').execute()
  const [home] = await db.selectFrom('assemblies').select('description').execute()
  const everything = JSON.stringify([texts, bases, home])
  assert.ok(texts.length > 10 && everything.includes('Hello'))
  assert.equal(/onerror|<script|alert/.test(everything), false)
  for (const table of ['contribution_history', 'ballot_candidates', 'document_revisions'] as const)
    assert.equal(/onerror|<script/.test(JSON.stringify(await db.selectFrom(table).selectAll().execute())), false, table)
  const urls = await db.selectFrom('resources').select('url').execute()
  assert.ok(urls.length > 0 && urls.every(({ url }) => url === ''))
  await assert.rejects(importPackageFile(to.context, good), /is on this server already/)
})

test('a short name that is taken is told, and another one can be named', async () => {
  const other = '7f1d8a52-1111-4e4b-9a0b-111111111111'
  const rename = (rowsOf: Record<string, Row[]>, header: PackageHeader): void => {
    first(rowsOf, 'assemblies').uuid = other
    Object.assign(header.assembly, { uuid: other })
  }
  await refuses(rename, /short name .* is taken here/)
})
