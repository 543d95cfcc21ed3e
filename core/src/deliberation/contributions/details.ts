import { TEXT_LIMITS } from '../../platform/shared/contribution-words.ts'

interface Detail {
  readonly kind: 'line' | 'address' | 'amount'
  readonly limit: number
  /** The history keeps it of each revision, and an amendment may change it in its original (specification D.3). */
  readonly merged?: true
}

/**
 * What a contribution says beside title, text and place, each in one line. Requests and responses, forms, requirements, exports, imports,
 * amendments and the history have what is named here.
 */
export const DETAILS = {
  budget: { kind: 'amount', limit: TEXT_LIMITS.budget, merged: true },
  source: { kind: 'line', limit: TEXT_LIMITS.place },
  sourceCode: { kind: 'line', limit: TEXT_LIMITS.place },
  sourceUrl: { kind: 'address', limit: TEXT_LIMITS.url },
} as const satisfies Record<string, Detail>

export type DetailName = keyof typeof DETAILS
export type Details = Readonly<Record<DetailName, string>>
export type MergedDetail = { [D in DetailName]: (typeof DETAILS)[D] extends { merged: true } ? D : never }[DetailName]
/** Those that a table has a column for by their own name; a code is what a row is known by. */
export type TableDetail = Exclude<DetailName, 'sourceCode'>
/** Those that somebody writes as a line of text. */
export type LineDetail = Exclude<TableDetail, 'budget'>

const isMerged = (name: DetailName): name is MergedDetail => 'merged' in DETAILS[name]

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[]
export const MERGED_DETAILS = DETAIL_NAMES.filter(isMerged)
export const TABLE_DETAILS = DETAIL_NAMES.filter((name) => name !== 'sourceCode')
export const LINE_DETAILS = TABLE_DETAILS.filter((name) => name !== 'budget')

/** An object with a value for each of these details. */
export const mapDetails = <D extends DetailName, T>(names: readonly D[], toValue: (name: D) => T): Record<D, T> =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<D, T>
