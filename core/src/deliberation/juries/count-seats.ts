import type { JuryDraw } from './endpoints.ts'

/** The seats of a jury by what becomes of them. */
export interface SeatCounts {
  readonly taken: number
  /** Wait for an answer. */
  readonly asked: number
  /** Wait for somebody whom others removed or blocked: they can neither assess nor answer, and nobody is asked instead. */
  readonly kept: number
  /** Stay empty because nobody is left to ask. */
  readonly empty: number
}

/** A seat of a jury with the person who was drawn for it. */
export type JurySeat = NonNullable<JuryDraw['drawn']>['asked'][number]

/** Whether a seat waits for its person to be back; one that was passed on waits for nobody. */
export const isKept = ({ state, kept }: Pick<JurySeat, 'state' | 'kept'>): boolean => state !== 'PASSED' && kept?.backAt === null

/** Counts each seat of a jury once. One that is kept is neither taken nor asked until its person is back. */
export function countSeats({ seats, asked }: NonNullable<JuryDraw['drawn']>): SeatCounts {
  const held = asked.filter(({ state }) => state !== 'PASSED')
  const kept = held.filter(isKept).length
  const count = (state: 'ACCEPTED' | 'ASKED') => held.filter((seat) => seat.state === state && !isKept(seat)).length
  return { taken: count('ACCEPTED'), asked: count('ASKED'), kept, empty: Math.max(0, seats - held.length) }
}
