import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWindows } from './check-windows.ts'
import { makeTree, writeTree } from './testing/make-tree.ts'

const root = makeTree({
  'web/src/platform/share/ShareDialog.tsx': 'export const ShareDialog = () => <Dialog opened />',
  'web/src/platform/share/Menus.tsx': 'export const Menus = () => <div role="menu" />',
  'web/src/platform/share/Words.tsx': 'export const Words = () => <p>Dialog</p>',
  'web/src/platform/ui/dialogs/Dialog.tsx': 'export const Dialog = () => <Dialog opened />',
  'e2e/share.e2e.ts': "press('More')",
})
const writeCases = (...windows: string[]) =>
  writeTree(root, { 'web/testing/windows/cases.ts': windows.map((window) => `  'platform/share/${window}.tsx': {},\n`).join('') })
writeCases('ShareDialog')

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
