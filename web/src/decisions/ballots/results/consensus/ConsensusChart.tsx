import type { PluralityValue } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { formatNumber, formatPercent } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../../platform/ui/AppLink.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { Tag } from '../../../../platform/ui/Tag.tsx'
import { ANSWER_ICONS } from '../../answer-icons.ts'
import { OutcomeReason } from '../OutcomeReason.tsx'
import type { ResultView } from '../result-view.ts'
import { ANSWER_PATTERNS, AnswerBar } from '../systems/AnswerBars.tsx'
import type { AnsweredRow, ConsensusChartType } from './answered-row.ts'
import classes from './Consensus.module.css'

interface ConsensusChartProps {
  type: Exclude<ConsensusChartType, 'table'>
  result: ResultView
  rows: readonly AnsweredRow[]
  values: readonly PluralityValue[]
}

/** A bar or a group of bars for each candidate, with its numbers in words and why it won or lost. */
export function ConsensusChart({ type, result, rows, values }: ConsensusChartProps) {
  const { t } = useText()
  const { papers } = result.counted
  const isRound = result.results.ballot.group !== null
  const most = Math.max(1, ...rows.flatMap(({ counts }) => values.map((value) => counts[value])))
  return (
    <>
      <p className="fm-sm fm-dim">
        {type === 'shares' && t('consensus.shares')}
        {type === 'counts' && t('consensus.counts', { count: papers })}
        {type === 'grouped' && t('consensus.grouped', { count: most })}
      </p>
      <ol className={classes.chart} data-type={type}>
        {rows.map((row) => (
          <li key={row.candidate_uuid}>
            <div className={classes.head}>
              <h3 lang={result.lang}>
                <AppLink className="fm-quiet" href={result.hrefOf(row.candidate_uuid)}>
                  {result.titleOf(row.candidate_uuid)}
                </AppLink>
              </h3>
              <OutcomeTag row={row} isRound={isRound} />
            </div>
            {type !== 'grouped' && <AnswerBar tall counts={row.counts} values={values} of={type === 'shares' ? row.given : papers} />}
            {row.given === 0 ? (
              <p className="fm-sm">{t('consensus.nobody')}</p>
            ) : (
              <AnswerNumbers row={row} values={values} most={type === 'grouped' ? most : undefined} />
            )}
            {/* in a round whatever passes is agreed: there is no order to be first in */}
            {!(isRound && row.winner) && (
              <OutcomeReason
                row={row}
                whole={result.counted}
                currency={result.currency}
                titleOf={result.titleOf}
                reason={result.candidate(row.candidate_uuid).withdrawn_reason}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function OutcomeTag({ row: { winner, blocked }, isRound }: { row: AnsweredRow; isRound: boolean }) {
  const { t } = useText()
  if (winner)
    return (
      <Tag icon={IconCircleCheck} tone="ok">
        {t(isRound ? 'rounds.passed' : 'ballots.won')}
      </Tag>
    )
  return blocked ? (
    <Tag icon={IconBan} tone="bad">
      {t('consensus.blocked')}
    </Tag>
  ) : (
    <Tag>{t('ballots.lost')}</Tag>
  )
}

interface AnswerNumbersProps {
  row: AnsweredRow
  values: readonly PluralityValue[]
  /** The number of the longest bar, where each answer has its own. */
  most: number | undefined
}

/** "Yes 38 (79%)": each answer with its number and its share. */
function AnswerNumbers({ row: { counts, given }, values, most }: AnswerNumbersProps) {
  const { t, lang } = useText()
  return (
    <ul className={classes.numbers}>
      {values.map((value) => (
        <li key={value}>
          <span className={classes.answer}>
            <Glyph of={ANSWER_ICONS[value]} /> {t(`voting.answer_${value}`)}
          </span>
          {most !== undefined && (
            <span className={classes.track} aria-hidden="true">
              <span className={ANSWER_PATTERNS[value]} style={{ '--share': `${(counts[value] / most) * 100}%` } as CSSProperties} />
            </span>
          )}
          <span className={classes.number}>
            <b className="fm-num">{formatNumber(counts[value], lang)}</b>{' '}
            <span className="fm-num fm-dim">({formatPercent(counts[value] / given, lang)})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
