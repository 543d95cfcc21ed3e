import type { Candidate } from '@folkmoot/core/ballots/schemas.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Money } from '../../ui/Money.tsx'
import { RichText } from '../../ui/RichText.tsx'
import classes from './Ballot.module.css'

interface CandidateItemProps {
  candidate: Candidate
  currency: string
  /** Undefined: the reader has no paper. */
  chosen: boolean | undefined
  href?: string | undefined
  onChoose?: ((chosen: boolean) => void) | undefined
}

/** One candidate of a ballot: its title, cost and frozen text, with the control for the choice. */
export function CandidateItem({ candidate, currency, chosen, href, onChoose }: CandidateItemProps) {
  const { t } = useText()
  const id = useId()
  const { title, cost, text, withdrawn, withdrawn_reason: reason } = candidate
  return (
    <li className={classes.candidate} data-withdrawn={withdrawn}>
      <div>
        <h3 id={id}>{title}</h3>
        <div className={classes.facts}>
          {cost !== null && <Money amount={cost} currency={currency} />}
          {href && <AppLink href={href}>{t('ballots.toProposal')}</AppLink>}
          {withdrawn && <span>{t('ballots.withdrawn', { reason })}</span>}
        </div>
        {text !== '' && (
          <details className={classes.text}>
            <summary>{t('ballots.read')}</summary>
            <div>
              <RichText html={text} />
            </div>
          </details>
        )}
      </div>
      {chosen !== undefined && !withdrawn && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen}
            disabled={!onChoose}
            aria-labelledby={`${id}-yes ${id}`}
            onChange={(e) => onChoose?.(e.target.checked)}
          />
          <span className={chosen ? 'fm-pat-yes' : undefined}>
            <Glyph of={IconCircleCheck} />
            <b id={`${id}-yes`}>{t('ballots.yes')}</b>
          </span>
        </label>
      )}
    </li>
  )
}
