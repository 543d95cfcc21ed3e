import type { PackageIdentity, RecountResult } from './recount-package.ts'

/** What somebody knows of a ballot from elsewhere: a result page, a note made while the ballot was open. */
export interface PublishedValues {
  readonly uuid?: string | null | undefined
  /** Of the package, or of the papers: either is taken. */
  readonly digest?: string | null | undefined
  readonly papersDigest?: string | null | undefined
  readonly commitment?: string | null | undefined
  readonly seed?: string | null | undefined
}

/** One value compared: what was known, and what the package has. */
export interface ValueComparison {
  readonly what: 'ballot' | 'digest' | 'papers-digest' | 'commitment' | 'seed'
  readonly known: string
  readonly found: string | null
  readonly same: boolean
}

/** What a digest that matched covers: everything in the package, or the papers alone. */
type DigestCoverage = 'package' | 'papers'

const normalizeValue = (value: string): string => value.trim().toLowerCase()

/** Compares a package with values from elsewhere; what is not known is left out. */
export function compareWithPublished(identity: PackageIdentity, known: PublishedValues): ValueComparison[] {
  const pairs = [
    ['ballot', known.uuid, identity.uuid],
    ['papers-digest', known.papersDigest, identity.papersDigest],
    ['commitment', known.commitment, identity.commitment],
    ['seed', known.seed, identity.seed],
  ] as const
  const compared = pairs.flatMap(([what, value, found]): ValueComparison[] =>
    value === null || value === undefined
      ? []
      : [{ what, known: normalizeValue(value), found, same: normalizeValue(value) === found }],
  )
  if (known.digest === null || known.digest === undefined) return compared
  const digest = normalizeValue(known.digest)
  const same = findDigestCoverage(identity, digest) !== null
  return [{ what: 'digest', known: digest, found: identity.packageDigest, same }, ...compared]
}

/** What a digest covers in this package; null when it is the digest of neither. */
export function findDigestCoverage(identity: PackageIdentity, digest: string): DigestCoverage | null {
  if (normalizeValue(digest) === identity.packageDigest) return 'package'
  return normalizeValue(digest) === identity.papersDigest ? 'papers' : null
}

/** Does the package hold, by itself and against everything that is known from elsewhere? */
export const isPackageValid = (recount: Pick<RecountResult, 'ok'>, compared: readonly ValueComparison[]): boolean =>
  recount.ok && compared.every(({ same }) => same)
