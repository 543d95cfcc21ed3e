import { type CSSProperties, type ReactNode, useId } from 'react'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import classes from './charts.module.css'
import { niceScale } from './nice-scale.ts'

/** So many labels fit below the columns on a phone. */
const MAX_LABELS = 5

interface ColumnChartProps {
  /** The names of the two numbers that each column stacks, the lower first. */
  series: readonly [string, string]
  columns: readonly { readonly key: string; readonly label: string; readonly values: readonly [number, number] }[]
  /** What the chart shows, in words; it stands below it. */
  children: ReactNode
}

/** Columns of two numbers each, such as one for each week; the words below say what it shows. */
export function ColumnChart({ series, columns, children }: ColumnChartProps) {
  const { lang } = useText()
  const id = useId()
  const end = niceScale(Math.max(0, ...columns.map(({ values: [a, b] }) => a + b)))
  const every = Math.ceil(columns.length / MAX_LABELS)
  return (
    <>
      <ul className={classes.legend}>
        {series.map((name, at) => (
          <li key={name}>
            <span className={classes.swatch} data-series={at} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <div className={classes.plot} role="img" aria-labelledby={id}>
        <ol className={classes.axis} aria-hidden="true">
          {[end, end / 2, 0].map((n) => (
            <li key={n}>{formatNumber(n, lang)}</li>
          ))}
        </ol>
        <div className={classes.columns}>
          {columns.map(({ key, label, values }) => (
            <span key={key} className={classes.column} title={`${label}: ${values.join(' + ')}`}>
              {values.map((n, at) => (
                <i key={series[at]} data-series={at} style={{ '--share': `${(n / end) * 100}%` } as CSSProperties} />
              ))}
            </span>
          ))}
        </div>
        <div className={classes.labels} aria-hidden="true">
          {columns.map(({ key, label }, at) => (
            <span key={key}>{at % every === 0 && label}</span>
          ))}
        </div>
      </div>
      <p id={id} className="fm-sm">
        {children}
      </p>
    </>
  )
}
