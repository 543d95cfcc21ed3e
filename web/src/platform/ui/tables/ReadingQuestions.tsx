import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { DECIMAL_MARKS, type DecimalMark } from '@folkmoot/core/platform/shared/tables/written-amounts.ts'
import { DAY_ORDERS, type DayOrder } from '@folkmoot/core/platform/shared/tables/written-days.ts'
import { formatDay } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/i18n.ts'
import { Choice } from '../fields/Choice.tsx'
import type { TableFile, TableFileState } from './use-table-file.ts'

type Ask = readonly [string, string, string]

/** The first cell of the taken columns that can be read in two ways. */
function findAsk({ preview, columns }: TableFile, fields: readonly string[], kind: 'days' | 'amounts'): Ask | undefined {
  for (const [place, field] of columns.entries()) {
    const decided = fields.includes(field) ? preview.columns[place]?.[kind] : null
    if (decided && 'ask' in decided) return decided.ask
  }
  return undefined
}

interface AmbiguousFields {
  readonly days: readonly string[]
  readonly amounts: readonly string[]
}

/** Whether everything that the file does not tell is answered. */
export const isAnswered = (table: TableFile, { days, amounts }: AmbiguousFields): boolean =>
  (table.dayOrder !== undefined || !findAsk(table, days, 'days')) &&
  (table.decimalMark !== undefined || !findAsk(table, amounts, 'amounts'))

/** Asks once for a file what its cells do not tell: whether the day or the month stands first, and which mark before decimals. */
export function ReadingQuestions({ state, days, amounts }: AmbiguousFields & { state: TableFileState }) {
  const { t, lang } = useText()
  const { table, change } = state
  const day = table && findAsk(table, days, 'days')
  const amount = table && findAsk(table, amounts, 'amounts')
  return (
    <>
      {day && (
        <Choice<DayOrder>
          label={t('tables.dayQuestion', { value: day[0] })}
          value={table.dayOrder}
          onChange={(dayOrder) => change({ dayOrder })}
          columns={2}
          options={DAY_ORDERS.map((order, i) => ({
            value: order,
            label: formatDay(day[i + 1] as Day, lang),
            help: t(`tables.${order}`),
          }))}
        />
      )}
      {amount && (
        <Choice<DecimalMark>
          label={t('tables.amountQuestion', { value: amount[0] })}
          value={table.decimalMark}
          onChange={(decimalMark) => change({ decimalMark })}
          columns={2}
          options={DECIMAL_MARKS.map((mark, i) => ({
            value: mark,
            label: Number(amount[i + 1]).toLocaleString(lang, { maximumFractionDigits: 6 }),
            help: t(`tables.${mark}`),
          }))}
        />
      )}
    </>
  )
}
