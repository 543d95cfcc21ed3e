import { sha256, sha256OfBytes } from './sha256.ts'

/** Parses a tie seed of 32 bytes in lower-case hexadecimal; throws when it is invalid. */
export function parseSeed(seed: unknown): string {
  if (typeof seed !== 'string' || !/^[0-9a-f]{64}$/.test(seed)) {
    throw new Error('The seed is not 64 lower-case hexadecimal digits.')
  }
  return seed
}

/** The commitment, published before the vote to fix the seed: SHA-256 of the 32 bytes (specification E.5). */
export function computeCommitment(seed: string): string {
  const hex = parseSeed(seed)
  return sha256OfBytes(Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)))
}

/**
 * The lot order of a whole count (specification E.5): candidates by SHA-256 of `{seed}|{digest}|{candidate uuid}`; the smallest
 * wins, is bought or stays in. Maps each uuid to its position, from 0.
 */
export function drawLotOrder(seed: string, digest: string, uuids: readonly string[]): ReadonlyMap<string, number> {
  const drawn = uuids.map((uuid) => [sha256(`${seed}|${digest}|${uuid}`), uuid] as const)
  drawn.sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(drawn.map(([, uuid], place) => [uuid, place]))
}
