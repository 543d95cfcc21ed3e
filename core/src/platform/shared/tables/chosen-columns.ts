import { z } from 'zod/mini'

/** What a person chose in the preview of a table: the field of each column, and whether the first row names them. */
export interface ChosenColumns<F extends string> {
  readonly columns: readonly (F | undefined)[]
  readonly heading: boolean
}

const MAX_COLUMNS = 200

/**
 * `columns`: the field of each column in a comma list, with an empty place for one that is not taken; `heading`: whether the first row
 * names them.
 */
export const chosenColumnsQuery = <F extends string>(fields: readonly F[]) => ({
  columns: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(5000)),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(z.union([z.literal(''), z.enum(fields as readonly [F, ...F[]])])).check(z.maxLength(MAX_COLUMNS)),
    ),
  ),
  heading: z._default(z.stringbool(), true),
})

interface ChosenQuery<F extends string> {
  readonly columns?: readonly ('' | F)[] | undefined
  readonly heading: boolean
}

/** The choice of a query; undefined where nobody chose, so that names and contents decide. */
export const toChosenColumns = <F extends string>({ columns, heading }: ChosenQuery<F>): ChosenColumns<F> | undefined =>
  columns && { columns: columns.map((column) => column || undefined), heading }

/** The `columns` of a query. */
export const formatChosenColumns = (columns: readonly (string | undefined)[]): string => columns.map((column) => column ?? '').join(',')
