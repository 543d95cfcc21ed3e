import type { useText } from '../../lib/text/i18n.ts'
import { orderSentence } from './format-support.ts'
import type { ResultView } from './result-view.ts'

const fillsSeats = ({ voting }: ResultView): boolean => voting.system === 'RANKED' && voting.method === 'STV'

/** What a proposal needs to pass, where each passes or fails by itself. */
const listMajority = ({ voting }: ResultView, t: ReturnType<typeof useText>['t']): string[] =>
  voting.system === 'PLURALITY' && voting.pluralityType !== 'YES'
    ? [t(`rounds.dialog.majority.${voting.majority}`)]
    : []

/** How a ballot was counted, in a few sentences with the numbers of this count, as far as they are published. */
export function formatCountingSteps(
  result: ResultView,
  t: ReturnType<typeof useText>['t'],
  amount: (value: number | string) => string,
): string[] {
  const { counted, results } = result
  const { shares, method } = counted
  const { minScore, fixedNumber } = results.ballot.rules
  const minimum = minScore === undefined ? [] : [t('ballots.how_minimum', { minimum: minScore })]
  const compared = counted.steps.flatMap((step) =>
    step.step === 'compare'
      ? t(step.holds === 'dynamic2' ? 'ballots.how_compareGreedy' : 'ballots.how_compareShares', {
          shares: step.preferShares,
          greedy: step.preferGreedy,
        })
      : [],
  )
  // of few papers that stand apart from names no number is published
  if (method.rule === 'equal-shares' && !shares)
    return [...minimum, t('ballots.samePart'), t('ballots.how_shares2'), t('ballots.how_shares4')]
  if (shares)
    return [
      ...minimum,
      t('ballots.how_shares1', { share: amount(shares.first.rounded) }),
      t('ballots.how_shares2'),
      shares.raises > 0
        ? t('ballots.how_shares3', { share: amount(shares.last.rounded), step: amount(shares.raise) })
        : t('ballots.how_sharesNone'),
      ...(shares.end === 'capped' ? [t('ballots.how_sharesCapped')] : []),
      t('ballots.how_shares4'),
      ...compared,
    ]
  const order = [...minimum, ...listMajority(result, t), t(orderSentence(result))]
  // the method fills the seats itself, and in a round of a group whatever passes is agreed
  if (fillsSeats(result) || results.ballot.group) return order
  if (method.rule === 'fixed') return [...order, t('ballots.how_fixed', { count: fixedNumber })]
  return [...order, t(method.rule === 'dynamic1' ? 'ballots.how_dynamic1' : 'ballots.how_dynamic2'), ...compared]
}
