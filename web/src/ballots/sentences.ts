import type { Counted, ResultRow } from '@folkmoot/core/ballots/results.ts'
import type { KeyBelow } from '../lib/text-keys.ts'

/** A sentence by its key under `ballots.why`, with what it is filled with; amounts are named in `money`. */
export interface Sentence {
  readonly k: KeyBelow<'ballots.why'>
  readonly count?: number
  readonly values?: Readonly<Record<string, string | number>>
  readonly money?: Readonly<Record<string, string | number>>
  /** The uuid of another candidate the sentence names, as `title`. */
  readonly about?: string
}

/** What a sentence about a candidate reads besides its own row. */
export type Whole = Pick<Counted, 'shares' | 'papers'>

/** How many of a candidate's supporters have another winner, as far as that may be said. */
function others(row: ResultRow): Sentence[] {
  const { winnersEach, winner, supporters } = row
  if (!winnersEach || supporters === 0) return []
  const alone = winner ? winnersEach[1] : winnersEach[0]
  if (winner) return alone === 0 ? [{ k: 'allHaveAnother' }] : [{ k: 'onlyWinnerOf', count: alone }]
  if (alone === supporters) return [{ k: 'noneHasAWinner' }]
  if (alone === 0) return [{ k: 'allHaveAWinner', count: supporters }]
  return [{ k: 'haveAWinner', count: supporters - alone, values: { supporters } }]
}

function bought(row: ResultRow, reason: Extract<ResultRow['reason'], { kind: 'bought' }>, whole: Whole): Sentence {
  const most = reason.largest.rounded
  if (Number(reason.cost) === 0) return { k: 'free' }
  const share = whole.shares?.last.rounded ?? 0
  if (reason.gaveAll === 0) return { k: 'paidAlike', count: row.supporters, money: { most, share } }
  if (reason.gaveAll === row.supporters) return { k: 'allPaidAll', count: row.supporters, money: { most, share } }
  return { k: 'paidAtMost', count: reason.gaveAll, values: { supporters: row.supporters }, money: { most, share } }
}

const fits = (row: ResultRow, reason: Extract<ResultRow['reason'], { kind: 'fits' }>): Sentence => ({
  k: row.tied ? 'fitsTied' : 'fits',
  count: row.supporters,
  values: { rank: row.rank ?? '' },
  money: { cost: reason.cost, left: reason.left },
})

const lot = (byLot: boolean): Sentence[] => (byLot ? [{ k: 'byLot' }] : [])

/** Why a candidate won or lost, in true sentences: the first says it, the others what follows for its supporters. */
export function sentencesOf(row: ResultRow, whole: Whole): Sentence[] {
  const { reason } = row
  switch (reason.kind) {
    case 'withdrawn':
      return [{ k: 'withdrawn' }]
    case 'no-support':
      return [{ k: 'noSupport' }]
    case 'below-minimum':
      return [{ k: 'belowMinimum', values: { score: reason.score.rounded, minimum: reason.minimum } }]
    case 'quorum-not-reached':
      return [{ k: 'noQuorum', values: { papers: reason.papers, needed: reason.needed } }]
    case 'among-first':
      return [{ k: 'amongFirst', count: reason.number }, ...lot(reason.byLot)]
    case 'after-cut':
      return [{ k: 'afterCut', count: reason.number }, ...lot(reason.byLot)]
    case 'fits':
      return [fits(row, reason), ...lot(reason.byLot), ...others(row)]
    case 'does-not-fit':
      return [
        { k: 'doesNotFit', money: { cost: reason.cost, left: reason.left } },
        ...lot(reason.byLot),
        ...others(row),
      ]
    case 'after-stop':
      return [{ k: 'afterStop', about: reason.stoppedAt }]
    case 'over-budget':
      return [{ k: 'overBudget', money: { cost: reason.cost, budget: reason.budget } }]
    case 'bought':
      return [bought(row, reason, whole), ...lot(reason.byLot), ...others(row)]
    case 'added':
      return [{ k: 'added', money: { cost: reason.cost, money: reason.money } }, ...lot(reason.byLot), ...others(row)]
    case 'all-fit':
      return [{ k: 'allFit' }]
    case 'not-bought':
      return [
        {
          k: 'notBought',
          count: row.supporters,
          money: { left: reason.left.rounded, missing: reason.missing.rounded },
        },
        ...(reason.moreSupporters > 0 ? [{ k: 'untouched' as const, count: reason.moreSupporters }] : []),
        ...others(row),
        ...(row.wouldWinWith === null ? [] : [{ k: 'wouldHaveWon' as const, count: row.wouldWinWith }]),
        ...lot(reason.byLot),
      ]
  }
}

/** How much of what a losing candidate costs was there, for its bar; null where nothing was counted in money. */
export function gapOf({ reason }: ResultRow): { have: number; of: number } | null {
  if (reason.kind === 'not-bought') return { have: reason.left.rounded, of: Number(reason.cost) }
  if (reason.kind === 'does-not-fit') return { have: Number(reason.left), of: Number(reason.cost) }
  return null
}
