import { computeCommitment, parseSeed } from '../../platform/exact/digest.ts'
import { ceil, fromDecimal, fromInt, mul } from '../../platform/exact/fraction.ts'
import { sha256 } from '../../platform/exact/sha256.ts'

/** The fewest seats of a jury, where the pool has so many people. */
const MIN_SEATS = 5

/** The seats of a jury: the share of its pool, rounded up, but at least 5 or the whole pool (specification E.11). */
export function computeSeats(share: string, poolSize: number): number {
  const wanted = Number(ceil(mul(fromDecimal(share), fromInt(poolSize))))
  return Math.min(poolSize, Math.max(MIN_SEATS, wanted))
}

/** The order of the lot: user uuids by SHA-256 of `{seed}|{user uuid}`, ascending (specification E.11). */
export function orderPool(seed: string, uuids: readonly string[]): string[] {
  const checked = parseSeed(seed)
  return uuids
    .map((uuid) => [sha256(`${checked}|${uuid}`), uuid] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, uuid]) => uuid)
}

/** The list of a pool as it is hashed and published: the salt, then the uuids in order, each on a line of its own. */
export const formatPool = (salt: string, uuids: readonly string[]): string =>
  [salt, ...uuids.toSorted()].map((line) => `${line}\n`).join('')

/** The hash that shows everybody the pool without naming anybody: SHA-256 of `formatPool`. */
export const computePoolHash = (salt: string, uuids: readonly string[]): string => sha256(formatPool(salt, uuids))

/** What a check of a draw found. */
export interface DrawCheck {
  /** The seed is the one that was fixed before. */
  readonly seed: boolean
  /** The list is the one whose hash everybody sees. */
  readonly pool: boolean
  /** The lot gives the first of those seats to this person, from 1; undefined where it is none of the pool. */
  readonly placeOf: (uuid: string) => number | undefined
}

/** Repeats a draw from what is published about it. */
export function checkDraw(draw: {
  readonly seed: string
  readonly commitment: string
  readonly salt: string
  readonly poolHash: string
  readonly uuids: readonly string[]
}): DrawCheck {
  const places = new Map(orderPool(draw.seed, draw.uuids).map((uuid, index) => [uuid, index + 1]))
  return {
    seed: computeCommitment(draw.seed) === draw.commitment,
    pool: computePoolHash(draw.salt, draw.uuids) === draw.poolHash,
    placeOf: (uuid) => places.get(uuid),
  }
}
