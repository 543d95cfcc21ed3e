import type { ResultRow } from '@folkmoot/core/ballots/results.ts'
import type { ReactNode } from 'react'
import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import { Say } from '../ui/Say.tsx'
import classes from './Result.module.css'
import { type Sentence, sentencesOf, type Whole } from './sentences.ts'

export interface WhyProps {
  row: ResultRow
  whole: Whole
  currency: string
  titleOf: (uuid: string) => string
  /** Words of the candidate itself: why it was withdrawn. */
  reason?: string
}

/** Why a candidate won or lost, in the reader's words: nothing is said that the count does not say. */
export function Why({ row, whole, currency, titleOf, reason = '' }: WhyProps) {
  return (
    <p className={classes.why}>
      {sentencesOf(row, whole).map((sentence, i) => (
        <span key={sentence.k}>
          {i > 0 && ' '}
          <Told sentence={sentence} currency={currency} titleOf={titleOf} reason={reason} />
        </span>
      ))}
    </p>
  )
}

function Told({
  sentence,
  currency,
  titleOf,
  reason,
}: { sentence: Sentence } & Required<Pick<WhyProps, 'currency' | 'titleOf' | 'reason'>>) {
  const { lang } = useText()
  const { k, count, values = {}, money: amounts = {}, about } = sentence
  const nodes: Record<string, ReactNode> = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      <b key={name} className="fm-num">
        {money(amount, currency, lang)}
      </b>,
    ]),
  )
  const title = about === undefined ? {} : { title: titleOf(about) }
  const told = { ...values, ...title, reason, ...(count === undefined ? {} : { count }) }
  return <Say k={`ballots.why.${k}`} values={told} nodes={nodes} />
}
