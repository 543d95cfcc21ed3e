import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import { definitionSql, isFieldOfTypeSql, valueSql } from './field-sql.ts'

/** What values stand on: a contribution, or somebody's assessment of it. */
export interface ValueTarget {
  readonly contribution: number
  /** Whose assessment it is; null: the contribution itself. */
  readonly user: number | null
}

/** A value of a field; an empty one takes it away. */
export interface ParsedValue {
  readonly field: number
  readonly value: string
}

/** What is filled in and what is emptied; a field that was removed meanwhile has no value any more. */
async function splitEmptied(trx: Db, given: readonly ParsedValue[]) {
  const filled = given.filter(({ value }) => value !== '')
  const fields = filled.map(({ field }) => field)
  // kept until the transaction ends: PostgreSQL would refuse a value of a field that another request has removed since it was read
  const there =
    fields.length === 0
      ? []
      : await trx.selectFrom('custom_fields').select('id').where('id', 'in', fields).orderBy('id').forKeyShare().execute()
  const kept = new Set(there.map(({ id }) => id))
  return {
    filled: filled.filter(({ field }) => kept.has(field)).map(({ field, value }) => ({ field_id: field, value })),
    emptied: given.filter(({ value }) => value === '').map(({ field }) => field),
  }
}

const takeNew = { value: sql<string>`excluded.value`, at: sql<string>`excluded.at` }

/** Writes values of a contribution or an assessment; those that are not named stay. */
export async function saveValues(trx: Db, target: ValueTarget, given: readonly ParsedValue[], now: string): Promise<void> {
  const { filled, emptied } = await splitEmptied(trx, given)
  if (emptied.length > 0)
    await trx
      .deleteFrom('custom_field_values')
      .where('contribution_id', '=', target.contribution)
      .where('user_id', 'is not distinct from', target.user)
      .where('field_id', 'in', emptied)
      .execute()
  const of = { contribution_id: target.contribution, user_id: target.user, at: now }
  if (filled.length > 0)
    await trx
      .insertInto('custom_field_values')
      .values(filled.map((value) => ({ ...value, ...of })))
      .onConflict((c) => c.columns(['contribution_id', 'field_id', 'user_id']).doUpdateSet(takeNew))
      .execute()
}

/** Writes values of an author without an account; those that are not named stay. */
export async function saveAuthorValues(trx: Db, author: number, given: readonly ParsedValue[], now: string): Promise<void> {
  const { filled, emptied } = await splitEmptied(trx, given)
  if (emptied.length > 0)
    await trx.deleteFrom('nonmember_author_values').where('nonmember_author_id', '=', author).where('field_id', 'in', emptied).execute()
  if (filled.length > 0)
    await trx
      .insertInto('nonmember_author_values')
      .values(filled.map((value) => ({ ...value, nonmember_author_id: author, at: now })))
      .onConflict((c) => c.columns(['nonmember_author_id', 'field_id']).doUpdateSet(takeNew))
      .execute()
}

/** In SQL: the values of an author without an account as JSON, `content` and `definition` of each, in the order of their fields. */
export const authorValuesSql = (author: string, itemType: string): string => `
coalesce((select json_agg(json_build_object('content', ${valueSql('v', { forPublic: false })},
    'definition', ${definitionSql('f', { forPublic: false })}) order by f.position, f.id)
  from nonmember_author_values v join custom_fields f on f.id = v.field_id and ${isFieldOfTypeSql('f', itemType)}
  where v.nonmember_author_id = ${author}), '[]')`
/** A value as `authorValuesSql` selects it. */
export interface AuthorValue {
  readonly content: Omit<StoredValue, 'customFieldDefinition'>
  readonly definition: CustomFieldDefinition
}

/** Deletes what was filled in on contributions and their assessments. */
export async function deleteFieldValues(trx: Db, contributionIds: readonly number[]): Promise<void> {
  if (contributionIds.length === 0) return
  await trx.deleteFrom('custom_field_values').where('contribution_id', 'in', contributionIds).execute()
}

/** A stored value with its field. */
export interface StoredValue {
  readonly customFieldValueId?: number
  readonly value: string
  readonly fileName: string | null
  readonly customFieldDefinition: CustomFieldDefinition
}

const LIST_VALUES = defineStatement({
  name: 'custom-fields.list-values',
  params: { contribution: 'int', user: 'int?' },
  row: {
    field: 'int',
    content: columnOf<Omit<StoredValue, 'customFieldDefinition'>>('json'),
    definition: columnOf<CustomFieldDefinition>('json'),
  },
  text: ({ contribution, user }) => `
select f.id as field, ${valueSql('v', { forPublic: false })} as content, ${definitionSql('f', { forPublic: false })} as definition
from custom_field_values v join custom_fields f on f.id = v.field_id join contributions c on c.id = v.contribution_id
where v.contribution_id = ${contribution} and v.user_id is not distinct from ${user} and ${isFieldOfTypeSql('f', 'c.type')}
order by f.position, f.id`,
})

/** The values of a contribution or an assessment in the order of their fields. */
export const listValues = async (db: Db, target: ValueTarget): Promise<(StoredValue & { field: number })[]> =>
  (await LIST_VALUES.list(db, target)).map(({ field, content, definition }) => ({
    field,
    ...content,
    customFieldDefinition: definition,
  }))

/** The field of a value of a contribution, and whose assessment it belongs to. */
export const findValueTarget = (db: Db, id: number, contribution: number) =>
  db
    .selectFrom('custom_field_values')
    .select(['field_id as field', 'user_id as user'])
    .where('id', '=', id)
    .where('contribution_id', '=', contribution)
    .executeTakeFirst()
