import { add, type Fraction, fraction, fromInt, mul, ZERO } from '../../../platform/exact/fraction.ts'
import type { StvArithmetic } from '../../../platform/settings/voting-system.ts'
import type { Rankings } from './rankings.ts'

/** Papers of one value that a candidate holds: piles by index, and how many papers they are together. */
export interface Parcel {
  readonly value: Fraction
  readonly piles: number[]
  people: number
}

/** What moved from one candidate: parcels for those still in, and what nobody receives. */
interface Moved {
  readonly parcels: ReadonlyMap<number, readonly Parcel[]>
  /** What all of them are worth together. */
  readonly kept: Fraction
  /** What ends because the paper names nobody still in. */
  readonly exhausted: Fraction
}

const SCOTTISH_PARTS = 100_000n

/** A paper's new value when its holder's surplus moves: in full, or cut to five decimals. */
export function computeNewValue(value: Fraction, surplus: Fraction, vote: Fraction, arithmetic: StvArithmetic): Fraction {
  const whole = fraction(value.n * surplus.n * vote.d, value.d * surplus.d * vote.n)
  return arithmetic === 'exact' ? whole : fraction((whole.n * SCOTTISH_PARTS) / whole.d, SCOTTISH_PARTS)
}

export const sumParcels = (parcels: readonly Parcel[]): Fraction =>
  parcels.reduce((sum, { value, people }) => add(sum, mul(value, fromInt(people))), ZERO)

/** The best candidate of a paper who is still in; -1 where it ends. Equal ranks end a paper. */
export function findNext({ start, candidate, group }: Rankings, pile: number, isIn: (candidate: number) => boolean): number {
  const end = start[pile + 1] as number
  for (let i = start[pile] as number; i < end; i += 1) {
    if (i + 1 < end && group[i + 1] === group[i]) return -1
    if (isIn(candidate[i] as number)) return candidate[i] as number
  }
  return -1
}

/**
 * Moves papers to the best of their candidates who is still in, each parcel at its new value: nobody comes in again, so it always
 * stands behind those that the paper was with before.
 */
export function moveParcels(
  rankings: Rankings,
  parcels: readonly Parcel[],
  newValue: (value: Fraction) => Fraction,
  isIn: (candidate: number) => boolean,
): Moved {
  const moved = new Map<number, Parcel[]>()
  let exhausted = ZERO
  let kept = ZERO
  for (const { value, piles } of parcels) {
    const now = newValue(value)
    const sent = new Map<number, Parcel>()
    let ended = 0
    for (const pile of piles) {
      const people = rankings.people[pile] as number
      const to = findNext(rankings, pile, isIn)
      if (to < 0) {
        ended += people
        continue
      }
      const parcel = sent.get(to) ?? { value: now, piles: [], people: 0 }
      parcel.piles.push(pile)
      parcel.people += people
      sent.set(to, parcel)
    }
    for (const [to, parcel] of sent) {
      const before = moved.get(to)
      if (before) before.push(parcel)
      else moved.set(to, [parcel])
      kept = add(kept, mul(now, fromInt(parcel.people)))
    }
    exhausted = add(exhausted, mul(now, fromInt(ended)))
  }
  return { parcels: moved, kept, exhausted }
}
