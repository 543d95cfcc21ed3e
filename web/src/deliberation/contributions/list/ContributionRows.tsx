import type { ContributionSummary } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../../../platform/ui/AppLink.tsx'
import { HighlightedText } from '../../../platform/ui/HighlightedText.tsx'
import { CardByline, CardCommentCount, CardCost, CardHeader } from './ContributionCard.tsx'
import classes from './ContributionRows.module.css'

interface ContributionRowsProps {
  cards: readonly ContributionSummary[]
  hrefOf: (card: ContributionSummary) => string
  zone: Zone
  words: readonly string[]
  currency: string
  pills: (card: ContributionSummary) => ReactNode
}

/** A list of contributions in rows, with the feedback at the side. */
export const ContributionRows = ({ cards, hrefOf, zone, words, currency, pills }: ContributionRowsProps) => (
  <ol className={classes.rows}>
    {cards.map((card) => (
      <li key={card.uuid}>
        <div>
          <CardHeader card={card} />
          <h3 lang={card.lang}>
            <AppLink href={hrefOf(card)}>
              <HighlightedText text={card.title} words={words} />
            </AppLink>
          </h3>
          <p lang={card.lang}>
            <HighlightedText text={card.excerpt} words={words} />
          </p>
          <CardCost card={card} currency={currency} />
          <CardByline card={card} zone={zone} />
        </div>
        <div className={classes.numbers}>
          {pills(card)}
          <CardCommentCount card={card} href={hrefOf(card)} />
        </div>
      </li>
    ))}
  </ol>
)
