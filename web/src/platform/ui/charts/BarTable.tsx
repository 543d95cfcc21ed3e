import type { CSSProperties, ReactNode } from 'react'
import { Count } from '../Money.tsx'
import classes from './charts.module.css'

export interface Bar {
  readonly key: string
  readonly label: ReactNode
  readonly n: number
  /** The length from 0 to 1, where it is not that of the number beside the longest. */
  readonly share?: number
  /** The words at the end, instead of the number. */
  readonly text?: string
}

/** Numbers as a table with a bar beside each. */
export function BarTable({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ n }) => n))
  return (
    <table className={classes.bars} aria-label={label}>
      <tbody>
        {bars.map(({ key, label: name, n, share = n / max, text }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden="true">
              {share > 0 && <span className={classes.bar} style={{ '--share': `${share * 100}%` } as CSSProperties} />}
            </td>
            <td className={text === undefined ? classes.number : classes.words}>{text ?? <Count value={n} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
