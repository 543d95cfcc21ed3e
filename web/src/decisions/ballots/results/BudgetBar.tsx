import type { CSSProperties } from 'react'
import { formatMoney } from '../../../platform/lib/text/format.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import classes from './Bars.module.css'

export interface Slice {
  readonly uuid: string
  readonly title: string
  readonly cost: number
}

interface BudgetBarProps {
  slices: readonly Slice[]
  budget: number
  currency: string
  /** Its accessible name, before the list of its slices. */
  label: string
  low?: boolean
}

/** The budget filled with the winners in order; each slice shows its number where there is space, the table has all of them. */
export function BudgetBar({ slices, budget, currency, label, low }: BudgetBarProps) {
  const { t, lang } = useText()
  const spent = slices.reduce((sum, { cost }) => sum + cost, 0)
  const words = [
    ...slices.map(({ title, cost }, i) => `${i + 1}, ${title}, ${formatMoney(cost, currency, lang)}`),
    t('ballots.notSpent', { amount: formatMoney(budget - spent, currency, lang) }),
  ]
  const share = (cost: number) => ({ '--share': `${(cost / budget) * 100}%` }) as CSSProperties
  return (
    <div className={low ? `${classes.bar} ${classes.low}` : classes.bar} role="img" aria-label={`${label}: ${words.join('; ')}`}>
      {slices.map(({ uuid, cost }, i) => (
        <span key={uuid} style={share(cost)}>
          <span className={classes.mark}>{i + 1}</span>
        </span>
      ))}
      {spent < budget && <span className={classes.rest} />}
    </div>
  )
}
