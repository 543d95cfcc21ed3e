import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { strToU8 } from 'fflate'
import { startTestServices, type TestServices } from '../../app/services/testing/services.ts'
import { Fault } from '../../platform/fault.ts'
import { importPackageFile } from './package-file.ts'
import type { PackageHeader, Row } from './package-format.ts'
import { exportWorld, forgePackage } from './testing/transfer.ts'

let to: TestServices
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-strange-'))
const good = join(folder, 'good.zip')
const forged = join(folder, 'forged.zip')

before(async () => {
  await exportWorld(good)
  mkdirSync(join(folder, 'files'))
  to = await startTestServices({ env: { FILES_DIR: join(folder, 'files') } })
})
after(async () => {
  await to.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Change = (rowsOf: Record<string, Record<string, unknown>[]>, header: PackageHeader, files: Record<string, Uint8Array>) => void
const forge = (change: Change) =>
  forgePackage(good, forged, change as (rows: Record<string, Row[]>, ...rest: [PackageHeader, typeof UNUSED]) => void)
const UNUSED: Record<string, Uint8Array> = {}

async function refuses(change: Change, why: RegExp): Promise<void> {
  forge(change)
  await assert.rejects(importPackageFile(to.context, forged), (error: unknown) => {
    assert.ok(error instanceof Fault, String(error))
    assert.match(error.message, why)
    // it is printed on a terminal
    assert.match(error.message, /^\P{Cc}{1,400}$/u)
    return true
  })
  assert.deepEqual(await to.context.db.selectFrom('assemblies').select('id').execute(), [])
}

const setFirst =
  (table: string, changes: Record<string, unknown>): Change =>
  (rowsOf) => {
    const [row] = rowsOf[table] ?? []
    assert.ok(row, table)
    Object.assign(row, changes)
  }

test('what jobs would act on is refused: a newsletter that was not mailed, a jury that was not drawn, a ballot without a count', async () => {
  await refuses(setFirst('newsletters', { mailed_at: null }), /newsletters .*mailed_at/)
  await refuses(setFirst('juries', { drawn_at: null }), /juries .*drawn_at/)
  await refuses((rowsOf) => {
    for (const row of rowsOf.ballots ?? []) Object.assign(row, { state: 'counted', counted_at: null })
  }, /ballots .*counted_at/)
  await refuses(setFirst('ballot_papers', { status: 0 }), /ballot_papers .*status/)
  await refuses(setFirst('contributions', { hidden_by_flags: true }), /contributions .*hidden_by_flags/)
  await refuses(setFirst('campaigns', { deleted_at: '2027-01-01T10:00:00+00:00' }), /campaigns .*deleted_at/)
})

test('a zone, a day, a moment or an amount that the product cannot compute with is refused', async () => {
  await refuses(setFirst('assemblies', { timezone: 'Mars/Olympus' }), /assemblies .*timezone/)
  await refuses(setFirst('ballots', { timezone: 'nowhere' }), /ballots .*timezone/)
  await refuses(setFirst('components', { end_on: 'infinity' }), /components .*end_on/)
  await refuses(setFirst('contributions', { created_at: 'infinity' }), /contributions .*created_at/)
  await refuses(setFirst('contributions', { created_at: '12026-01-01T10:00:00+00:00' }), /contributions .*created_at/)
  await refuses(setFirst('progress_notes', { spent: 'NaN' }), /progress_notes .*spent/)
  await refuses(setFirst('documents', { state: '\\xffffffffff' }), /documents .*state/)
})

test('texts, lists and results that are larger than requests may make them are refused, and no limit is reached by what is real', async () => {
  await refuses(setFirst('themes', { title: 'x'.repeat(100_000) }), /themes is larger .*title/)
  await refuses(setFirst('contributions', { text: `<p>${'x'.repeat(1_000_001)}</p>` }), /contributions is larger .*text/)
  await refuses((rowsOf) => {
    const [row] = rowsOf.themes ?? []
    for (let n = 0; n < 600; n++)
      rowsOf.themes?.push({
        ...row,
        id: 10_000 + n,
        uuid: randomUUID(),
        title: `Theme ${n}`,
        type: 'OFFICIAL_PRE_DEFINED',
      })
  }, /more rows of themes/)
  await refuses((rowsOf) => {
    const [row] = rowsOf.components ?? []
    for (let n = 0; n < 200; n++) rowsOf.components?.push({ ...row, id: 10_000 + n, uuid: randomUUID(), key: `k${n}` })
  }, /more rows of components/)
  let deep: unknown = 1
  for (let n = 0; n < 100; n++) deep = [deep]
  await refuses(setFirst('ballots', { imported: deep }), /ballots is larger .*imported/)
})

/** Changes the count of the first ballot that has one. */
const setCount =
  (change: (count: { order: { uuid: string }[]; winners: string[] }) => void): Change =>
  (rowsOf) => {
    const ballot = rowsOf.ballots?.find(({ result }) => result !== null && result !== undefined)
    assert.ok(ballot)
    const result = structuredClone(ballot.result) as { count: { order: { uuid: string }[]; winners: string[] } }
    change(result.count)
    ballot.result = result
  }

test('a result that its page could not show is refused', async () => {
  await refuses(
    setCount((count) => {
      const [first] = count.order
      count.order = Array.from({ length: 200_000 }, () => ({ ...first, uuid: randomUUID() }))
    }),
    /ballots is larger .*result/,
  )
  const unreadable = /result of the ballot [0-9a-f-]{36} cannot be read/
  await refuses(
    setCount((count) => count.order.push({ ...count.order[0], uuid: randomUUID() })),
    unreadable,
  )
  await refuses(
    setCount((count) => count.winners.push(randomUUID())),
    unreadable,
  )
  await refuses(
    setCount((count) => Object.assign(count, { winners: {} })),
    unreadable,
  )
  await refuses(
    setCount((count) => Object.assign(count.order[0] ?? {}, { rank: 'first' })),
    unreadable,
  )
  await refuses((rowsOf) => {
    for (const row of rowsOf.ballots ?? []) if (row.result) row.result = {}
  }, unreadable)
})

test('what is no row is refused by a sentence on one line, however long it is', async () => {
  await refuses((rowsOf, header, files) => {
    delete rowsOf.themes
    files['tables/themes/000001.jsonl'] = strToU8('{"id": 1\n')
    header.tables.themes = 1
  }, /A line of themes is no row/)
  await refuses((rowsOf) => void rowsOf.themes?.push(null as never), /A line of themes is no row/)
  await refuses(setFirst('contributions', { status: { toString: 1 } }), /contributions.status says/)
  await refuses(setFirst('contributions', { status: `\u001b[2J\n${'x'.repeat(100_000)}` }), /contributions.status says/)
  await refuses(setFirst('contributions', { creator_id: { valueOf: 1 } }), /contributions .*creator_id/)
  await refuses(setFirst('contributions', { id: 1e300 }), /contributions .*\(id\)/)
  await refuses(setFirst('files', { name: `\u001b[31m\n${'x'.repeat(100_000)}` }), /no name of a stored file/)
  await refuses((_, header) => Object.assign(header.assembly, { name: 'A\u001b[2J' }), /does not say what it should/)
  await refuses((_, header) => Object.assign(header, { format: 9, version: `1\n\u001b[2J${'x'.repeat(9999)}` }), /newer Folkmoot/)
  await refuses((rowsOf) => {
    const [row] = rowsOf.themes ?? []
    Object.defineProperty(row, '__proto__', { value: { id: 5 }, enumerable: true })
  }, /no themes.__proto__/)
})

test('a short name that is a part of an address of the site, or the uuid of another assembly, is refused', async () => {
  for (const shortname of ['login', '7f1d8a52-1111-4e4b-9a0b-111111111111', 'two words'])
    await refuses((rowsOf, header) => {
      Object.assign(rowsOf.assemblies?.[0] ?? {}, { shortname })
      Object.assign(header.assembly, { shortname })
    }, /is no short name here: name another one with --shortname/)
})

test('an entry whose name would write on a terminal is told on one line', async () => {
  await refuses((_, header) => {
    header.entries[`files/${'a'.repeat(32)}.png\u001b[2J\n`] = { size: 1, sha256: '' }
  }, /no name of a stored file/)
  await refuses((_, header) => {
    const name = `packages/${'a'.repeat(90)}.zip`
    header.entries[name] = { size: 1, sha256: '' }
  }, /is missing/)
})

test('a package brings one assembly, the one that it names', async () => {
  await refuses(setFirst('assemblies', { name: 'Another one' }), /another assembly than it says/)
  await refuses(setFirst('assemblies', { uuid: '7f1d8a52-1111-4e4b-9a0b-111111111111' }), /another assembly/)
  await refuses((rowsOf) => {
    const [row] = rowsOf.assemblies ?? []
    rowsOf.assemblies?.push({ ...row, id: 2, uuid: '7f1d8a52-1111-4e4b-9a0b-111111111111', shortname: 'second' })
  }, /does not hold one assembly/)
})

test('settings that only admins set and other preferences stay out; names, titles, languages, zones, briefs and the uploader of files are cleaned', async () => {
  const { db } = to.context
  forge((rowsOf) => {
    const [setting] = rowsOf.config ?? []
    for (const key of ['appcivist.assembly.authentication.ldap.server', 'a.foreign.api-key'])
      rowsOf.config?.push({ ...setting, key, value: 'planted' })
    const [preference] = rowsOf.user_config ?? []
    rowsOf.user_config?.push({ ...preference, key: 'notifications.preference.frequency', value: 'immediate' })
    for (const row of rowsOf.users ?? [])
      Object.assign(row, { lang: '../../x', timezone: 'Mars/Olympus', name: 'Win \u001b[2J at https://win.example' })
    const member = rowsOf.users?.find(({ email }) => email !== null)
    Object.assign(member ?? {}, { deleted_at: '2027-01-01T10:00:00+00:00' })
    for (const row of rowsOf.campaigns ?? []) row.title = 'The\u2028\u202eplan\u200b'
    Object.assign(rowsOf.working_groups?.[0] ?? {}, { name: '\u3164' })
    for (const row of rowsOf.files ?? []) row.who = 'user:1'
    for (const row of rowsOf.campaigns ?? []) row.brief = '<p>Hello<img src=x onerror="alert(1)"></p>'
  })
  await importPackageFile(to.context, forged)
  const settings = await db.selectFrom('config').select(['key', 'value']).execute()
  assert.ok(settings.length > 0 && settings.every(({ value }) => value !== 'planted'))
  const preferences = await db.selectFrom('user_config').select('key').execute()
  assert.deepEqual(preferences, [{ key: 'privacy.account-moves' }])
  const people = await db.selectFrom('users').select(['name', 'lang', 'timezone', 'email']).distinct().orderBy('name').execute()
  const rest = { lang: 'en-US', timezone: null, email: null }
  assert.deepEqual(people, [
    { name: '?', ...rest },
    { name: 'Former member', ...rest },
  ])
  const who = await db.selectFrom('files').select('who').distinct().execute()
  assert.deepEqual(who, [{ who: '' }])
  const titles = await db.selectFrom('campaigns').select('title').distinct().execute()
  assert.deepEqual(titles, [{ title: 'The plan' }])
  const groups = await db.selectFrom('working_groups').select('name').execute()
  assert.ok(groups.some(({ name }) => name === '?'))
  const briefs = await db.selectFrom('campaigns').select('brief').distinct().execute()
  assert.deepEqual(briefs, [{ brief: '<p>Hello</p>' }])
})
