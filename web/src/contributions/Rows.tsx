import type { Card } from '@folkmoot/core/contributions/shapes.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import type { ReactNode } from 'react'
import { A } from '../ui/A.tsx'
import { CardBy, CardComments, CardTop } from './Cards.tsx'
import { Marked } from './Marked.tsx'
import classes from './Rows.module.css'

export interface RowsProps {
  cards: readonly Card[]
  hrefOf: (card: Card) => string
  zone: Zone
  words: readonly string[]
  pills: (card: Card) => ReactNode
}

/** A list to read through: one item under the other, what others say at its side. */
export const Rows = ({ cards, hrefOf, zone, words, pills }: RowsProps) => (
  <ol className={classes.rows}>
    {cards.map((card) => (
      <li key={card.uuid}>
        <div>
          <CardTop card={card} />
          <h3 lang={card.lang}>
            <A href={hrefOf(card)}>
              <Marked text={card.title} words={words} />
            </A>
          </h3>
          <p lang={card.lang}>
            <Marked text={card.excerpt} words={words} />
          </p>
          <CardBy card={card} zone={zone} />
        </div>
        <div className={classes.numbers}>
          {pills(card)}
          <CardComments card={card} href={hrefOf(card)} />
        </div>
      </li>
    ))}
  </ol>
)
