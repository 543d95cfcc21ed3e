import type { CustomFieldBody, CustomFieldOption } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

type FieldColumns = Omit<CustomFieldBody, 'options'> & { readonly options: readonly CustomFieldOption[] }

const toColumns = (field: FieldColumns) => ({
  name: field.name,
  description: field.description,
  field_type: field.fieldType,
  field_limit: field.limit,
  limit_type: field.limitType,
  entity_type: field.entityType,
  entity_part: field.entityPart,
  item_types: field.entityFilter,
  options: JSON.stringify(field.options),
})

/** Whether another field of the campaign for the same has this name. */
export async function isNameTaken(trx: Db, spaceId: number, { name, entityType }: CustomFieldBody, exceptId = 0): Promise<boolean> {
  const row = await trx
    .selectFrom('custom_fields')
    .select('id')
    .where('space_id', '=', spaceId)
    .where('entity_type', '=', entityType)
    .where((e) => e(e.fn<string>('lower', ['name']), '=', e.fn<string>('lower', [e.val(name)])))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export const insertField = (trx: Db, spaceId: number, position: number, field: FieldColumns) =>
  trx
    .insertInto('custom_fields')
    .values({ ...toColumns(field), space_id: spaceId, position })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateField = (trx: Db, id: number, field: FieldColumns) =>
  trx.updateTable('custom_fields').set(toColumns(field)).where('id', '=', id).execute()

export const deleteField = (trx: Db, id: number) => trx.deleteFrom('custom_fields').where('id', '=', id).execute()

/** Locks a field until the transaction ends: values that are being written are seen, and new ones wait. */
export async function lockField(trx: Db, spaceId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('custom_fields')
    .select('id')
    .where('id', '=', id)
    .where('space_id', '=', spaceId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const orderFields = (trx: Db, space: number, ids: readonly number[]) =>
  sql`
update custom_fields f set position = n.position
from (select x.id, row_number() over (order by array_position(${ids}::int[], x.id) nulls last, x.position, x.id)::int as position
  from custom_fields x where x.space_id = ${space}) n
where f.id = n.id and f.position <> n.position`.execute(trx)

/** Where values stand: on contributions and their assessments, and on authors without an account. */
const VALUE_TABLES = ['custom_field_values', 'nonmember_author_values'] as const

/** In SQL: a value `v` of a field of several options chose one of these. */
const choosesOne = (options: readonly string[]) => sql<boolean>`string_to_array(v.value, E'\\n') && ${options}::text[]`

/** The values of a field; with `options` only those that chose one of them. */
export async function countValues(trx: Db, field: number, options: readonly string[] | null): Promise<number> {
  const { n } = await trx
    .selectFrom((e) =>
      e
        .selectFrom('custom_field_values')
        .select(['field_id', 'value'])
        .unionAll(e.selectFrom('nonmember_author_values').select(['field_id', 'value']))
        .as('v'),
    )
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('v.field_id', '=', field)
    .$if(options !== null, (query) => query.where(choosesOne(options ?? [])))
    .executeTakeFirstOrThrow()
  return n
}

export async function deleteValues(trx: Db, field: number): Promise<void> {
  for (const table of VALUE_TABLES) await trx.deleteFrom(table).where('field_id', '=', field).execute()
}

/** Takes options out of the values of a field; a value without any option left goes. */
export async function dropOptions(trx: Db, field: number, options: readonly string[]): Promise<void> {
  for (const table of VALUE_TABLES)
    await sql`
with kept as (
  select v.id, (select string_agg(x.line, E'\\n' order by x.n) from unnest(string_to_array(v.value, E'\\n'))
    with ordinality x(line, n) where x.line <> all(${options}::text[])) as value
  from ${sql.table(table)} v where v.field_id = ${field} and ${choosesOne(options)}),
gone as (delete from ${sql.table(table)} v using kept where v.id = kept.id and kept.value is null)
update ${sql.table(table)} v set value = kept.value from kept where v.id = kept.id and kept.value is not null`.execute(trx)
}

/** Changes the words of options in the values of a field, all at once, because two may swap theirs. */
export async function renameOptions(trx: Db, field: number, renamed: readonly { from: string; to: string }[]): Promise<void> {
  const [from, to] = [renamed.map((o) => o.from), renamed.map((o) => o.to)]
  for (const table of VALUE_TABLES)
    await sql`
update ${sql.table(table)} v set value = (
  select string_agg(coalesce((${to}::text[])[array_position(${from}::text[], x.line)], x.line), E'\\n' order by x.n)
  from unnest(string_to_array(v.value, E'\\n')) with ordinality x(line, n))
where v.field_id = ${field} and ${choosesOne(from)}`.execute(trx)
}
