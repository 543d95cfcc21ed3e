import { IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { saveCsv } from '../../lib/save-file.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Pill } from '../Chip.tsx'
import { type ChartRow, ChartTable } from './ChartTable.tsx'
import classes from './charts.module.css'

interface ChartFigureProps {
  title: string
  /** The headings of the table; the first is that of the row. */
  columns: readonly string[]
  rows: readonly ChartRow[]
  /** The name of the CSV file, without its ending. */
  file: string
  /** It needs the width of two. */
  wide?: boolean
  /** What is counted, below the title. */
  note?: string | undefined
  /** The chart. */
  children: ReactNode
}

/** A chart with its title; in its place the table of its numbers on request, and these as a CSV file. */
export function ChartFigure({ title, columns, rows, file, wide, note, children }: ChartFigureProps) {
  const { t } = useText()
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const empty = rows.length === 0
  return (
    <figure className={wide ? `${classes.figure} ${classes.wide}` : classes.figure} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {!empty && (
          <div className={classes.tools}>
            <Pill icon={IconTable} pressed={isTable} label={t('ui.chart.tableOf', { title })} onClick={() => setIsTable(!isTable)}>
              {t('ui.chart.table')}
            </Pill>
            <Pill
              icon={IconDownload}
              label={t('ui.chart.csvOf', { title })}
              onClick={() => saveCsv(`${file}.csv`, [columns, ...rows.map((row) => row.map(({ value }) => value))])}
            >
              {t('ui.chart.csv')}
            </Pill>
          </div>
        )}
      </div>
      {note && !empty && <p className="fm-sm fm-dim">{note}</p>}
      {empty && <p className="fm-sm fm-dim">{t('ui.chart.nothing')}</p>}
      {!empty && (isTable ? <ChartTable title={title} columns={columns} rows={rows} /> : children)}
    </figure>
  )
}
