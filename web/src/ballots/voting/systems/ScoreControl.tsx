import { formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/i18n.ts'
import { Check } from '../../../ui/fields/Choice.tsx'
import type { SystemControlProps } from './control-props.ts'
import classes from './Systems.module.css'

/** A score for one candidate on a scale, or no opinion. */
export function ScoreControl({ ballot, paper, candidate, onVotes }: SystemControlProps) {
  const { t, lang } = useText()
  const { voting } = ballot.rules
  if (voting.system !== 'RANGE') return null
  const { id, contribution_uuid: uuid, title } = candidate
  const value = paper.votes[uuid]
  const score = value === undefined ? voting.min : Number(value)
  const words = value === undefined ? t('voting.noOpinion') : formatNumber(score, lang)
  const give = (next: string) => onVotes?.([{ candidate_id: id, value: next }])
  return (
    <fieldset className={classes.score} aria-label={t('voting.voteOn', { title })}>
      <div className={classes.scale}>
        <span className="fm-num fm-sm fm-dim" aria-hidden="true">
          {formatNumber(voting.min, lang)}
        </span>
        <input
          type="range"
          min={voting.min}
          max={voting.max}
          step={1}
          value={score}
          data-blank={value === undefined}
          disabled={!onVotes}
          aria-label={t('voting.scoreFor', { title })}
          aria-valuetext={words}
          onChange={(e) => give(e.target.value)}
        />
        <span className="fm-num fm-sm fm-dim" aria-hidden="true">
          {formatNumber(voting.max, lang)}
        </span>
        <b className={`fm-num ${classes.value}`} aria-hidden="true">
          {value === undefined ? '–' : words}
        </b>
      </div>
      <Check
        label={t('voting.noOpinion')}
        aria-label={t('voting.noOpinionOn', { title })}
        checked={value === undefined}
        disabled={!onVotes}
        onChange={(e) => give(e.target.checked ? '' : String(voting.min))}
      />
    </fieldset>
  )
}
