import { computeCommitment, parseSeed } from '../../../platform/exact/digest.ts'
import { sha256 } from '../../../platform/exact/sha256.ts'
import { canonicalJson } from '../canonical-json.ts'
import { countPiles } from '../count.ts'
import { parsePapers } from '../papers/parse-papers.ts'
import type { CountResult } from '../result.ts'
import { isRulesVersion, parseCandidates, parseRules, RULES_VERSION, type RulesVersion } from '../rules.ts'
import { checkTree, parseTree, type TreeDifference } from './check-tree.ts'
import { type AuditFile, CHECKSUMS_FILE, computePackageDigest } from './package-files.ts'

/** The values that identify the ballot of a package, for comparison with published ones; null where the package lacks them. */
export interface PackageIdentity {
  readonly uuid: string | null
  readonly title: string | null
  /** SHA-256 of the list of checksums. */
  readonly packageDigest: string | null
  /** SHA-256 of papers.jsonl. */
  readonly papersDigest: string | null
  /** SHA-256 of the seed. */
  readonly commitment: string | null
  readonly seed: string | null
  /** The root of the tree at closing, and with the result. */
  readonly closingRoot: string | null
  readonly resultRoot: string | null
}

/** A difference found by a recount. `path` is a path in result.json or steps.json, such as `order.3.rank`. */
export type RecountDifference =
  | { readonly kind: 'file-missing' | 'file-repeated' | 'file-unlisted'; readonly name: string }
  | { readonly kind: 'sum-differs'; readonly name: string; readonly listed: string; readonly found: string }
  | { readonly kind: 'unreadable'; readonly name: string; readonly because: string }
  | { readonly kind: 'version-unknown'; readonly found: string; readonly known: number }
  | { readonly kind: 'commitment-differs'; readonly listed: string; readonly found: string }
  | { readonly kind: 'papers-not-canonical' }
  | TreeDifference
  | { readonly kind: 'ballot-differs'; readonly name: string; readonly listed: string; readonly found: string }
  | { readonly kind: 'value-differs'; readonly path: string; readonly published: string; readonly recounted: string }

/**
 * `recountable` is false for few papers, which are not in the package: only the checksums can then be checked, and `ok` is false.
 * Otherwise `ok` is true when every checksum matches and the recount gives the same result and steps.
 */
export interface RecountResult {
  readonly ok: boolean
  readonly recountable: boolean
  readonly differences: readonly RecountDifference[]
  readonly result: CountResult | null
  readonly identity: PackageIdentity
}

function checkSums(files: readonly AuditFile[]): RecountDifference[] {
  const names = files.map(({ name }) => name)
  const repeated = names.filter((name, i) => names.indexOf(name) !== i)
  const differences: RecountDifference[] = repeated.map((name) => ({ kind: 'file-repeated', name }))
  const sums = files.find(({ name }) => name === CHECKSUMS_FILE)
  if (!sums) return [...differences, { kind: 'file-missing', name: CHECKSUMS_FILE }]
  const listed = new Map<string, string>()
  for (const line of sums.text.split('\n')) {
    const parts = /^([0-9a-f]{64}) [ *](.+?)\r?$/.exec(line)
    if (parts) listed.set(parts[2] ?? '', parts[1] ?? '')
    else if (line.trim() !== '') differences.push({ kind: 'unreadable', name: CHECKSUMS_FILE, because: `'${line}' is not a sum.` })
  }
  for (const { name, text } of files) {
    const sum = listed.get(name)
    if (name === CHECKSUMS_FILE) continue
    if (sum === undefined) differences.push({ kind: 'file-unlisted', name })
    else if (sum !== sha256(text)) differences.push({ kind: 'sum-differs', name, listed: sum, found: sha256(text) })
  }
  for (const name of listed.keys()) if (!names.includes(name)) differences.push({ kind: 'file-missing', name })
  return differences
}

const isJsonObject = (value: unknown): value is { [key: string]: unknown } => typeof value === 'object' && value !== null

/** Lists every path where two JSON values differ. */
function compareJson(published: unknown, recounted: unknown, path: string): RecountDifference[] {
  if (isJsonObject(published) && isJsonObject(recounted) && Array.isArray(published) === Array.isArray(recounted)) {
    const keys = new Set([...Object.keys(published), ...Object.keys(recounted)])
    return [...keys].flatMap((key) => compareJson(published[key], recounted[key], path === '' ? key : `${path}.${key}`))
  }
  const spell = (value: unknown): string => (value === undefined ? '' : canonicalJson(value))
  const [before, after] = [spell(published), spell(recounted)]
  return before === after ? [] : [{ kind: 'value-differs', path, published: before, recounted: after }]
}

/** Checks that ballot.json agrees with the other files; an older package has no ballot.json. */
function checkBallotFacts(facts: { [key: string]: unknown }, found: PackageIdentity, eligible: number | null): RecountDifference[] {
  const roll = isJsonObject(facts.roll) ? facts.roll.size : null
  const pairs = [
    ['papersDigest', facts.papersDigest, found.papersDigest],
    ['roll.size', roll, eligible],
  ] as const
  return pairs.flatMap(([name, said, is]) =>
    said === is ? [] : [{ kind: 'ballot-differs', name, listed: String(said), found: String(is) } as const],
  )
}

/** The tree is grown from the receipts in their order, whatever order a file has; it must have theirs, as papers have. */
function checkReceiptOrder(text: string): void {
  const receipts = text.split('\n')
  if (receipts.toSorted().join('\n') !== text) throw new Error('The receipts are not sorted.')
}

/**
 * Checks and recounts an audit package, offline and without trusting anything in it (specification E.7). `digits` limits exact
 * numbers; without it a count that took more than is allowed today ends as well, some time.
 */
export function recountPackage(files: readonly AuditFile[], digits = 0): RecountResult {
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
    if (!isRulesVersion(version)) {
      differences.push({ kind: 'version-unknown', found: String(version), known: RULES_VERSION })
    }
    const [listed, found] = [String(commitment), computeCommitment(parseSeed(seed))]
    if (listed !== found) differences.push({ kind: 'commitment-differs', listed, found })
    const counted: RulesVersion = isRulesVersion(version) ? version : RULES_VERSION
    return { rules: parseRules(rules), seed: parseSeed(seed), commitment: found, version: counted }
  })
  const facts = textOf('ballot.json') === undefined ? null : read('ballot.json', (text): unknown => JSON.parse(text))
  const ballotJson = isJsonObject(facts) ? facts : {}
  const sums = textOf(CHECKSUMS_FILE)
  const papersText = textOf('papers.jsonl')
  const tree = textOf('tree.json') === undefined ? null : read('tree.json', (text) => parseTree(JSON.parse(text)))
  const identity: PackageIdentity = {
    uuid: typeof ballotJson.uuid === 'string' ? ballotJson.uuid : null,
    title: typeof ballotJson.title === 'string' ? ballotJson.title : null,
    packageDigest: sums === undefined ? null : computePackageDigest(sums),
    papersDigest: papersText === undefined ? null : sha256(papersText),
    commitment: definition?.commitment ?? null,
    seed: definition?.seed ?? null,
    closingRoot: tree?.closing.root ?? null,
    resultRoot: tree?.result?.root ?? null,
  }
  if (isJsonObject(facts) && definition) differences.push(...checkBallotFacts(ballotJson, identity, definition.rules.eligible))
  const buildResult = (recountable: boolean, result: CountResult | null): RecountResult => ({
    ok: recountable && result !== null && differences.length === 0,
    recountable,
    differences,
    result,
    identity,
  })

  const candidates = read('candidates.json', (text) => parseCandidates(JSON.parse(text), false))
  const published = read('result.json', (text): unknown => JSON.parse(text))
  if (textOf('receipts.txt') !== undefined) read('receipts.txt', checkReceiptOrder)
  if (tree && definition) differences.push(...checkTree(tree, textOf, definition.seed))
  const few = isJsonObject(published) && typeof published.papers === 'number' && published.papers < 5
  if (few && papersText === undefined) return buildResult(false, null)
  const steps = read('steps.json', (text): unknown => JSON.parse(text))
  const papers = read('papers.jsonl', (text) => {
    const parsedPapers = parsePapers(text)
    if (!parsedPapers.canonical) differences.push({ kind: 'papers-not-canonical' })
    return parsedPapers
  })
  if (!definition || !candidates || !papers || !isJsonObject(published)) return buildResult(true, null)
  const { rules, seed, version } = definition
  const result = read('papers.jsonl', () => countPiles(rules, candidates, papers.piles, seed, version, digits))
  if (result) differences.push(...compareJson({ ...published, steps }, result, ''))
  return buildResult(true, result)
}
