import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { booleanSetting, choiceSetting, type Settings } from '@folkmoot/core/platform/settings/setting.ts'
import { checkSettings } from './check-settings.ts'
import { findTableFaults, SETTINGS_DOC, updateTables } from './settings-tables.ts'
import { makeTree } from './testing/make-tree.ts'

/** The faults of some settings, with the code that may read them. */
const faultsOf = (settings: Settings, files: Record<string, string>): readonly string[] =>
  checkSettings(makeTree(files), { SITE: { settings } }).faults

const OPEN = booleanSetting('town.open', false)
const unread = 'open (town.open) is read by no rule and no page'

test('a setting that no rule and no page reads is a fault', () => {
  assert.deepEqual(faultsOf({ open: OPEN }, { 'core/src/a.ts': 'export const a = door.open' }), [unread])
})

test('a setting is read as a property of settings, out of them, as a parameter, or by its entry', () => {
  for (const code of [
    'export const a = campaign.config.open',
    'const { open } = parseSettings(X, map)',
    'const f = ({ open }: Pick<TownSettings, "open">) => open',
    'const sql = TOWN_SETTINGS.open.key',
    'const a = (await readSettings()).open',
  ])
    assert.deepEqual(faultsOf({ open: OPEN }, { 'server/src/a.ts': code }), [], code)
})

test('a test, the catalogue, or a form that asks for a setting does not read it', () => {
  for (const file of [
    'core/src/a.test.ts',
    'core/src/platform/settings/site-settings.ts',
    'web/src/communities/site-settings/form.ts',
    'server/src/testing/world.ts',
  ])
    assert.deepEqual(faultsOf({ open: OPEN }, { [file]: 'const a = settings.open' }), [unread], file)
})

test('a setting that is unused is neither read nor asked for', () => {
  const file = { 'core/src/a.ts': 'const a = settings.open' }
  assert.deepEqual(faultsOf({ open: { ...OPEN, unused: true } }, {}), [])
  assert.deepEqual(faultsOf({ open: { ...OPEN, unused: true } }, file), ['open is read, so it is not unused'])
  const asked = { ...OPEN, unused: true, question: ['joining', 'open'] } as const
  assert.deepEqual(faultsOf({ open: asked }, {}), ['open is unused, and a page asks for it'])
})

test('a choice that must be one of those offered is read where they are checked, and nobody need read what nobody sets', () => {
  assert.deepEqual(faultsOf({ way: choiceSetting('town.way', ['a', 'b'], 'a', { offered: ['a'] }) }, {}), [])
  assert.deepEqual(faultsOf({ open: { ...OPEN, writers: 'nobody' } }, {}), [])
})

test('code that spells a key is a fault, but in a test', () => {
  const code = "const a = settings.open; const b = map['town.open']"
  assert.deepEqual(faultsOf({ open: OPEN }, { 'web/src/a.tsx': code, 'web/src/a.test.ts': code }), ['web/src/a.tsx: spells town.open'])
})

test('a key has one entry, and an empty catalogue is a fault', () => {
  const read = { 'core/src/a.ts': 'const a = settings.open; const b = settings.closed' }
  assert.deepEqual(faultsOf({ open: OPEN, closed: OPEN }, read), ['town.open has two entries'])
  assert.deepEqual(faultsOf({}, {}), ['nothing was checked: the catalogue is empty'])
})

const doc = readFileSync(join(import.meta.dirname, '..', SETTINGS_DOC), 'utf8')

test('a table that differs from the catalogue is a fault, and writing it keeps labels and meanings', () => {
  assert.deepEqual(findTableFaults(doc), [])
  const other = doc.replace(/(`appcivist\.assembly\.enable-forum` *\| boolean *\| )TRUE/, '$1FALSE')
  assert.notEqual(other, doc)
  assert.match(findTableFaults(other).join('\n'), /the tables differ from the catalogue/)
  assert.equal(updateTables(other), doc)
})

test('a setting without a label is a fault', () => {
  const row = doc.split('\n').find((line) => line.includes('`ui.motivational-tips`')) ?? ''
  assert.match(findTableFaults(doc.replace(`${row}\n`, '')).join('\n'), /ui\.motivational-tips has no label/)
})
