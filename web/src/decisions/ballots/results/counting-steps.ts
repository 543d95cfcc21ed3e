import { takesNegativeSupport } from '@folkmoot/core/decisions/ballots/counting/rule-notes.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { useText } from '../../../platform/lib/text/i18n.ts'
import { orderSentence } from './format-support.ts'
import type { ResultView } from './result-view.ts'

type Translate = ReturnType<typeof useText>['t']

const fillsSeats = ({ voting }: Pick<ResultView, 'voting'>): boolean => voting.system === 'RANKED' && voting.method === 'STV'

/** What a proposal needs to pass, where each passes or fails by itself. */
const listMajority = (voting: ResultView['voting'], t: Translate): string[] =>
  voting.system === 'PLURALITY' && voting.pluralityType !== 'YES' ? [t(`rounds.dialog.majority.${voting.majority}`)] : []

/** How votes become an order, with what few people expect of it. */
const listOrderSentences = (voting: ResultView['voting'], t: Translate): string[] => [
  ...listMajority(voting, t),
  t(orderSentence({ voting })),
  ...listSupportNotes(voting, t),
]

const listSupportNotes = (voting: ResultView['voting'], t: Translate): string[] =>
  voting.system === 'RANGE' && takesNegativeSupport(voting) ? [t('ballots.countingRules.negative', { min: voting.min })] : []

/** How the votes of a ballot will be counted, before there are any. */
export function formatCountingRules({ rules, group }: Pick<Ballot, 'rules' | 'group'>, t: Translate): string[] {
  const { voting, winners, fixedNumber } = rules
  if (winners === 'EQUAL_SHARES')
    return [t('ballots.countingRules.equalShares'), t('ballots.how_shares2'), t('ballots.how_shares4'), ...listSupportNotes(voting, t)]
  const order = listOrderSentences(voting, t)
  if (fillsSeats({ voting }) || group) return order
  if (winners === 'FIXED') return [...order, t('ballots.how_fixed', { count: fixedNumber })]
  return [...order, t(winners === 'DYNAMIC1' ? 'ballots.how_dynamic1' : 'ballots.how_dynamic2')]
}

/** How a ballot was counted, in a few sentences with the numbers of this count, as far as they are published. */
export function formatCountingSteps(result: ResultView, t: Translate, amount: (value: number | string) => string): string[] {
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
  const support = listSupportNotes(result.voting, t)
  // of few papers that stand apart from names no number is published
  if (method.rule === 'equal-shares' && !shares)
    return [...minimum, t('ballots.samePart'), t('ballots.how_shares2'), t('ballots.how_shares4'), ...support]
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
      ...support,
      ...compared,
    ]
  const order = [...minimum, ...listOrderSentences(result.voting, t)]
  // the method fills the seats itself, and in a round of a group whatever passes is agreed
  if (fillsSeats(result) || results.ballot.group) return order
  if (method.rule === 'fixed') return [...order, t('ballots.how_fixed', { count: fixedNumber })]
  return [...order, t(method.rule === 'dynamic1' ? 'ballots.how_dynamic1' : 'ballots.how_dynamic2'), ...compared]
}
