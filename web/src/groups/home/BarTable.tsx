import type { CSSProperties, ReactNode } from 'react'
import { Count } from '../../ui/Money.tsx'
import classes from './group-home.module.css'

interface BarTableProps {
  title: string
  rows: readonly { readonly key: string; readonly label: ReactNode; readonly n: number }[]
  /** What is said instead of a table of zeros. */
  empty: string
}

/** Numbers as a table with a bar beside each. */
export function BarTable({ title, rows, empty }: BarTableProps) {
  const max = Math.max(0, ...rows.map(({ n }) => n))
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      {max === 0 ? (
        <p className="fm-sm fm-dim">{empty}</p>
      ) : (
        <table className={classes.bars} aria-label={title}>
          <tbody>
            {rows.map(({ key, label, n }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td aria-hidden="true">
                  {n > 0 && (
                    <span className={classes.bar} style={{ '--share': `${(n / max) * 100}%` } as CSSProperties} />
                  )}
                </td>
                <td className={classes.number}>
                  <Count value={n} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
