import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkWindows } from './check-windows.ts'

const root = mkdtempSync(join(tmpdir(), 'folkmoot-windows-'))
after(() => rmSync(root, { recursive: true, force: true }))
for (const folder of ['web/src/platform/share', 'web/src/platform/ui/dialogs', 'web/testing/windows', 'e2e'])
  mkdirSync(join(root, folder), { recursive: true })
writeFileSync(join(root, 'web/src/platform/share/ShareDialog.tsx'), 'export const ShareDialog = () => <Dialog opened />')
writeFileSync(join(root, 'web/src/platform/share/Menus.tsx'), 'export const Menus = () => <div role="menu" />')
writeFileSync(join(root, 'web/src/platform/share/Words.tsx'), 'export const Words = () => <p>Dialog</p>')
writeFileSync(join(root, 'web/src/platform/ui/dialogs/Dialog.tsx'), 'export const Dialog = () => <Dialog opened />')
const writeCases = (...windows: string[]) =>
  writeFileSync(join(root, 'web/testing/windows/cases.ts'), windows.map((window) => `  'platform/share/${window}.tsx': {},\n`).join(''))
writeCases('ShareDialog')
writeFileSync(join(root, 'e2e/share.e2e.ts'), "press('More')")

const share = { window: 'platform/share/ShareDialog.tsx' }
const menus = { window: 'platform/share/Menus.tsx', journey: 'share.e2e.ts', opens: 'More' }
const faultsOf = (walked: { window: string }[], elsewhere: (typeof menus)[]): string[] =>
  checkWindows(root, { walked, elsewhere, unrefused: ['platform/share/Menus.tsx'] }).faults

test('a window without a line fails, and a line without a window or a journey', () => {
  assert.deepEqual(faultsOf([share], [menus]), [])
  assert.deepEqual(faultsOf([share], []), ['platform/share/Menus.tsx draws a window and has no line'])
  assert.deepEqual(faultsOf([share, { window: 'platform/share/Words.tsx' }], [menus]), [
    'platform/share/Words.tsx has a line and draws no window',
  ])
  assert.deepEqual(faultsOf([share, share], [{ ...menus, journey: 'gone.e2e.ts' }]), [
    'platform/share/ShareDialog.tsx has two lines',
    'gone.e2e.ts does not open platform/share/Menus.tsx: it has no “More”',
  ])
  assert.deepEqual(faultsOf([share], [{ ...menus, opens: 'Less' }]), [
    'share.e2e.ts does not open platform/share/Menus.tsx: it has no “Less”',
  ])
})

test('a window fails in which no server refuses and that is not listed to send nothing', () => {
  writeCases()
  assert.deepEqual(faultsOf([share], [menus]), ['platform/share/ShareDialog.tsx has no case in web/testing/windows'])
  writeCases('ShareDialog', 'Words', 'Menus')
  assert.deepEqual(faultsOf([share], [menus]), [
    'platform/share/Words.tsx has a case and draws no window',
    'platform/share/Menus.tsx has two cases',
  ])
})
