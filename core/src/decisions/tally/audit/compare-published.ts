import type { PackageIdentity, RecountResult } from './recount-package.ts'

/** Values of a ballot known from elsewhere, such as a result page or a note taken while the ballot was open. */
export interface PublishedValues {
  readonly uuid?: string | null | undefined
  /** The digest of the package or of the papers: either is accepted. */
  readonly digest?: string | null | undefined
  readonly papersDigest?: string | null | undefined
  readonly commitment?: string | null | undefined
  readonly seed?: string | null | undefined
  readonly closingRoot?: string | null | undefined
  readonly resultRoot?: string | null | undefined
}

/** The comparison of one value: the known one, and the one of the package. */
export interface ValueComparison {
  readonly what: 'ballot' | 'digest' | 'papers-digest' | 'commitment' | 'seed' | 'closing-root' | 'result-root'
  readonly known: string
  readonly found: string | null
  readonly same: boolean
}

/** What a matching digest covers: everything in the package, or the papers alone. */
type DigestCoverage = 'package' | 'papers'

const normalizeValue = (value: string): string => value.trim().toLowerCase()

/** Compares a package with known values; unknown ones are omitted. */
export function compareWithPublished(identity: PackageIdentity, known: PublishedValues): ValueComparison[] {
  const pairs = [
    ['ballot', known.uuid, identity.uuid],
    ['papers-digest', known.papersDigest, identity.papersDigest],
    ['commitment', known.commitment, identity.commitment],
    ['seed', known.seed, identity.seed],
    ['closing-root', known.closingRoot, identity.closingRoot],
    ['result-root', known.resultRoot, identity.resultRoot],
  ] as const
  const compared = pairs.flatMap(([what, value, found]): ValueComparison[] =>
    value === null || value === undefined ? [] : [{ what, known: normalizeValue(value), found, same: normalizeValue(value) === found }],
  )
  if (known.digest === null || known.digest === undefined) return compared
  const digest = normalizeValue(known.digest)
  const same = findDigestCoverage(identity, digest) !== null
  return [{ what: 'digest', known: digest, found: identity.packageDigest, same }, ...compared]
}

/** Finds what a digest covers in this package; null when it is the digest of neither. */
export function findDigestCoverage(identity: PackageIdentity, digest: string): DigestCoverage | null {
  if (normalizeValue(digest) === identity.packageDigest) return 'package'
  return normalizeValue(digest) === identity.papersDigest ? 'papers' : null
}

/** True when the recount confirms the package and all known values match. */
export const isPackageValid = (recount: Pick<RecountResult, 'ok'>, compared: readonly ValueComparison[]): boolean =>
  recount.ok && compared.every(({ same }) => same)
