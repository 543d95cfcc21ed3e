import type { ProgressStage } from '@folkmoot/core/deliberation/contributions/progress/schemas.ts'
import { BUDGET_2027 } from './budget-2027.ts'
import { HARBOUR } from './harbour.ts'
import { HIGH_STREET } from './high-street.ts'
import { PLAY } from './play.ts'

/** The campaigns that are decided only when the clock has moved. */
export const LATER_DECIDED: readonly string[] = [HARBOUR, HIGH_STREET, PLAY, BUDGET_2027].map(({ title }) => title)

export interface LaterNote {
  readonly stage: ProgressStage
  /** The number of days since the implementation began. */
  readonly after: number
  /** The share of the cost that is spent by then. */
  readonly spent: number | undefined
  /** One of these is taken, so that not every note reads alike. */
  readonly texts: readonly string[]
}

/** What a coordinator notes about each winner, one after the other. */
export const LATER_NOTES: readonly LaterNote[] = [
  {
    stage: 'PLANNED',
    after: 9,
    spent: undefined,
    texts: [
      'It is in the council’s programme. Three firms have been asked for an offer.',
      'We have met on site. Where exactly it goes is settled; the order is being written.',
      'The drawings are checked. Work begins as soon as the offers are in.',
    ],
  },
  {
    stage: 'STARTED',
    after: 55,
    spent: 0.4,
    texts: [
      'The first part is done. You can watch from the fence, and ask.',
      'Work has begun and is on time.',
      'The material is here, and the builders with it.',
    ],
  },
  {
    stage: 'FINISHED',
    after: 140,
    spent: 0.97,
    texts: [
      'It is finished, and within its cost. Come and try it.',
      'Done. What is left of the money goes back to the next budget.',
      'Finished and handed over. The authors were the first to use it.',
    ],
  },
]
