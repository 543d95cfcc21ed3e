/** The names that each field has in headings, in any language. */
export type ColumnNames<F extends string> = Readonly<Record<F, readonly string[]>>

/** A name as it is compared: without case, accents, spaces and marks, so that `E-Mail Adresse` and `e-mail-adresse` are one. */
export const toColumnKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a heading says besides the name: `Kosten (in €)`, `Date *`. */
const ADDITION = /\s*[([{*:;,/].*$/s

/** The field that a column is called after; undefined where none has its name. */
export function findColumnField<F extends string>(name: string, names: ColumnNames<F>): F | undefined {
  for (const written of [name, name.replace(ADDITION, '')]) {
    const key = toColumnKey(written)
    if (key === '') continue
    const found = (Object.keys(names) as F[]).find((field) => [field, ...names[field]].some((one) => toColumnKey(one) === key))
    if (found) return found
  }
  return undefined
}

/** The fields of the columns of a heading; a field that a later column has again belongs to the first one. */
export function matchColumns<F extends string>(heading: readonly string[], names: ColumnNames<F>): (F | undefined)[] {
  const taken = new Set<F>()
  return heading.map((name) => {
    const field = findColumnField(name, names)
    if (field === undefined || taken.has(field)) return undefined
    taken.add(field)
    return field
  })
}
