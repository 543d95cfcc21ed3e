import type { AnswerCounts } from '@folkmoot/core/decisions/ballots/answers.ts'
import type { PluralityValue } from '@folkmoot/core/decisions/ballots/vote-values.ts'
import type { CSSProperties } from 'react'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { ANSWER_ICONS } from '../../answer-icons.ts'
import own from './SystemResult.module.css'

/** Green, red, blue and orange, each with a pattern of its own (VOT-034). */
export const ANSWER_PATTERNS: Readonly<Record<PluralityValue, string>> = {
  YES: 'fm-pat-yes',
  NO: 'fm-pat-no',
  ABSTAIN: 'fm-pat-abstain',
  BLOCK: 'fm-pat-block',
}

/** Which pattern stands for which answer; the words are in the table too. */
export function AnswerLegend({ values }: { values: readonly PluralityValue[] }) {
  const { t } = useText()
  return (
    <div className={own.legend} aria-hidden="true">
      {values.map((value) => (
        <span key={value}>
          <i className={ANSWER_PATTERNS[value]} />
          <Glyph of={ANSWER_ICONS[value]} /> {t(`voting.answer_${value}`)}
        </span>
      ))}
    </div>
  )
}

interface AnswerBarProps {
  counts: AnswerCounts['counts']
  values: readonly PluralityValue[]
  /** So many make the whole bar. */
  of: number
  tall?: boolean
}

/** The answers for a candidate as parts of a bar; their numbers stand beside it. */
export const AnswerBar = ({ counts, values, of, tall }: AnswerBarProps) => (
  <span className={own.bar} data-tall={tall} aria-hidden="true">
    {values
      .filter((value) => counts[value] > 0)
      .map((value) => (
        <span
          key={value}
          className={ANSWER_PATTERNS[value]}
          style={{ '--share': `${(counts[value] / Math.max(of, 1)) * 100}%` } as CSSProperties}
        />
      ))}
  </span>
)
