import type { Paper } from '@folkmoot/core/decisions/ballots/paper.ts'
import type { Ballot } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { formatNumber } from '../../../platform/lib/text/format.ts'
import type { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import type { BallotOfPaper, PaperUse } from './paper-choices.ts'

type Text = Pick<ReturnType<typeof useText>, 't' | 'lang'>
type Way = 'CHOOSE' | 'EACH' | 'DISTRIBUTION' | 'RANGE' | 'RANKED'

const wayOf = ({ rules: { voting } }: Pick<Ballot, 'rules'>): Way =>
  voting.system === 'PLURALITY' ? (voting.pluralityType === 'YES' ? 'CHOOSE' : 'EACH') : voting.system

/** What the numbers of the footer count: "choices used", "points given", "proposals scored". */
export function formatUse(ballot: Ballot, { left }: PaperUse, { t }: Text): string {
  const way = wayOf(ballot)
  if (way === 'CHOOSE') return t(left === null ? 'ballots.chosen' : 'ballots.choicesUsed')
  return t(`voting.used_${way}`)
}

/** "12 points left"; nothing without a limit. */
export function formatLeft(ballot: Ballot, { left }: PaperUse, { t }: Text): string | undefined {
  if (left === null) return undefined
  const keys = {
    CHOOSE: 'ballots.choicesLeft',
    EACH: 'ballots.choicesLeft',
    RANGE: 'ballots.choicesLeft',
    DISTRIBUTION: 'voting.pointsLeft',
    RANKED: 'voting.placesLeft',
  } as const
  return t(keys[wayOf(ballot)], { count: left })
}

/** The sentences before a paper is finalized: what it says, and what stays blank or unspent. */
export function describePaper(ballot: Ballot, use: PaperUse, { t }: Text): string[] {
  const way = wayOf(ballot)
  const { used, left, voted, candidates } = use
  if (voted === 0) return [t(way === 'CHOOSE' ? 'ballots.finalizeBlank' : 'voting.finalizeBlank')]
  if (way === 'CHOOSE')
    return [
      t('ballots.finalizeChosen', { count: used }),
      ...(left !== null && left > 0 ? [t('ballots.finalizeUnspent', { count: left })] : []),
    ]
  const blank = candidates - voted
  const unspent: Partial<Record<Way, KeyUnder<'voting'>>> = {
    DISTRIBUTION: 'finalizePointsLeft',
    RANKED: 'finalizePlacesLeft',
  }
  const key = unspent[way]
  return [
    t(`voting.finalize_${way}`, { count: used }),
    ...(key && left !== null && left > 0 ? [t(`voting.${key}`, { count: left })] : []),
    ...(blank > 0 && way !== 'DISTRIBUTION' ? [t('voting.finalizeNoVote', { count: blank })] : []),
  ]
}

/** The votes of a paper, each with its candidate: the best place, the most points or the highest score first. */
export function listVoteLines(ballot: BallotOfPaper, paper: Paper, { t, lang }: Text): { id: number; words: string }[] {
  const way = wayOf(ballot)
  const given = ballot.candidates.flatMap((candidate) => {
    const value = paper.votes[candidate.contribution_uuid]
    return candidate.withdrawn || value === undefined ? [] : [{ ...candidate, value }]
  })
  const sorted =
    way === 'CHOOSE' || way === 'EACH' ? given : given.toSorted((a, b) => (Number(b.value) - Number(a.value)) * (way === 'RANKED' ? -1 : 1))
  return sorted.map(({ id, title, value }, i) => {
    if (way === 'CHOOSE') return { id, words: title }
    const vote =
      way === 'DISTRIBUTION'
        ? t('ballots.points', { count: Number(value) })
        : way === 'RANGE'
          ? formatNumber(Number(value), lang)
          : way === 'RANKED'
            ? t('voting.place', { place: i + 1 })
            : t(`voting.answer_${value as 'YES' | 'NO' | 'ABSTAIN' | 'BLOCK'}`)
    return { id, words: t('voting.voteLine', { title, vote }) }
  })
}

/** A limit of points or ranks has its own words. */
export function formatVoteRefusal({ refused, detail }: Refusal, t: Text['t']): string {
  const params = detail?.params ?? {}
  if (refused === 'votes_limit_exceeded' && detail?.variant === 'points') return t('refusals.votes_limit_exceeded_points', params)
  if (refused === 'votes_limit_exceeded' && detail?.variant === 'ranks') return t('refusals.votes_limit_exceeded_ranks', params)
  return t(`refusals.${refused}`, params)
}
