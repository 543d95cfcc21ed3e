import type { TablePreview } from '@folkmoot/core/platform/shared/tables/preview.ts'
import { columnLetter } from '@folkmoot/core/platform/shared/tables/table.ts'
import { useId } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { Check } from '../fields/Choice.tsx'
import { SelectField } from '../fields/TextField.tsx'
import { ReadingQuestions } from './ReadingQuestions.tsx'
import classes from './Tables.module.css'
import type { TableFileState } from './use-table-file.ts'

/** The rows that stand beside each column as examples. */
const EXAMPLES = 3

interface TableColumnsProps {
  state: TableFileState
  /** What a column can hold. */
  fields: readonly { readonly value: string; readonly label: string }[]
  /** Lists that may begin without a heading. */
  headingOptional?: boolean
  /** The fields with dates and with amounts, of which may have to be asked how they are written. */
  days?: readonly string[]
  amounts?: readonly string[]
}

/** The first rows of a file, turned on their side: each column with its name, what stands in it, and what is taken from it. */
export function TableColumns({ state, fields, headingOptional, days = [], amounts = [] }: TableColumnsProps) {
  const { t, lang } = useText()
  const id = useId()
  const { table, setColumn, setHeading } = state
  if (!table) return null
  const { preview, heading, columns } = table
  const rows = heading ? preview.rows.slice(1) : preview.rows
  const total = preview.total - (heading ? 1 : 0)
  const left = columns.filter((field, place) => field === '' && hasContent(preview, place, heading)).length
  return (
    <section className="fm-stack" aria-labelledby={id}>
      <div>
        <h3 id={id}>{t('tables.title')}</h3>
        <p className="fm-sm fm-dim">
          {t('tables.read', { format: preview.format, count: total, rows: total.toLocaleString(lang) })}
          {preview.sheet !== null && preview.otherSheets.length > 0 && (
            <> {t('tables.sheet', { sheet: preview.sheet, others: preview.otherSheets.join(', ') })}</>
          )}
        </p>
      </div>
      {headingOptional && (
        <Check name="heading" label={t('tables.heading')} checked={heading} onChange={(e) => setHeading(e.target.checked)} />
      )}
      <ul className={classes.columns}>
        {columns.map((field, place) => {
          const name = nameColumn(preview, place, heading)
          const cells = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '')
          if (name === '' && cells.length === 0) return null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={place} data-left={field === ''}>
              <div className={classes.column}>
                <b>{name || t('tables.unnamed', { letter: columnLetter(place) })}</b>
                <span className="fm-sm fm-dim">{cells.slice(0, EXAMPLES).join(' · ') || t('tables.nothing')}</span>
              </div>
              <SelectField
                label={t('tables.takenAs', { name: name || columnLetter(place) })}
                labelHidden
                value={field}
                options={[{ value: '', label: t('tables.notTaken') }, ...fields]}
                onChange={(e) => setColumn(place, e.target.value)}
              />
            </li>
          )
        })}
      </ul>
      <p className="fm-sm" aria-live="polite">
        {left > 0 ? t('tables.left', { count: left }) : ''}
      </p>
      <ReadingQuestions state={state} days={days} amounts={amounts} />
    </section>
  )
}

const nameColumn = ({ rows }: TablePreview, place: number, heading: boolean): string => (heading ? (rows[0]?.cells[place] ?? '') : '')

const hasContent = ({ rows, columns }: TablePreview, place: number, heading: boolean): boolean =>
  (columns[place]?.filled ?? 0) > (heading && (rows[0]?.cells[place] ?? '') !== '' ? 1 : 0)
