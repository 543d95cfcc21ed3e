import type { Db } from '../../platform/database/open.ts'
import { defineStatement } from '../../platform/database/statement.ts'
import { isFieldOfTypeSql } from './field-sql.ts'
import type { ParsedValue } from './value-store.ts'

/** A field of contributions with the value of one of them; `asked`: contributions of its type have the field. */
export interface NamedValue {
  readonly id: number
  readonly name: string
  readonly asked: boolean
  readonly value: string
}

/** Selects a `NamedValue` for each field of contributions in a space. */
export const namedValuesSql = (item: { readonly space: string; readonly contribution: string; readonly itemType: string }): string => `
select f.id, lower(f.name) as name, ${isFieldOfTypeSql('f', item.itemType)} as asked, coalesce(v.value, '') as value
from custom_fields f
left join custom_field_values v on v.field_id = f.id and v.contribution_id = ${item.contribution} and v.user_id is null
where f.space_id = ${item.space} and f.entity_type = 'CONTRIBUTION'`

const LIST_VALUES_BY_NAME = defineStatement({
  name: 'custom-fields.list-values-by-name',
  params: { space: 'int', contribution: 'int', itemType: 'text' },
  row: { id: 'int', name: 'text', asked: 'boolean', value: 'text' },
  text: namedValuesSql,
})

/** Stands for a field that contributions of this type do not have, so that it is never missing. */
const NOT_ASKED = '-'

/** Values by the names of their fields in small letters; `given` are those that are about to be written. */
export const toValuesByName = (rows: readonly NamedValue[], given: readonly ParsedValue[] = []): Record<string, string> =>
  Object.fromEntries(
    rows.map(({ id, name, asked, value }) => [name, asked ? (given.find(({ field }) => field === id)?.value ?? value) : NOT_ASKED]),
  )

/**
 * The values of a contribution by the names of their fields in small letters, for what a status requires (CON-041). `given` are
 * those that are about to be written.
 */
export async function readValuesByName(
  db: Db,
  item: { readonly space: number | null; readonly contribution: number; readonly itemType: string },
  given: readonly ParsedValue[] = [],
): Promise<Record<string, string>> {
  const { space, contribution, itemType } = item
  if (space === null) return {}
  return toValuesByName(await LIST_VALUES_BY_NAME.list(db, { space, contribution, itemType }), given)
}
