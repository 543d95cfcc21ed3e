import { files } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { formatChosenColumns } from '@folkmoot/core/platform/shared/tables/chosen-columns.ts'
import type { TablePreview } from '@folkmoot/core/platform/shared/tables/preview.ts'
import { MAX_TABLE_BYTES } from '@folkmoot/core/platform/shared/tables/table.ts'
import type { DecimalMark } from '@folkmoot/core/platform/shared/tables/written-amounts.ts'
import type { DayOrder } from '@folkmoot/core/platform/shared/tables/written-days.ts'
import { useRef, useState } from 'react'
import { callEndpoint, formatFailure, isFailure } from '../../lib/api/call-endpoint.ts'
import { useText } from '../../lib/text/i18n.ts'

export interface TableRules {
  /** The most bytes of a file. */
  readonly maxBytes?: number
  /** The fields of columns by their names; undefined: not taken. */
  readonly match: (heading: readonly string[]) => readonly (string | undefined)[]
  /** Whether the first row names the columns, where lists may begin without; absent: it always does. */
  readonly isHeading?: (cells: readonly string[]) => boolean
  /** The fields of the columns of a list without a heading. */
  readonly matchContent?: (rows: readonly { readonly cells: readonly string[] }[]) => readonly (string | undefined)[]
}

/** A file that somebody chose, with its first rows and what they decided about its columns. */
export interface TableFile {
  readonly file: File
  readonly preview: TablePreview
  readonly heading: boolean
  /** The field of each column; empty: not taken. */
  readonly columns: readonly string[]
  /** Answers to what the file does not tell. */
  readonly dayOrder?: DayOrder
  readonly decimalMark?: DecimalMark
}

function findColumns({ rows, columns }: TablePreview, heading: boolean, rules: TableRules): string[] {
  const [first] = rows
  const found = heading ? rules.match(first?.cells ?? []) : (rules.matchContent?.(rows) ?? [])
  return columns.map((_, place) => found[place] ?? '')
}

/** Has the first rows of a chosen file read, and keeps what somebody decides about its columns. */
export function useTableFile(rules: TableRules) {
  const { t } = useText()
  const [table, setTable] = useState<TableFile>()
  const [failure, setFailure] = useState<string>()
  const [reading, setReading] = useState<string>()
  const chosen = useRef(0)
  const arriving = useRef<Promise<TableFile | undefined>>(undefined)
  const maxBytes = rules.maxBytes ?? MAX_TABLE_BYTES

  async function read(file: File): Promise<TableFile | undefined> {
    const own = ++chosen.current
    setTable(undefined)
    setFailure(undefined)
    if (file.size > maxBytes) {
      setFailure(t('refusals.file_too_large', { limit: maxBytes / 1_000_000 }))
      return undefined
    }
    setReading(file.name)
    const body = new FormData()
    body.append('file', file, file.name)
    const preview = await callEndpoint(files.preview, { body })
    if (own !== chosen.current) return undefined
    setReading(undefined)
    if (isFailure(preview)) {
      setFailure(formatFailure(preview))
      return undefined
    }
    const heading = rules.isHeading?.(preview.rows[0]?.cells ?? []) ?? true
    const found = { file, preview, heading, columns: findColumns(preview, heading, rules) }
    setTable(found)
    return found
  }

  const change = (changes: Partial<TableFile>) => setTable((now) => now && { ...now, ...changes })
  return {
    table,
    failure,
    setFailure,
    /** The name of the file that is on its way. */
    reading,
    choose: (file: File) => {
      arriving.current = read(file)
    },
    /** The table, waited for where it is on its way: somebody may press on before it has come. */
    settle: async (): Promise<TableFile | undefined> => table ?? (await arriving.current),
    change,
    /** A field is taken from one column: choosing it for another one takes it from the first. */
    setColumn: (place: number, field: string) =>
      setTable(
        (now) =>
          now && {
            ...now,
            columns: now.columns.map((old, i) => (i === place ? field : field !== '' && old === field ? '' : old)),
          },
      ),
    setHeading: (heading: boolean) => setTable((now) => now && { ...now, heading, columns: findColumns(now.preview, heading, rules) }),
    clear: () => {
      chosen.current++
      arriving.current = undefined
      setTable(undefined)
      setFailure(undefined)
      setReading(undefined)
    },
  }
}
export type TableFileState = ReturnType<typeof useTableFile>

/** What somebody decided, as the query of an import. */
export const toTableQuery = ({ columns, heading }: Pick<TableFile, 'columns' | 'heading'>) => ({
  columns: formatChosenColumns(columns),
  heading: String(heading),
})
