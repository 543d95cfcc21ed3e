import { Count } from '../Money.tsx'
import classes from './charts.module.css'

interface TotalsProps {
  totals: readonly { readonly label: string; readonly n: number }[]
}

/** A few large numbers side by side. */
export const Totals = ({ totals }: TotalsProps) => (
  <dl className={classes.totals}>
    {totals.map(({ label, n }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Count value={n} />
        </dd>
      </div>
    ))}
  </dl>
)
