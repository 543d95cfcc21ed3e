import { useId } from 'react'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import type { SystemControlProps } from './control-props.ts'
import classes from './Systems.module.css'

/** Scales with up to this many scores have a button for each. */
const MOST_BUTTONS = 11

interface ScaleProps {
  min: number
  max: number
  title: string
  /** Undefined: nobody has given a score. */
  score: number | undefined
  /** Absent: the paper is finalized. */
  onScore: ((score: number) => void) | undefined
}

/** A score for one candidate on a scale. It begins without one, and a given score can be taken back. */
export function ScoreControl({ ballot, paper, candidate, onVotes }: SystemControlProps) {
  const { t } = useText()
  const { voting } = ballot.rules
  if (voting.system !== 'RANGE') return null
  const { min, max } = voting
  const { id, contribution_uuid: uuid, title } = candidate
  const value = paper.votes[uuid]
  const score = value === undefined ? undefined : Number(value)
  const give = (next: string) => onVotes?.([{ candidate_id: id, value: next }])
  const Scale = max - min < MOST_BUTTONS ? ScoreButtons : ScoreSlider
  return (
    <fieldset className={classes.score} aria-label={t('voting.voteOn', { title })}>
      <Scale min={min} max={max} title={title} score={score} onScore={onVotes && ((next) => give(String(next)))} />
      {score === undefined ? (
        <span className="fm-sm fm-dim">{t(onVotes ? 'voting.noScoreYet' : 'voting.noOpinion')}</span>
      ) : (
        onVotes && (
          <PlainButton kind="subtle" size="sm" label={t('voting.clearScoreOf', { title })} onClick={() => give('')}>
            {t('voting.clearScore')}
          </PlainButton>
        )
      )}
    </fieldset>
  )
}

function ScoreButtons({ min, max, title, score, onScore }: ScaleProps) {
  const { t, lang } = useText()
  const group = useId()
  return (
    <div className={`${classes.radios} ${classes.scores}`} role="radiogroup" aria-label={t('voting.scoreFor', { title })}>
      {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((one) => (
        <label key={one} className={classes.scoreButton}>
          <input type="radio" name={group} value={one} checked={score === one} disabled={!onScore} onChange={() => onScore?.(one)} />
          <span className="fm-num">{formatNumber(one, lang)}</span>
        </label>
      ))}
    </div>
  )
}

function ScoreSlider({ min, max, title, score, onScore }: ScaleProps) {
  const { t, lang } = useText()
  const words = score === undefined ? t('voting.noScoreYet') : formatNumber(score, lang)
  /** The lowest score is where the handle already lies, so no change tells of it. */
  const giveLowest = () => score === undefined && onScore?.(min)
  return (
    <div className={classes.scale}>
      <span className="fm-num fm-sm fm-dim" aria-hidden="true">
        {formatNumber(min, lang)}
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={score ?? min}
        data-blank={score === undefined}
        disabled={!onScore}
        aria-label={t('voting.scoreFor', { title })}
        aria-valuetext={words}
        onChange={(e) => onScore?.(Number(e.target.value))}
        onPointerUp={(e) => e.currentTarget.value === String(min) && giveLowest()}
        onKeyDown={(e) => ['Home', 'ArrowLeft', 'ArrowDown', ' ', 'Enter'].includes(e.key) && giveLowest()}
      />
      <span className="fm-num fm-sm fm-dim" aria-hidden="true">
        {formatNumber(max, lang)}
      </span>
      <b className={`fm-num ${classes.value}`} aria-hidden="true">
        {score === undefined ? '–' : words}
      </b>
    </div>
  )
}
