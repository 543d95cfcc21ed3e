// Checks that every text is used: each key of the language files is in the code, or can be built from parts in the code. Missing
// keys are found by the compiler (web/src/platform/lib/text/text-keys.ts).
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { CHECKED_ROOT, type Checked, reportCheck } from './report-check.ts'

/** A template literal as a pattern whose groups capture its `${}`. */
interface Template {
  readonly source: string
  /** The patterns differ in how much the first `${}` captures. */
  readonly patterns: readonly RegExp[]
  /** A template without text of its own may only be filled with literals, otherwise it would match everything. */
  readonly wordless: boolean
}

interface CodeTexts {
  /** String literals and property names, from which a key may be built. */
  readonly literals: ReadonlySet<string>
  readonly templates: readonly Template[]
}

const CODE = ['core/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}']
const TEXTS = [
  { folder: 'web/texts/en-US', prefix: '' },
  { folder: 'server/src/platform/mail/texts/en-US', prefix: 'mail.' },
]

/** Checks the English files below a root against the code below it. Finding no key is itself a fault. */
export function checkUnusedTexts(root: string): Checked<'keys'> {
  const code = readCode(root)
  const keys = readKeys(root)
  const faults = [...keys]
    .filter(([key]) => !isUsed(key, code))
    .map(([key, file]) => `${file}: ${key} is used nowhere; delete it in every language`)
  if (keys.size === 0) faults.push('nothing was checked: no text was found')
  return { keys: keys.size, faults }
}

/** Reads every key with its file. */
function readKeys(root: string): Map<string, string> {
  const keys = new Map<string, string>()
  const walk = (value: unknown, key: string, file: string): void => {
    if (typeof value === 'string') keys.set(key, file)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) walk(part, `${key}.${name}`, file)
  }
  for (const { folder, prefix } of TEXTS)
    for (const file of globSync('*.json', { cwd: join(root, folder) })) {
      const path = join(folder, file)
      walk(JSON.parse(readFileSync(join(root, path), 'utf8')), prefix + basename(file, '.json'), path)
    }
  return keys
}

function readCode(root: string): CodeTexts {
  const literals = new Set<string>()
  const templates = new Map<string, Template>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, value, quasis, key } = node as Record<string, unknown>
    if (type === 'Literal' && typeof value === 'string') literals.add(value)
    if (type === 'Property' && isIdentifier(key)) literals.add(key.name)
    if (type === 'TSPropertySignature' && isIdentifier(key)) literals.add(key.name)
    if (type === 'TemplateLiteral') {
      const template = readTemplate((quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked))
      if (template) templates.set(template.source, template)
    }
    for (const part of Object.values(node)) if (typeof part === 'object') walk(part)
  }
  const isTest = (path: string) => /\.test\.tsx?$/.test(path)
  for (const file of globSync(CODE, { cwd: root, exclude: isTest })) walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return { literals, templates: [...templates.values()] }
}

/** Long templates, and those that only join their parts, build no keys. */
function readTemplate(parts: readonly string[]): Template | undefined {
  const wordless = !parts.some((part) => /[a-z]/i.test(part))
  if (parts.length < 2 || parts.length > 4 || !/^[\w.-]*$/.test(parts.join(''))) return undefined
  if (wordless && !parts.some((part) => /[._]/.test(part))) return undefined
  const escaped = parts.map((part) => RegExp.escape(part))
  const patterns = ['(.+?)', '(.+)'].map((hole) => new RegExp(`^${escaped.join(hole)}$`))
  return { source: parts.join(' '), patterns, wordless }
}

const isIdentifier = (key: unknown): key is { name: string } =>
  typeof key === 'object' && key !== null && 'type' in key && key.type === 'Identifier' && 'name' in key

/** The prefix that a file name or a function adds to a key before the look-up. */
const PREFIX = /^mail\./
const PLURAL = /_(?:one|many|other)$/

function isUsed(key: string, code: CodeTexts): boolean {
  return [key, key.replace(PLURAL, ''), key.replace(PREFIX, ''), key.replace(PREFIX, '').replace(PLURAL, '')].some(
    (form) => code.literals.has(form) || isMade(form, code, 2),
  )
}

/** True when some template builds this text from texts that are in the code. */
function isMade(text: string, code: CodeTexts, depth: number): boolean {
  return code.templates.some(({ patterns, wordless }) =>
    patterns.some((pattern) => {
      const holes = pattern.exec(text)?.slice(1)
      return holes?.every((hole) => isKnown(hole, code, wordless ? 0 : depth)) ?? false
    }),
  )
}

const isKnown = (hole: string, code: CodeTexts, depth: number): boolean =>
  /^\d+$/.test(hole) ||
  code.literals.has(hole) ||
  code.literals.has(hole.charAt(0).toLowerCase() + hole.slice(1)) ||
  (depth > 0 && isMade(hole, code, depth - 1))

if (import.meta.main) reportCheck(checkUnusedTexts(CHECKED_ROOT))
