import type { ResultRow } from '@folkmoot/core/decisions/ballots/results.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Message } from '../../../platform/ui/Message.tsx'
import { type CountContext, explainOutcome, type OutcomeSentence } from './outcome-sentences.ts'
import classes from './Result.module.css'

interface OutcomeReasonProps {
  row: ResultRow
  whole: CountContext
  currency: string
  titleOf: (uuid: string) => string
  /** The candidate's own text: why it was withdrawn. */
  reason?: string
}

/** Why a candidate won or lost, as sentences; they state only what the count shows. */
export function OutcomeReason({ row, whole, currency, titleOf, reason = '' }: OutcomeReasonProps) {
  return (
    <p className={classes.why}>
      {explainOutcome(row, whole).map((sentence, i) => (
        <span key={sentence.k}>
          {i > 0 && ' '}
          <ReasonSentence sentence={sentence} currency={currency} titleOf={titleOf} reason={reason} />
        </span>
      ))}
    </p>
  )
}

function ReasonSentence({
  sentence,
  currency,
  titleOf,
  reason,
}: { sentence: OutcomeSentence } & Required<Pick<OutcomeReasonProps, 'currency' | 'titleOf' | 'reason'>>) {
  const { lang } = useText()
  const { k, count, values = {}, money: amounts = {}, about } = sentence
  const nodes: Record<string, ReactNode> = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      <b key={name} className="fm-num">
        {formatMoney(amount, currency, lang)}
      </b>,
    ]),
  )
  const title = about === undefined ? {} : { title: titleOf(about) }
  const textValues = { ...values, ...title, reason, ...(count === undefined ? {} : { count }) }
  return <Message textKey={`ballots.why.${k}`} values={textValues} nodes={nodes} />
}
