import { type Difference, type Recount, recount } from '@folkmoot/core/tally/audit.ts'
import type { AuditFile } from '@folkmoot/core/tally/package-files.ts'
import { type Compared, compareWithKnown, coverageOf, holds } from '@folkmoot/core/tally/published.ts'
import { unzipSync } from 'fflate'
import { Fault } from '../fault.ts'
import { printableInLine } from './print.ts'
import { textOf } from './text-of.ts'

/** The largest audit package once unpacked, in bytes: one that claims more is no audit package. */
const LARGEST = 500_000_000
/** Of a package whose papers were exchanged nearly every figure differs. */
const MOST_DIFFERENCES = 20

export interface PackageOptions {
  readonly path: string
  readonly digest: string | undefined
  readonly commitment: string | undefined
  readonly json: boolean
}

/** Counts an audit package again, and compares it with what is known from elsewhere; gives 1 when it does not hold. */
export function countPackage(bytes: Buffer, options: PackageOptions, say: (line: string) => void): number {
  const { path, json, digest, commitment } = options
  const known = { digest: digestFrom(digest, '--digest'), commitment: digestFrom(commitment, '--commitment') }
  const files = unpack(bytes, path)
  const found = recount(files)
  const compared = compareWithKnown(found.identity, known)
  const fine = holds(found, compared)
  if (json) say(JSON.stringify({ ...found, ok: fine, compared }, null, 2))
  else for (const line of describe(path, found, compared, titlesIn(files), known.digest)) say(line)
  return fine ? 0 : 1
}

function digestFrom(text: string | undefined, option: string): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}$/i.test(text.trim())) return text
  throw new Fault(`${option} needs 64 hexadecimal digits, as the result page shows them.`)
}

function describe(
  path: string,
  found: Recount,
  compared: readonly Compared[],
  titles: ReadonlyMap<string, string>,
  digest: string | undefined,
): string[] {
  const { identity, result } = found
  const winners = result?.winners ?? []
  const value = (text: string | null): string => text ?? 'not in this package'
  return [
    verdict(path, found),
    ...found.differences.slice(0, MOST_DIFFERENCES).map((one) => printableInLine(tell(one))),
    ...(found.differences.length > MOST_DIFFERENCES
      ? [`- And ${found.differences.length - MOST_DIFFERENCES} more.`]
      : []),
    printableInLine(`Ballot:      ${identity.title ?? 'not named'} (${value(identity.uuid)})`),
    `Commitment:  ${value(identity.commitment)}`,
    `Papers:      ${value(identity.papersDigest)}`,
    `Digest:      ${value(identity.packageDigest)}`,
    ...(result ? [`Winners:     ${winners.length}`] : []),
    ...winners.map((uuid, i) => printableInLine(`${String(i + 1).padStart(4)}. ${titles.get(uuid) ?? ''} (${uuid})`)),
    ...compared.map((one) => comparison(one, found, digest)),
    ...(compared.length === 0 ? [NOTHING_COMPARED] : []),
  ]
}

const NOTHING_COMPARED =
  'Nothing was compared with what was published: a package that agrees with itself can be made by anybody. Name --digest and --commitment as the result page shows them.'

function verdict(path: string, { ok, recountable, differences, result }: Recount): string {
  if (ok) return `${path} agrees with itself: counting its ${result?.papers} papers again gives its result.`
  if (!recountable && differences.length === 0)
    return `${path} agrees with its sums, but too few papers were cast to publish them, so it cannot be counted again.`
  return `${path} does not hold:`
}

function comparison(one: Compared, { identity }: Recount, digest: string | undefined): string {
  if (one.what === 'commitment')
    return one.same
      ? 'The commitment is the one you named: the seed was fixed before the vote.'
      : `The commitment is NOT the one you named: ${one.known}. This package has another seed than the ballot.`
  if (!one.same) return `The digest is NOT the one you named: ${one.known}. This is not the package that was published.`
  return coverageOf(identity, digest ?? '') === 'papers'
    ? 'The digest is that of the papers: they are those you know of. Titles, rules and seed are covered by the digest of the package.'
    : 'The digest is the one you named: this is the package that was published, to the letter.'
}

function titlesIn(files: readonly AuditFile[]): ReadonlyMap<string, string> {
  try {
    const listed = JSON.parse(files.find(({ name }) => name === 'candidates.json')?.text ?? '[]') as unknown
    const rows = Array.isArray(listed) ? (listed as { uuid?: unknown; title?: unknown }[]) : []
    return new Map(rows.map(({ uuid, title }) => [String(uuid), String(title ?? '')]))
  } catch {
    return new Map()
  }
}

function unpack(bytes: Buffer, path: string): AuditFile[] {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        if (size > LARGEST) throw new Fault(`${path} is larger than ${LARGEST / 1_000_000} MB once unpacked.`)
        return true
      },
    })
    return Object.entries(files).map(([name, content]) => ({ name, text: textOf(content, `${name} in ${path}`) }))
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(`${path} is a broken ZIP file.`)
  }
}

/** What a recount found, as a sentence. */
function tell(difference: Difference): string {
  switch (difference.kind) {
    case 'file-missing':
      return `- ${difference.name} is missing.`
    case 'file-repeated':
      return `- ${difference.name} is there more than once.`
    case 'file-unlisted':
      return `- ${difference.name} is not in the list of sums.`
    case 'sum-differs':
      return `- ${difference.name} was changed: its sum is ${difference.found}, the list says ${difference.listed}.`
    case 'unreadable':
      return `- ${difference.name} cannot be read: ${difference.because}`
    case 'version-unknown':
      return `- The rules are of version ${difference.found}; this command knows versions up to ${difference.known}.`
    case 'commitment-differs':
      return `- The seed is not the one that was committed to: its sum is ${difference.found}, not ${difference.listed}.`
    case 'papers-not-canonical':
      return '- The papers are not in their canonical form.'
    case 'ballot-differs':
      return `- ballot.json says of ${difference.name} ${difference.listed}; the other files say ${difference.found}.`
    case 'value-differs':
      return `- ${difference.path}: published ${difference.published || 'nothing'}, counted again ${difference.recounted || 'nothing'}.`
  }
}
