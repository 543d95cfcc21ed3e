import type { Candidate } from '@folkmoot/core/decisions/ballots/schemas.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { Money } from '../../../platform/ui/Money.tsx'
import { RichText } from '../../../platform/ui/RichText.tsx'
import { Heard } from '../../../platform/ui/VisuallyHidden.tsx'
import classes from './Ballot.module.css'

interface CandidateItemProps {
  candidate: Candidate
  currency: string
  href?: string | undefined
  /** The control of the reader's vote; absent without a paper. */
  control?: ReactNode
}

/** One candidate of a ballot: its title, cost and frozen text, with the control for the vote. */
export function CandidateItem({ candidate, currency, href, control }: CandidateItemProps) {
  const { t } = useText()
  const { title, cost, text, withdrawn, withdrawn_reason: reason } = candidate
  return (
    <li className={classes.candidate} data-withdrawn={withdrawn}>
      <div>
        <h3>{title}</h3>
        <div className={classes.facts}>
          {cost !== null && <Money amount={cost} currency={currency} />}
          {href && (
            <AppLink href={href}>
              {t('ballots.toProposal')}
              <Heard of={title} />
            </AppLink>
          )}
          {withdrawn && <span>{t('ballots.withdrawn', { reason })}</span>}
        </div>
        {text !== '' && (
          <details className={classes.text}>
            <summary>
              {t('ballots.read')}
              <Heard of={title} />
            </summary>
            <div>
              <RichText html={text} />
            </div>
          </details>
        )}
      </div>
      {!withdrawn && control}
    </li>
  )
}
