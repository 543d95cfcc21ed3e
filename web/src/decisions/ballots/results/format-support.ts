import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import { formatNumber } from '../../../platform/lib/text/format.ts'
import type { useText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import type { ResultView } from './result-view.ts'

type Text = Pick<ReturnType<typeof useText>, 't' | 'lang'>

/** What a candidate got: "199 supporters", "36 points", "7.25 on average", "Yes 12, No 3". */
export function formatSupport(
  row: Pick<ResultRow, 'supporters' | 'score' | 'summary'>,
  { voting }: Pick<ResultView, 'voting'>,
  { t, lang }: Text,
): string {
  const people = t('ballots.supporters', { count: row.supporters })
  const { score, summary } = row
  if (score === null || summary === null) return people
  switch (voting.system) {
    case 'DISTRIBUTION':
      return `${t('ballots.points', { count: score })} · ${people}`
    case 'RANGE':
      return t('voting.result.average', { score: formatNumber(score, lang, 2) })
    case 'RANKED':
      if (voting.method === 'BORDA') return t('ballots.points', { count: score })
      if (voting.method === 'STV') return t('voting.result.vote', { vote: formatNumber(score, lang, 2) })
      return t('voting.result.beats', { count: score })
    case 'PLURALITY':
      return 'yes' in summary && voting.pluralityType !== 'YES' ? t('voting.result.yesAndNo', { yes: summary.yes, no: summary.no }) : people
  }
}

/** The place of a candidate: "3", "tied for 3rd to 5th"; a dash where it has none. */
export function formatPlace({ rank, lastRank }: Pick<ResultRow, 'rank' | 'lastRank'>, { t, lang }: Text): string {
  if (rank === null) return '–'
  return rank === lastRank ? formatNumber(rank, lang) : t('ballots.tied', { first: rank, last: lastRank ?? rank })
}

/** What the score of the result is, as the heading of its column. */
export function scoreHead({ voting }: Pick<ResultView, 'voting'>): TextKey {
  switch (voting.system) {
    case 'DISTRIBUTION':
      return 'ballots.pointsHead'
    case 'RANGE':
      return 'voting.result.averageHead'
    case 'RANKED':
      return `voting.result.head_${voting.method}`
    case 'PLURALITY':
      return voting.pluralityType === 'YES' ? 'ballots.yesHead' : 'voting.result.yesMinusNo'
  }
}

/** How the order of the result is made, in a sentence. */
export function orderSentence({ voting }: Pick<ResultView, 'voting'>): TextKey {
  switch (voting.system) {
    case 'RANGE':
      return voting.blank === 'as-min' ? 'voting.result.how_RANGE_as_min' : 'voting.result.how_RANGE'
    case 'RANKED':
      return `voting.result.how_${voting.method}`
    case 'DISTRIBUTION':
      return 'ballots.how_order'
    case 'PLURALITY':
      return voting.pluralityType === 'YES' ? 'ballots.how_order' : 'voting.result.how_EACH'
  }
}
