import type { AssessmentField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { useId } from 'react'
import { findText, useText } from '../../../platform/lib/text/i18n.ts'
import classes from './assessments.module.css'
import { SCORES, type Score } from './scores.ts'

export type ScoreValues = Record<Score, number>

/** The scores that were given: a missing one is left out (A27, FBK-006). */
export const pickGivenScores = (values: ScoreValues): Partial<ScoreValues> =>
  Object.fromEntries(SCORES.filter((score) => values[score] > 0).map((score) => [score, values[score]]))

interface ScoreSlidersProps {
  values: ScoreValues
  onChange: (change: Partial<ScoreValues>) => void
  /** The scores that the campaign leaves out (CAM-067). */
  hiddenFields: readonly AssessmentField[]
}

/** A slider for each score, from 0 to 4; 0 means no score (FBK-007). */
export const ScoreSliders = ({ values, onChange, hiddenFields }: ScoreSlidersProps) =>
  SCORES.filter((score) => !hiddenFields.includes(score)).map((score) => (
    <ScoreSlider key={score} score={score} value={values[score]} onChange={(value) => onChange({ [score]: value })} />
  ))

function ScoreSlider({ score, value, onChange }: { score: Score; value: number; onChange: (value: number) => void }) {
  const { t } = useText()
  const id = useId()
  const words = findText(`feedback.value.${value}`) ?? String(value)
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{t(`feedback.score.${score}`)}</label>
      <input
        id={id}
        name={score}
        type="range"
        min={0}
        max={4}
        step={1}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id} className="fm-sm fm-dim">
        {words}
      </output>
    </div>
  )
}
