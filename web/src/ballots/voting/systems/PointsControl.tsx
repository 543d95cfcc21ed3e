import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/text/i18n.ts'
import { Glyph } from '../../../ui/Glyph.tsx'
import { countPaperUse } from '../paper-choices.ts'
import type { SystemControlProps } from './control-props.ts'
import classes from './Systems.module.css'

/** Points for one candidate: typed, by arrow keys, or one more and one less by a button. */
export function PointsControl({ ballot, paper, candidate, onVotes }: SystemControlProps) {
  const { t } = useText()
  const { voting } = ballot.rules
  const { id, contribution_uuid: uuid, title } = candidate
  const points = Number(paper.votes[uuid] ?? 0)
  const { left } = countPaperUse(ballot, paper)
  const most = voting.system === 'DISTRIBUTION' ? voting.maxPerCandidate : null
  const free = left === null ? Number.POSITIVE_INFINITY : points + left
  const limit = Math.min(free, most || Number.POSITIVE_INFINITY)
  const give = (value: string) => onVotes?.([{ candidate_id: id, value }])
  return (
    <fieldset className={classes.stepper} aria-label={t('voting.voteOn', { title })}>
      <button
        type="button"
        aria-label={t('voting.onePointLess', { title })}
        aria-disabled={!onVotes || points === 0}
        onClick={() => points > 0 && give(String(points - 1))}
      >
        <Glyph of={IconMinus} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        {...(Number.isFinite(limit) ? { max: limit } : {})}
        step={1}
        aria-label={t('voting.pointsFor', { title })}
        value={String(points)}
        disabled={!onVotes}
        onFocus={(e) => e.target.select()}
        onChange={(e) => give(e.target.value)}
      />
      <button
        type="button"
        aria-label={t('voting.onePointMore', { title })}
        aria-disabled={!onVotes || points >= limit}
        onClick={() => points < limit && give(String(points + 1))}
      >
        <Glyph of={IconPlus} />
      </button>
    </fieldset>
  )
}
