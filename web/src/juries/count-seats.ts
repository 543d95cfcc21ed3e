import type { JuryDraw } from '@folkmoot/core/juries/endpoints.ts'

/** How many seats of a jury are taken, wait for an answer, and stay empty because nobody is left to ask. */
export function countSeats({ seats, asked }: NonNullable<JuryDraw['drawn']>): {
  readonly taken: number
  readonly asked: number
  readonly empty: number
} {
  const count = (state: (typeof asked)[number]['state']) => asked.filter((seat) => seat.state === state).length
  const [taken, waiting] = [count('ACCEPTED'), count('ASKED')]
  return { taken, asked: waiting, empty: Math.max(0, seats - taken - waiting) }
}
