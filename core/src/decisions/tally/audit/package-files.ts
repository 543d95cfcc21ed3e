import { computeCommitment } from '../../../platform/exact/digest.ts'
import { sha256 } from '../../../platform/exact/sha256.ts'
import type { Secrecy } from '../../../platform/settings/paper-forms.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { BallotTree } from '../merkle/ballot-tree.ts'
import { type Pile, streamCanonicalPapers } from '../papers/paper.ts'
import { redactResult } from '../redact-result.ts'
import type { CountResult } from '../result.ts'
import type { Candidate, Rules } from '../rules.ts'
import type { BallotFacts } from './ballot-facts.ts'
import { describeRules } from './describe-rules.ts'
import { formatPackageReadme } from './package-readme.ts'

/** The content of a package. Titles are for readers only; the count does not use them. */
export interface PackageContent {
  readonly facts: BallotFacts
  readonly rules: Rules
  readonly candidates: readonly (Candidate & { readonly title: string })[]
  readonly seed: string
  readonly secrecy: Secrecy
  readonly result: CountResult
  readonly piles: readonly Pile[]
  /** SHA-256 of every receipt, sorted; null where papers have none. */
  readonly receipts: readonly string[] | null
  /** The heads of the ballot's tree; null where it was counted before there was one. */
  readonly tree: BallotTree | null
  /** The text of `count.py`, the counter that goes with every package. */
  readonly counter: string
}

/** One uncompressed file of a package. */
export interface AuditFile {
  readonly name: string
  readonly text: string
}

/** One uncompressed file of a package in chunks, so that a large one need not be in memory whole. */
export interface PackageFile {
  readonly name: string
  pieces(): Iterable<string>
}

/** A second counter in one file, which shares no line with this program. */
const COUNTER_FILE = 'count.py'

/** The list of checksums; its own SHA-256 is the digest of the package. */
export const CHECKSUMS_FILE = 'SHA256SUMS'

/** A result as it may be published, with its steps apart. */
function separateSteps(result: CountResult, secrecy: Secrecy) {
  const published = redactResult(result, secrecy)
  const { steps, ...rest } = { steps: undefined, ...published.result }
  return { kind: published.kind, steps, rest }
}

/** The text of result.json, whose SHA-256 is a leaf of the tree. */
export const formatResultFile = (result: CountResult, secrecy: Secrecy): string => canonicalJson(separateSteps(result, secrecy).rest)

/**
 * Builds the files of an audit package (specification E.7) without the list of checksums: README.txt, count.py, ballot.json,
 * rules.json (with version, seed and commitment), candidates.json, papers.jsonl (in the canonical form of E.5, so its SHA-256 is the digest
 * of the papers), result.json, steps.json. All JSON is canonical. With fewer than 5 papers (specification E.6) there is no
 * papers.jsonl, and for a detached ballot no steps.json. tree.json and receipts.txt are there where the ballot has them.
 */
export function buildPackageFiles(content: PackageContent): PackageFile[] {
  const { facts, rules, candidates, seed, secrecy, result, piles } = content
  const { receipts, tree } = content
  const { kind, steps } = separateSteps(result, secrecy)
  const withPapers = kind === 'whole'
  const bound = withPapers ? facts : { ...facts, papersDigest: null }
  const sorted = [...candidates].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const whole = (name: string, text: string): PackageFile => ({ name, pieces: () => [text] })
  return [
    whole(
      'README.txt',
      formatPackageReadme(bound, rules, {
        papers: result.papers,
        withPapers,
        withSteps: steps !== undefined,
        withReceipts: receipts !== null,
        tree,
      }),
    ),
    whole(COUNTER_FILE, content.counter),
    whole('ballot.json', canonicalJson({ ...bound, rulesInWords: describeRules(rules) })),
    whole('rules.json', canonicalJson({ version: result.version, secrecy, rules, seed, commitment: computeCommitment(seed) })),
    whole('candidates.json', canonicalJson(sorted)),
    ...(withPapers ? [{ name: 'papers.jsonl', pieces: () => streamCanonicalPapers(piles) }] : []),
    whole('result.json', formatResultFile(result, secrecy)),
    ...(receipts === null ? [] : [whole('receipts.txt', receipts.join('\n'))]),
    ...(tree === null ? [] : [whole('tree.json', canonicalJson(tree))]),
    ...(steps === undefined ? [] : [whole('steps.json', canonicalJson(steps))]),
  ]
}

/** Formats the list of checksums: one line for each file, sorted by name. */
export function formatChecksums(sums: readonly { readonly name: string; readonly sha256: string }[]): string {
  return [...sums]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, sha256: sum }) => `${sum}  ${name}\n`)
    .join('')
}

/** The digest of a package: SHA-256 of its list of checksums, which covers everything in it. */
export const computePackageDigest = (sums: string): string => sha256(sums)
