import type { CustomFieldDefinition } from '@folkmoot/core/custom-fields/schemas.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement } from '../database/statement.ts'
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

const SAVE_VALUES = defineStatement({
  name: 'custom-fields.save-values',
  params: { contribution: 'int', user: 'int?', fields: 'int[]', values: 'text[]', now: 'timestamptz' },
  row: {},
  text: (p) => `
with given as (select * from unnest(${p.fields}, ${p.values}) x(field, value)),
gone as (
  delete from custom_field_values v using given g where v.contribution_id = ${p.contribution}
    and v.user_id is not distinct from ${p.user} and v.field_id = g.field and g.value = '')
insert into custom_field_values (field_id, contribution_id, user_id, value, at)
select g.field, ${p.contribution}, ${p.user}, g.value, ${p.now} from given g where g.value <> ''
on conflict (contribution_id, field_id, user_id) do update set value = excluded.value, at = excluded.at`,
})

/** Writes values of a contribution or an assessment; those that are not named stay. */
export async function saveValues(trx: Db, target: ValueTarget, given: readonly ParsedValue[], now: string): Promise<void> {
  if (given.length === 0) return
  const fields = given.map(({ field }) => field)
  const values = given.map(({ value }) => value)
  await SAVE_VALUES.list(trx, { ...target, fields, values, now })
}

const SAVE_AUTHOR_VALUES = defineStatement({
  name: 'custom-fields.save-author-values',
  params: { author: 'int', fields: 'int[]', values: 'text[]', now: 'timestamptz' },
  row: {},
  text: (p) => `
with given as (select * from unnest(${p.fields}, ${p.values}) x(field, value)),
gone as (
  delete from nonmember_author_values v using given g where v.nonmember_author_id = ${p.author}
    and v.field_id = g.field and g.value = '')
insert into nonmember_author_values (nonmember_author_id, field_id, value, at)
select ${p.author}, g.field, g.value, ${p.now} from given g where g.value <> ''
on conflict (nonmember_author_id, field_id) do update set value = excluded.value, at = excluded.at`,
})

/** Writes values of an author without an account; those that are not named stay. */
export async function saveAuthorValues(trx: Db, author: number, given: readonly ParsedValue[], now: string): Promise<void> {
  if (given.length === 0) return
  const fields = given.map(({ field }) => field)
  await SAVE_AUTHOR_VALUES.list(trx, { author, fields, values: given.map(({ value }) => value), now })
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

const FIND_VALUE_TARGET = defineStatement({
  name: 'custom-fields.find-value-target',
  params: { id: 'int', contribution: 'int' },
  row: { field: 'int', user: 'int?' },
  text: ({ id, contribution }) => `
select field_id as field, user_id as "user" from custom_field_values
where id = ${id} and contribution_id = ${contribution}`,
})

/** The field of a value of a contribution, and whose assessment it belongs to. */
export const findValueTarget = (db: Db, id: number, contribution: number) => FIND_VALUE_TARGET.find(db, { id, contribution })
