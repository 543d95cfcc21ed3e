import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatNumber } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../../platform/ui/Button.tsx'
import { Glyph } from '../../../../platform/ui/Glyph.tsx'
import { countPaperUse } from '../paper-choices.ts'
import type { SystemControlProps } from './control-props.ts'
import { parsePoints } from './parse-points.ts'
import classes from './Systems.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Points for one candidate: typed, by arrow keys, one more and one less by a button, or all that are left. */
export function PointsControl({ ballot, paper, candidate, onVotes }: SystemControlProps) {
  const { t, lang } = useText()
  const note = useId()
  const { voting } = ballot.rules
  const { id, contribution_uuid: uuid, title } = candidate
  const points = Number(paper.votes[uuid] ?? 0)
  const { left } = countPaperUse(ballot, paper)
  const most = (voting.system === 'DISTRIBUTION' && voting.maxPerCandidate) || Number.POSITIVE_INFINITY
  const limit = Math.min(left === null ? Number.POSITIVE_INFINITY : points + left, most)
  /** What is being typed, and the points before: they stay when it is refused (VOT-023). */
  const [typed, setTyped] = useState<{ text: string; before: number }>()
  const [fault, setFault] = useState<string>()
  const give = (count: number) => {
    setFault(undefined)
    onVotes?.([{ candidate_id: id, value: count === 0 ? '' : String(count) }])
  }
  const type = (text: string, before: number) => {
    setTyped({ text, before })
    const read = parsePoints(text, limit)
    if (read.fault === undefined) return give(read.points)
    give(before)
    setFault(read.fault === 'whole' ? t('voting.pointsWhole') : t('voting.pointsMost', { count: limit, limit: formatNumber(limit, lang) }))
  }
  const step = (e: KeyboardEvent) => {
    const by = STEPS[e.key]
    if (by === undefined) return
    e.preventDefault()
    setTyped(undefined)
    give(Math.max(0, Math.min(limit, points + by)))
  }
  const rest = left !== null && limit === points + left ? left : 0
  return (
    <fieldset className={classes.points} aria-label={t('voting.voteOn', { title })}>
      <div className={classes.stepper}>
        <button
          type="button"
          aria-label={t('voting.onePointLess', { title })}
          aria-disabled={!onVotes || points === 0}
          onClick={() => onVotes && points > 0 && give(points - 1)}
        >
          <Glyph of={IconMinus} />
        </button>
        <input
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('voting.pointsFor', { title })}
          aria-valuenow={points}
          aria-valuemin={0}
          {...(Number.isFinite(limit) ? { 'aria-valuemax': limit } : {})}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : note}
          value={typed?.text ?? (points === 0 ? '' : String(points))}
          placeholder="0"
          disabled={!onVotes}
          onFocus={(e) => e.target.select()}
          onKeyDown={step}
          onChange={(e) => type(e.target.value, typed?.before ?? points)}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          aria-label={t('voting.onePointMore', { title })}
          aria-disabled={!onVotes || points >= limit}
          onClick={() => onVotes && points < limit && give(points + 1)}
        >
          <Glyph of={IconPlus} />
        </button>
      </div>
      {onVotes && rest > 1 && (
        <PlainButton kind="subtle" size="sm" label={t('voting.giveRestTo', { title, count: rest })} onClick={() => give(points + rest)}>
          {t('voting.giveRest', { count: rest })}
        </PlainButton>
      )}
      {fault !== undefined && (
        <p id={note} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
