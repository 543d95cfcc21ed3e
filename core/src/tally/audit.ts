import { canonicalJson } from './canonical-json.ts'
import { count } from './count.ts'
import { commitmentOf, readSeed } from './digest.ts'
import { type Published, publish, type Secrecy } from './few-papers.ts'
import { canonicalPapers, type Paper, readPapers } from './paper.ts'
import type { Result } from './result.ts'
import { type Candidate, RULES_VERSION, readCandidates, readRules } from './rules.ts'
import { sha256 } from './sha256.ts'
import type { Election } from './what-if.ts'

/** One plain file of an audit package. */
export interface AuditFile {
  readonly name: string
  readonly text: string
}

/** What an audit package is made from. Titles are carried along for readers; the count does not look at them. */
export interface Audited extends Election {
  readonly title: string
  readonly secrecy: Secrecy
  readonly candidates: readonly (Candidate & { readonly title: string })[]
}

const SUMS = 'SHA256SUMS'

/**
 * The files of an audit package (E.7): rules.json (with version, seed and its commitment), candidates.json, papers.jsonl
 * (values only, in the canonical form of E.5, so its SHA-256 is the digest), result.json, steps.json, SHA256SUMS. All
 * JSON is canonical. With fewer than 5 papers (E.6) there is no papers.jsonl, and for a detached ballot no steps.json.
 */
export function filesOf({ rules, candidates, papers, seed, title, secrecy }: Audited): AuditFile[] {
  const published = publish(count(rules, candidates, papers, seed), secrecy)
  const sorted = [...candidates].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const files = [
    {
      name: 'rules.json',
      text: canonicalJson({ version: RULES_VERSION, title, secrecy, rules, seed, commitment: commitmentOf(seed) }),
    },
    { name: 'candidates.json', text: canonicalJson(sorted) },
    ...(published.kind === 'whole' ? [{ name: 'papers.jsonl', text: canonicalPapers(papers) }] : []),
    ...resultFiles(published),
  ]
  const sums = files.map(({ name, text }) => `${sha256(text)}  ${name}\n`).join('')
  return [...files, { name: SUMS, text: sums }]
}

function resultFiles({ kind, result }: Published): AuditFile[] {
  if (kind === 'winners-only') return [{ name: 'result.json', text: canonicalJson(result) }]
  const { steps, ...rest } = result
  return [
    { name: 'result.json', text: canonicalJson(rest) },
    { name: 'steps.json', text: canonicalJson(steps) },
  ]
}

/** What a recount found. `path` is where in result.json or steps.json, as in `order.3.rank`. */
export type Difference =
  | { readonly kind: 'file-missing' | 'file-repeated' | 'file-unlisted'; readonly name: string }
  | { readonly kind: 'sum-differs'; readonly name: string; readonly listed: string; readonly found: string }
  | { readonly kind: 'unreadable'; readonly name: string; readonly because: string }
  | { readonly kind: 'version-unknown'; readonly found: string; readonly known: number }
  | { readonly kind: 'commitment-differs'; readonly listed: string; readonly found: string }
  | { readonly kind: 'papers-not-canonical' }
  | { readonly kind: 'value-differs'; readonly path: string; readonly published: string; readonly recounted: string }

/**
 * `recountable` is false where few papers were cast and so none is in the package: nothing but the sums can then be
 * checked, and `ok` is false. Else `ok` says that every sum holds and the recount gives the same result and steps.
 */
export interface Recount {
  readonly ok: boolean
  readonly recountable: boolean
  readonly differences: readonly Difference[]
  readonly result: Result | null
}

function checkSums(files: readonly AuditFile[]): Difference[] {
  const names = files.map(({ name }) => name)
  const repeated = names.filter((name, i) => names.indexOf(name) !== i)
  const found: Difference[] = repeated.map((name) => ({ kind: 'file-repeated', name }))
  const sums = files.find(({ name }) => name === SUMS)
  if (!sums) return [...found, { kind: 'file-missing', name: SUMS }]
  const listed = new Map<string, string>()
  for (const line of sums.text.split('\n')) {
    const parts = /^([0-9a-f]{64}) [ *](.+?)\r?$/.exec(line)
    if (parts) listed.set(parts[2] ?? '', parts[1] ?? '')
    else if (line.trim() !== '') found.push({ kind: 'unreadable', name: SUMS, because: `'${line}' is not a sum.` })
  }
  for (const { name, text } of files) {
    const sum = listed.get(name)
    if (name === SUMS) continue
    if (sum === undefined) found.push({ kind: 'file-unlisted', name })
    else if (sum !== sha256(text)) found.push({ kind: 'sum-differs', name, listed: sum, found: sha256(text) })
  }
  for (const name of listed.keys()) if (!names.includes(name)) found.push({ kind: 'file-missing', name })
  return found
}

const isTree = (value: unknown): value is { [key: string]: unknown } => typeof value === 'object' && value !== null

/** Every place where two values of JSON differ. */
function differencesIn(published: unknown, recounted: unknown, path: string): Difference[] {
  if (isTree(published) && isTree(recounted) && Array.isArray(published) === Array.isArray(recounted)) {
    const keys = new Set([...Object.keys(published), ...Object.keys(recounted)])
    return [...keys].flatMap((key) =>
      differencesIn(published[key], recounted[key], path === '' ? key : `${path}.${key}`),
    )
  }
  const spell = (value: unknown): string => (value === undefined ? '' : canonicalJson(value))
  const [before, after] = [spell(published), spell(recounted)]
  return before === after ? [] : [{ kind: 'value-differs', path, published: before, recounted: after }]
}

/** Checks an audit package and counts it again, offline and without trusting anything in it (E.7). */
export function recount(files: readonly AuditFile[]): Recount {
  const differences = checkSums(files)
  const textOf = (name: string): string | undefined => files.find((file) => file.name === name)?.text
  const read = <T>(name: string, reader: (text: string) => T): T | null => {
    const text = textOf(name)
    try {
      if (text !== undefined) return reader(text)
      if (!differences.some((one) => one.kind === 'file-missing' && one.name === name)) {
        differences.push({ kind: 'file-missing', name })
      }
    } catch (error) {
      differences.push({ kind: 'unreadable', name, because: error instanceof Error ? error.message : String(error) })
    }
    return null
  }
  const definition = read('rules.json', (text) => {
    const { version, rules, seed, commitment } = JSON.parse(text) as { [key: string]: unknown }
    if (version !== RULES_VERSION) {
      differences.push({ kind: 'version-unknown', found: String(version), known: RULES_VERSION })
    }
    const [listed, found] = [String(commitment), commitmentOf(readSeed(seed))]
    if (listed !== found) differences.push({ kind: 'commitment-differs', listed, found })
    return { rules: readRules(rules), seed: readSeed(seed) }
  })
  const candidates = read('candidates.json', (text) => readCandidates(JSON.parse(text), false))
  const published = read('result.json', (text): unknown => JSON.parse(text))
  const few = isTree(published) && typeof published.papers === 'number' && published.papers < 5
  if (few && textOf('papers.jsonl') === undefined) return { ok: false, recountable: false, differences, result: null }
  const steps = read('steps.json', (text): unknown => JSON.parse(text))
  const papers = read('papers.jsonl', (text): Paper[] => {
    const found = readPapers(text)
    if (canonicalPapers(found) !== text) differences.push({ kind: 'papers-not-canonical' })
    return found
  })
  if (!definition || !candidates || !papers || !isTree(published)) {
    return { ok: false, recountable: true, differences, result: null }
  }
  const result = read('papers.jsonl', () => count(definition.rules, candidates, papers, definition.seed))
  if (!result) return { ok: false, recountable: true, differences, result }
  differences.push(...differencesIn({ ...published, steps }, result, ''))
  return { ok: differences.length === 0, recountable: true, differences, result }
}
