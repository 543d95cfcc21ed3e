// Checks the settings catalogue: every setting is read by a rule or a page, or says that it is unused; no code spells a key; and
// the tables of docs/specification/settings.md are those of the catalogue. `--write` writes the tables.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTING_CATALOGUE } from '@folkmoot/core/platform/settings/catalogue.ts'
import type { Setting, Settings } from '@folkmoot/core/platform/settings/setting.ts'
import { type Checked, reportCheck } from './report-check.ts'
import { findTableFaults, SETTINGS_DOC, updateTables } from './settings-tables.ts'
import { isSyntaxNode, parseModule, type SyntaxNode, visitSyntax } from './syntax-tree.ts'

type Catalogue = Readonly<Record<string, { readonly settings: Settings }>>

/**
 * The catalogue itself, and forms that ask for a setting or fill it in: nothing follows from a setting there, but where one
 * setting of a campaign depends on another, and where settings become a way of voting.
 */
const NO_READERS =
  /^core\/src\/platform\/settings\/(?!campaign-settings|voting-choice)|^server\/src\/exchange\/demo\/|^web\/src\/(platform\/settings|communities\/(assemblies\/settings|site-settings))\/|^web\/src\/communities\/campaigns\/wizard\/campaign-draft\.ts$|^web\/src\/decisions\/ballots\/prepare\/|^web\/src\/accounts\/users\/PreferencesPanel\.tsx$/
const TESTS = /\.test\.tsx?$|\/testing\//
/** What holds parsed settings is named so, as are the entries of the catalogue. */
const HOLDER = /(?:config|settings)$/i

/** Checks a catalogue against the modules below a root. */
export function checkSettings(root: string, catalogue: Catalogue = SETTING_CATALOGUE): Checked<'settings'> {
  const entries = Object.values(catalogue).flatMap(({ settings }) => Object.entries(settings))
  const faults = listRepeated(entries.map(([name]) => name)).map((name) => `${name} names two settings`)
  faults.push(...listRepeated(entries.map(([, { key }]) => key)).map((key) => `${key} has two entries`))
  const read = new Set<string>()
  const keys = entries.map(([, { key }]) => key)
  for (const file of globSync('{core,server,web}/src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (TESTS.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    // a migration keeps the words that it was released with, whatever the catalogue says later
    if (!file.startsWith('core/src/platform/settings/') && !file.startsWith('server/src/platform/database/migrations/'))
      faults.push(...keys.filter((key) => spells(text, key)).map((key) => `${file}: spells ${key}`))
    if (!NO_READERS.test(file) && /config|settings/i.test(text)) for (const name of listReadNames(file, text)) read.add(name)
  }
  for (const [name, setting] of entries) faults.push(...findUseFaults(name, setting, read.has(name)))
  if (entries.length === 0) faults.push('nothing was checked: the catalogue is empty')
  return { settings: entries.length, faults }
}

const listRepeated = (names: readonly string[]): string[] => [...new Set(names.filter((name, i) => names.indexOf(name) !== i))]
const spells = (text: string, key: string): boolean => [`'${key}'`, `"${key}"`, `\`${key}\``].some((s) => text.includes(s))

function findUseFaults(name: string, setting: Setting, isRead: boolean): string[] {
  // a choice that is not offered is refused, so the setting is read where all of them are checked
  const used = isRead || setting.offered !== undefined
  if (setting.unused && used) return [`${name} is read, so it is not unused`]
  if (setting.unused) return setting.question ? [`${name} is unused, and a page asks for it`] : []
  return used || setting.writers === 'nobody' ? [] : [`${name} (${setting.key}) is read by no rule and no page`]
}

/** The last name of an expression: `settings` of `context.settings`, `parseSettings` of its call. */
function lastName(node: unknown): string {
  if (!isSyntaxNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  return lastName(node.property ?? node.callee ?? node.expression ?? node.argument ?? node.left)
}

/** The names that a module takes from something that holds settings: as a property, or out of the object. */
function listReadNames(file: string, text: string): string[] {
  const names: string[] = []
  const take = (pattern: SyntaxNode) => {
    for (const part of pattern.properties as SyntaxNode[]) if (isSyntaxNode(part.key)) names.push(lastName(part.key))
  }
  visitSyntax(parseModule(file, text), (node) => {
    if (node.type === 'MemberExpression' && HOLDER.test(lastName(node.object))) names.push(lastName(node.property))
    if (node.type === 'VariableDeclarator' && isSyntaxNode(node.id) && node.id.type === 'ObjectPattern')
      if (HOLDER.test(lastName(node.init))) take(node.id)
    if (node.type === 'ObjectPattern' && isSyntaxNode(node.typeAnnotation))
      if (/Settings\b/.test(text.slice(node.typeAnnotation.start, node.typeAnnotation.end))) take(node)
  })
  return names
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const doc = join(root, SETTINGS_DOC)
  if (process.argv.includes('--write')) writeFileSync(doc, updateTables(readFileSync(doc, 'utf8')))
  const { settings, faults } = checkSettings(root)
  reportCheck({ settings, faults: [...faults, ...findTableFaults(readFileSync(doc, 'utf8'))] })
}
