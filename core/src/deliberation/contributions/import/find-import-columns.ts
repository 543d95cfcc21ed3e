import { LISTED_TYPES } from '../../../platform/shared/contribution-words.ts'
import type { ChosenColumns } from '../../../platform/shared/tables/chosen-columns.ts'
import { matchColumns } from '../../../platform/shared/tables/match-columns.ts'
import { columnLetter, type TableRow } from '../../../platform/shared/tables/table.ts'
import { type ImportableField, matchImportColumns, OWN_COLUMN_NAMES } from './import-columns.ts'
import type { ColumnNotTaken, ImportColumn, ImportFault, ImportField } from './import-words.ts'

export type FoundColumn = ImportColumn | ImportField

/** Where each field of a file stands. */
export interface ImportPlaces {
  readonly places: ReadonlyMap<FoundColumn, number>
  /** The columns with content that nothing is taken from. */
  readonly notTaken: readonly ColumnNotTaken[]
  readonly faults: readonly ImportFault[]
}

const isFilled = (rows: readonly TableRow[], place: number): boolean => rows.some(({ cells }) => (cells[place] ?? '') !== '')

/** A column called `Type` says of which type a row is only where types stand in it: in other files it is a word of theirs. */
const holdsTypes = (rows: readonly TableRow[], place: number): boolean =>
  rows.some(({ cells }) => LISTED_TYPES.some((type) => type === cells[place]))

/** The fields of the columns: as somebody chose them, or as the heading names them; columns that are named twice are an error. */
export function findImportColumns(
  heading: TableRow,
  rows: readonly TableRow[],
  {
    fields = [],
    chosen,
    withoutCategory = false,
  }: {
    readonly fields?: readonly ImportableField[]
    readonly chosen?: ChosenColumns<FoundColumn> | undefined
    readonly withoutCategory?: boolean
  },
): ImportPlaces {
  const { line, cells } = heading
  const found = chosen?.columns ?? matchImportColumns(cells, fields)
  const places = new Map<FoundColumn, number>()
  const faults: ImportFault[] = []
  const add = (code: ImportFault['code'], column: string) => faults.push({ line, code, params: { column } })
  for (const [place, column] of found.entries()) {
    if (column === undefined || (column === 'type' && !holdsTypes(rows, place))) continue
    if (places.has(column)) add('column_repeated', cells[place] ?? column)
    else places.set(column, place)
  }
  if (!chosen)
    for (const [place, name] of cells.entries())
      if (found[place] === undefined && places.has(name.toLowerCase() as ImportColumn)) add('column_repeated', name.toLowerCase())
  if (!places.has('category') && !withoutCategory) add('column_missing', 'category')
  if (!places.has('title') && !places.has('description')) faults.push({ line, code: 'texts_missing' })
  const taken = new Set(places.values())
  const own = matchColumns(cells, OWN_COLUMN_NAMES)
  // somebody who chose saw every column, also those that the heading does not name
  const names = Array.from(
    { length: Math.max(cells.length, chosen?.columns.length ?? 0) },
    (_, place) => cells[place] || columnLetter(place),
  )
  const notTaken = names.flatMap((name, place): ColumnNotTaken[] =>
    taken.has(place) || !isFilled(rows, place) ? [] : [{ name, reason: own[place] === undefined ? 'UNKNOWN' : 'OWN' }],
  )
  return { places, notTaken, faults }
}
