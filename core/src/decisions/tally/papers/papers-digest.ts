import { utf8ToBytes } from '@noble/hashes/utils.js'
import { createSha256 } from '../../../platform/exact/sha256.ts'
import { type Pile, streamCanonicalPapers } from './paper.ts'

/** The digest of the counted papers (specification E.5): SHA-256 of their canonical form, computed in chunks. */
export function computePapersDigest(piles: readonly Pile[]): string {
  const hash = createSha256()
  for (const piece of streamCanonicalPapers(piles)) hash.update(utf8ToBytes(piece))
  return hash.digest()
}
