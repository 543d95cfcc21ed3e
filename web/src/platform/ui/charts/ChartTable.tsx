import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import classes from './charts.module.css'

/** A cell of the table of a chart: `text` is shown, `value` is written to the CSV file. */
interface ChartCell {
  readonly text?: ReactNode
  readonly value: string | number | null
}
export type ChartRow = readonly [ChartCell, ...ChartCell[]]

interface ChartTableProps {
  title: string
  /** The headings; the first is that of the row. */
  columns: readonly string[]
  rows: readonly ChartRow[]
  /** For screen readers only: the chart is shown in its place. */
  unseen?: boolean
}

/** The numbers of a chart as a table that scrolls where it is long or wide. */
export function ChartTable({ title, columns, rows, unseen = false }: ChartTableProps) {
  const { lang } = useText()
  const show = ({ text, value }: ChartCell): ReactNode => text ?? (typeof value === 'number' ? formatNumber(value, lang) : (value ?? '–'))
  const table = (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart have an order and no identity
          <tr key={at}>
            <th scope="row">{show(name)}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>{show(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (unseen) return <div className="fm-hidden">{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by the keys
    <section className={classes.scroller} aria-label={title} tabIndex={0}>
      {table}
    </section>
  )
}
