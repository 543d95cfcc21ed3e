import type { CountedResult, ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'

/** A sentence by its key under `ballots.why`, with its values; `money` names those that are amounts. */
export interface OutcomeSentence {
  readonly k: KeyUnder<'ballots.why'>
  readonly count?: number
  readonly values?: Readonly<Record<string, string | number>>
  readonly money?: Readonly<Record<string, string | number>>
  /** The uuid of another candidate in the sentence, formatted as `title`. */
  readonly about?: string
}

/** The context of a sentence about a candidate. */
export type CountContext = Pick<CountedResult, 'shares' | 'papers'> & Partial<Pick<CountedResult, 'pairs'>>

/** How many of a candidate's supporters have another winner, where that may be published. */
function otherWinnersSentences(row: ResultRow): OutcomeSentence[] {
  const { winnersEach, winner, supporters } = row
  if (!winnersEach || supporters === 0) return []
  const alone = winner ? winnersEach[1] : winnersEach[0]
  if (winner) return alone === 0 ? [{ k: 'allHaveAnother' }] : [{ k: 'onlyWinnerOf', count: alone }]
  if (alone === supporters) return [{ k: 'noneHasAWinner' }]
  if (alone === 0) return [{ k: 'allHaveAWinner', count: supporters }]
  return [{ k: 'haveAWinner', count: supporters - alone, values: { supporters } }]
}

function boughtSentence(row: ResultRow, reason: Extract<ResultRow['reason'], { kind: 'bought' }>, whole: CountContext): OutcomeSentence {
  const most = reason.largest.rounded
  if (Number(reason.cost) === 0) return { k: 'free' }
  const share = whole.shares?.last.rounded ?? 0
  if (reason.gaveAll === 0) return { k: 'paidAlike', count: row.supporters, money: { most, share } }
  if (reason.gaveAll === row.supporters) return { k: 'allPaidAll', count: row.supporters, money: { most, share } }
  return { k: 'paidAtMost', count: reason.gaveAll, values: { supporters: row.supporters }, money: { most, share } }
}

const fitsSentence = (row: ResultRow, reason: Extract<ResultRow['reason'], { kind: 'fits' }>): OutcomeSentence => ({
  k: row.tied ? 'fitsTied' : 'fits',
  count: row.supporters,
  values: { rank: row.rank ?? '' },
  money: { cost: reason.cost, left: reason.left },
})

/** By the papers of the two where they decide it, else by the chains of wins over others (specification E.2). */
function beatenSentence(
  { candidate_uuid: uuid }: ResultRow,
  { by, strength, against }: Extract<ResultRow['reason'], { kind: 'beaten' }>,
  { pairs }: CountContext,
): OutcomeSentence {
  // below five papers the pairs are not published
  if (!pairs) return { k: 'beatenUntold', about: by, values: { strength, against } }
  const [winner, loser] = [by, uuid].map((one) => pairs.candidates.indexOf(one) ?? -1) as [number, number]
  const direct = pairs.preferred[winner]?.[loser] ?? 0
  const back = pairs.preferred[loser]?.[winner] ?? 0
  return direct > back
    ? { k: 'beaten', about: by, values: { direct, back } }
    : { k: 'beatenByChain', about: by, values: { strength, against } }
}

/** Of one that failed for money: the lot did not decide against it, but who came first while there was enough. */
const turnSentence = (byLot: boolean): OutcomeSentence[] => (byLot ? [{ k: 'byTurn' }] : [])
const lotSentence = (byLot: boolean): OutcomeSentence[] => (byLot ? [{ k: 'byLot' }] : [])

/** Why a candidate won or lost: the first sentence gives the reason, the others what follows for its supporters. */
export function explainOutcome(row: ResultRow, whole: CountContext): OutcomeSentence[] {
  const { reason } = row
  switch (reason.kind) {
    case 'withdrawn':
      return [{ k: 'withdrawn' }]
    case 'not-told':
      return [{ k: reason.won ? 'wonUntold' : 'lostUntold' }]
    case 'no-support':
      return [{ k: 'noSupport' }]
    case 'below-minimum':
      return [{ k: 'belowMinimum', values: { score: reason.score.rounded, minimum: reason.minimum } }]
    case 'quorum-not-reached':
      return [{ k: 'noQuorum', values: { papers: reason.papers, needed: reason.needed } }]
    case 'among-first':
      return [{ k: 'amongFirst', count: reason.number }, ...lotSentence(reason.byLot)]
    case 'after-cut':
      return [{ k: 'afterCut', count: reason.number }, ...lotSentence(reason.byLot)]
    case 'fits':
      return [fitsSentence(row, reason), ...lotSentence(reason.byLot), ...otherWinnersSentences(row)]
    case 'does-not-fit':
      return [
        { k: 'doesNotFit', money: { cost: reason.cost, left: reason.left } },
        ...turnSentence(reason.byLot),
        ...otherWinnersSentences(row),
      ]
    case 'after-stop':
      return [{ k: 'afterStop', about: reason.stoppedAt }]
    case 'over-budget':
      return [{ k: 'overBudget', money: { cost: reason.cost, budget: reason.budget } }]
    case 'bought':
      return [boughtSentence(row, reason, whole), ...lotSentence(reason.byLot), ...otherWinnersSentences(row)]
    case 'added':
      return [
        { k: 'added', money: { cost: reason.cost, money: reason.money } },
        ...lotSentence(reason.byLot),
        ...otherWinnersSentences(row),
      ]
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
        ...otherWinnersSentences(row),
        ...(row.wouldWinWith === null ? [] : [{ k: 'wouldHaveWon' as const, count: row.wouldWinWith }]),
        ...turnSentence(reason.byLot),
      ]
    case 'blocked':
      return [{ k: 'blocked', count: reason.blocks, values: { given: reason.given } }]
    case 'candidate-quorum-not-reached':
      return [{ k: 'noCandidateQuorum', count: reason.given, values: { needed: reason.needed } }]
    case 'majority-missed':
      return [{ k: 'majorityMissed', values: { yes: reason.yes, no: reason.no, needed: reason.needed } }]
    case 'beaten':
      return [beatenSentence(row, reason, whole)]
    case 'elected':
      return [
        {
          k: reason.quotaReached ? 'elected' : 'electedLast',
          values: { stage: reason.stage, vote: reason.vote.rounded, quota: reason.quota },
        },
        ...lotSentence(reason.byLot),
      ]
    case 'excluded':
      return [{ k: 'excluded', values: { stage: reason.stage, vote: reason.vote.rounded } }, ...lotSentence(reason.byLot)]
    case 'not-elected':
      return [{ k: 'notElected', values: { stage: reason.stage, vote: reason.vote.rounded, quota: reason.quota } }]
  }
}

/** The share of a losing candidate's cost that was available, for its bar; null where the count did not use money. */
export function budgetGap({ reason }: ResultRow): { have: number; of: number } | null {
  if (reason.kind === 'not-bought') return { have: reason.left.rounded, of: Number(reason.cost) }
  if (reason.kind === 'does-not-fit') return { have: Number(reason.left), of: Number(reason.cost) }
  return null
}
