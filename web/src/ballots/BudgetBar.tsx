import type { CSSProperties } from 'react'
import { money } from '../lib/format.ts'
import { useText } from '../lib/i18n.ts'
import classes from './Bars.module.css'

export interface Slice {
  readonly uuid: string
  readonly title: string
  readonly cost: number
}

export interface BudgetBarProps {
  slices: readonly Slice[]
  budget: number
  currency: string
  /** Its name, before the list of what it shows. */
  label: string
  low?: boolean
}

/** A budget filled with what won, in order; each slice has its number where there is room, the table has them all. */
export function BudgetBar({ slices, budget, currency, label, low }: BudgetBarProps) {
  const { t, lang } = useText()
  const spent = slices.reduce((sum, { cost }) => sum + cost, 0)
  const words = [
    ...slices.map(({ title, cost }, i) => `${i + 1}, ${title}, ${money(cost, currency, lang)}`),
    t('ballots.notSpent', { amount: money(budget - spent, currency, lang) }),
  ]
  const share = (cost: number) => ({ '--share': `${(cost / budget) * 100}%` }) as CSSProperties
  return (
    <div
      className={low ? `${classes.bar} ${classes.low}` : classes.bar}
      role="img"
      aria-label={`${label}: ${words.join('; ')}`}
    >
      {slices.map(({ uuid, cost }, i) => (
        <span key={uuid} style={share(cost)}>
          <span className={classes.mark}>{i + 1}</span>
        </span>
      ))}
      {spent < budget && <span className={classes.rest} />}
    </div>
  )
}
