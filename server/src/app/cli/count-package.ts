import { TextDecoder } from 'node:util'
import {
  compareWithPublished,
  findDigestCoverage,
  isPackageValid,
  type ValueComparison,
} from '@folkmoot/core/decisions/tally/audit/compare-published.ts'
import type { AuditFile } from '@folkmoot/core/decisions/tally/audit/package-files.ts'
import { type RecountDifference, type RecountResult, recountPackage } from '@folkmoot/core/decisions/tally/audit/recount-package.ts'
import { unzipSync } from 'fflate'
import { z } from 'zod/mini'
import { Fault } from '../../platform/fault.ts'
import { printableInLine } from '../../platform/shared/printable.ts'

/** Decodes a file as UTF-8; a Fault when it is not valid. */
function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Fault(`${name} is not UTF-8 text.`)
  }
}

/** The maximum size of an unpacked audit package, in bytes; a larger one is refused. */
const MAX_UNPACKED_BYTES = 500_000_000
/** With exchanged papers nearly every value differs, so the list of differences is limited. */
const MAX_DIFFERENCES = 20

interface PackageOptions {
  readonly path: string
  readonly digest: string | undefined
  readonly commitment: string | undefined
  readonly json: boolean
  readonly digits: number
}

/** Recounts an audit package and compares it with values known from elsewhere; returns 1 when it does not match. */
export function recountPackageFile(bytes: Buffer, options: PackageOptions, say: (line: string) => void): number {
  const { path, json, digest, commitment, digits } = options
  const known = {
    digest: parseDigestOption(digest, '--digest'),
    commitment: parseDigestOption(commitment, '--commitment'),
  }
  const files = unpackPackage(bytes, path)
  const recount = recountPackage(files, digits)
  const compared = compareWithPublished(recount.identity, known)
  const fine = isPackageValid(recount, compared)
  if (json) say(JSON.stringify({ ...recount, ok: fine, compared }, null, 2))
  else for (const line of describe(path, recount, compared, readTitles(files), known.digest)) say(line)
  return fine ? 0 : 1
}

function parseDigestOption(text: string | undefined, option: string): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}$/i.test(text.trim())) return text
  throw new Fault(`${option} needs 64 hexadecimal digits, as the result page shows them.`)
}

function describe(
  path: string,
  found: RecountResult,
  compared: readonly ValueComparison[],
  titles: ReadonlyMap<string, string>,
  digest: string | undefined,
): string[] {
  const { identity, result } = found
  const winners = result?.winners ?? []
  const value = (text: string | null): string => text ?? 'not in this package'
  return [
    formatVerdict(path, found),
    ...found.differences.slice(0, MAX_DIFFERENCES).map((one) => printableInLine(formatDifference(one))),
    ...(found.differences.length > MAX_DIFFERENCES ? [`- And ${found.differences.length - MAX_DIFFERENCES} more.`] : []),
    printableInLine(`Ballot:      ${identity.title ?? 'not named'} (${value(identity.uuid)})`),
    `Commitment:  ${value(identity.commitment)}`,
    `Papers:      ${value(identity.papersDigest)}`,
    `Digest:      ${value(identity.packageDigest)}`,
    `Tree:        ${value(identity.closingRoot)}`,
    ...(result ? [`Winners:     ${winners.length}`] : []),
    ...winners.map((uuid, i) => printableInLine(`${String(i + 1).padStart(4)}. ${titles.get(uuid) ?? ''} (${uuid})`)),
    ...compared.map((one) => formatComparison(one, found, digest)),
    ...(compared.length === 0 ? [NOTHING_COMPARED] : []),
  ]
}

const NOTHING_COMPARED =
  'Nothing was compared with what was published, and anybody can make a consistent package. Add --digest and --commitment ' +
  'with the values that the result page shows.'

function formatVerdict(path: string, { ok, recountable, differences, result }: RecountResult): string {
  if (ok) return `${path} is consistent: recounting its ${result?.papers} papers gives its result.`
  if (!recountable && differences.length === 0)
    return `${path} matches its checksums, but too few papers were cast to publish them, so it cannot be recounted.`
  return `${path} is not consistent:`
}

function formatComparison(one: ValueComparison, { identity }: RecountResult, digest: string | undefined): string {
  if (one.what === 'commitment')
    return one.same
      ? 'The commitment is the one you named: the seed was fixed before the vote.'
      : `The commitment is NOT the one you named: ${one.known}. This package has another seed than the ballot.`
  if (!one.same) return `The digest is NOT the one you named: ${one.known}. This is not the package that was published.`
  return findDigestCoverage(identity, digest ?? '') === 'papers'
    ? 'The digest is that of the papers: they are the ones that you named. Titles, rules and seed are covered by the digest of the package.'
    : 'The digest is the one you named: this is the package that was published, byte for byte.'
}

const TitledCandidates = z.array(z.object({ uuid: z.string(), title: z.optional(z.string()) }))

export function readTitles(files: readonly AuditFile[]): ReadonlyMap<string, string> {
  try {
    const listed: unknown = JSON.parse(files.find(({ name }) => name === 'candidates.json')?.text ?? '[]')
    return new Map(z.parse(TitledCandidates, listed).map(({ uuid, title }) => [uuid, title ?? '']))
  } catch {
    return new Map()
  }
}

export function unpackPackage(bytes: Buffer, path: string): AuditFile[] {
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        if (size > MAX_UNPACKED_BYTES) throw new Fault(`${path} is larger than ${MAX_UNPACKED_BYTES / 1_000_000} MB once unpacked.`)
        return true
      },
    })
    return Object.entries(files).map(([name, content]) => ({ name, text: decodeText(content, `${name} in ${path}`) }))
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(`${path} is a broken ZIP file.`)
  }
}

/** Formats a difference that the recount found as a sentence. */
function formatDifference(difference: RecountDifference): string {
  switch (difference.kind) {
    case 'file-missing':
      return `- ${difference.name} is missing.`
    case 'file-repeated':
      return `- ${difference.name} appears more than once.`
    case 'file-unlisted':
      return `- ${difference.name} is not in the list of checksums.`
    case 'sum-differs':
      return `- ${difference.name} was changed: its checksum is ${difference.found}, the list says ${difference.listed}.`
    case 'unreadable':
      return `- ${difference.name} cannot be read: ${difference.because}`
    case 'version-unknown':
      return `- The rules are of version ${difference.found}; this command knows versions up to ${difference.known}.`
    case 'commitment-differs':
      return `- The seed does not match the commitment: its checksum is ${difference.found}, not ${difference.listed}.`
    case 'papers-not-canonical':
      return '- The papers are not in their canonical form.'
    case 'head-differs':
      return `- The head of the tree (${difference.name}) is ${difference.listed || 'missing'}; the files give ${difference.found}.`
    case 'head-not-grown':
      return `- The head of the tree (${difference.name}) does not begin with the leaves of the one before.`
    case 'ballot-differs':
      return `- ballot.json says of ${difference.name} ${difference.listed}; the other files say ${difference.found}.`
    case 'value-differs':
      return `- ${difference.path}: published ${difference.published || 'nothing'}, counted again ${difference.recounted || 'nothing'}.`
  }
}
