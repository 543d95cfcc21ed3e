import { formatPercent } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { type Bar, BarTable } from './BarTable.tsx'
import { ChartFigure } from './ChartFigure.tsx'

/** The bars that a chart draws at most; its table has all rows. */
const MAX_BARS = 10

interface BarFigureProps {
  title: string
  /** The heading of what the rows are: "Theme". */
  column: string
  /** The heading of their numbers, where they are not plain numbers. */
  numberColumn?: string
  /** `n` is null where the number is not told; `few` are the words for it. */
  rows: readonly { readonly key: string; readonly label: string; readonly n: number | null }[]
  few?: string
  /** The numbers are parts of a whole, so that their shares mean something. */
  parts?: boolean
  file: string
  note?: string | undefined
}

/** Numbers as bars, the longest first, with their table and CSV file. */
export function BarFigure({ title, column, numberColumn, rows, few = '', parts, file, note }: BarFigureProps) {
  const { t, lang } = useText()
  const total = rows.reduce((sum, { n }) => sum + (n ?? 0), 0)
  const bars = rows.slice(0, MAX_BARS).map(({ key, label, n }): Bar => (n === null ? { key, label, n: 0, text: few } : { key, label, n }))
  const hasShares = parts === true && total > 0
  return (
    <ChartFigure
      title={title}
      file={file}
      note={note}
      columns={[column, numberColumn ?? t('ui.chart.number'), ...(hasShares ? [t('ui.chart.share')] : [])]}
      rows={rows.map(({ label, n }) => [
        { value: label },
        n === null ? { text: few, value: null } : { value: n },
        ...(hasShares ? [{ text: formatPercent((n ?? 0) / total, lang, 1), value: Number(((n ?? 0) / total).toFixed(4)) }] : []),
      ])}
    >
      <BarTable label={title} bars={bars} />
      {rows.length > MAX_BARS && <p className="fm-sm fm-dim">{t('ui.chart.more', { count: rows.length - MAX_BARS })}</p>}
    </ChartFigure>
  )
}
