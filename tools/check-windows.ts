// Checks that every window of the product (dialogs, sheets, menus) has a line in `tools/windows.ts`, so that a journey opens it, and
// one in `web/testing/windows`, so that a server refuses what it sends.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKED_ROOT, reportCheck } from './report-check.ts'
import { UNREFUSED_WINDOWS } from './unrefused-windows.ts'
import { WALKED_WINDOWS, WINDOWS_ELSEWHERE } from './windows.ts'

/** What draws a window. */
const WINDOW = /<(?:Dialog|AlertDialog|ConfirmDialog|ToolDialog|ModalWindow)[\s>]|role="(?:dialog|alertdialog|menu)"/
/** What windows are made of. */
const PARTS = /^platform\/ui\/(?:dialogs\/(?:Dialog|ModalWindow|DialogHost)|editor\/ToolDialog)\.tsx$/

interface Lines {
  readonly walked: readonly { readonly window: string }[]
  readonly elsewhere: readonly { readonly window: string; readonly journey: string; readonly opens: string }[]
  readonly unrefused: readonly string[]
}

const readJourney = (root: string, journey: string): string => {
  const path = join(root, 'e2e', journey)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** The windows with a case in which the server refuses. */
function readCases(root: string): string[] {
  const texts = globSync('web/testing/windows/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/^ {2}'([^']+\.tsx)':/gm)].flatMap(([, window]) => window ?? []))
}

/** One sentence for each window without a line, and for each line without a window or journey. */
export function checkWindows(root: string, { walked, elsewhere, unrefused }: Lines): { windows: number; faults: string[] } {
  const folder = join(root, 'web', 'src')
  const windows = globSync('**/*.tsx', { cwd: folder })
    .filter((file) => !PARTS.test(file) && WINDOW.test(readFileSync(join(folder, file), 'utf8')))
    .sort()
  const lines = [...walked, ...elsewhere].map(({ window }) => window)
  const cases = [...readCases(root), ...unrefused]
  const faults = [
    ...windows.filter((file) => !lines.includes(file)).map((file) => `${file} draws a window and has no line`),
    ...lines.filter((file) => !windows.includes(file)).map((file) => `${file} has a line and draws no window`),
    ...windows.filter((file) => !cases.includes(file)).map((file) => `${file} has no case in web/testing/windows`),
    ...cases.filter((file) => !windows.includes(file)).map((file) => `${file} has a case and draws no window`),
    ...cases.filter((file, n) => cases.indexOf(file) !== n).map((file) => `${file} has two cases`),
    ...lines.filter((file, n) => lines.indexOf(file) !== n).map((file) => `${file} has two lines`),
    ...elsewhere
      .filter(({ journey, opens }) => !readJourney(root, journey).includes(opens))
      .map(({ journey, window, opens }) => `${journey} does not open ${window}: it has no “${opens}”`),
  ]
  if (windows.length === 0) faults.push('nothing was checked: no window was found')
  return { windows: windows.length, faults }
}

if (import.meta.main)
  reportCheck(checkWindows(CHECKED_ROOT, { walked: WALKED_WINDOWS, elsewhere: WINDOWS_ELSEWHERE, unrefused: UNREFUSED_WINDOWS }))
