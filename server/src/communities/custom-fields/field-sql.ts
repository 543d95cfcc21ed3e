import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { EntityType } from '@folkmoot/core/communities/custom-fields/words.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'

interface JsonOptions {
  /** Public responses have no numbers (specification B.7). */
  readonly forPublic: boolean
}

/** The JSON of a field, as `CustomFieldDefinition` of core. */
export const definitionSql = (field: string, { forPublic }: JsonOptions): string => `json_build_object(
  ${forPublic ? '' : `'customFieldDefinitionId', ${field}.id,`} 'uuid', ${field}.uuid, 'name', ${field}.name,
  'description', ${field}.description, 'fieldType', ${field}.field_type, 'limit', ${field}.field_limit,
  'limitType', ${field}.limit_type, 'entityType', ${field}.entity_type, 'entityPart', ${field}.entity_part,
  'entityFilterAttributeName', case when ${field}.item_types <> '{}' then 'type' end,
  'entityFilter', array_to_string(${field}.item_types, ','), 'position', ${field}.position,
  'customFieldValueOptions', ${field}.options, 'options', ${field}.options)`

/** Whether contributions of a type have the field. */
export const isFieldOfTypeSql = (field: string, type: string): string =>
  `(${type} in ('IDEA', 'PROPOSAL', 'BRAINSTORMING') and (${field}.item_types = '{}' or ${type} = any(${field}.item_types)))`

/** The JSON of a value, without its field. */
export const valueSql = (value: string, { forPublic }: JsonOptions): string => `json_build_object(
  ${forPublic ? '' : `'customFieldValueId', ${value}.id,`} 'value', ${value}.value,
  'fileName', (select x.title from files x where ${value}.value like '/files/%' and x.name = substr(${value}.value, 8)))`

/** The fields of a contribution with their values, as `FilledField` of core: what everybody sees who reads it. */
export const filledFieldsSql = (item: string, space: string, options: JsonOptions): string => `
  coalesce((select json_agg(json_build_object('definition', ${definitionSql('f', options)},
      'value', case when v.id is not null then ${valueSql('v', options)} end) order by f.position, f.id)
    from custom_fields f
    left join custom_field_values v on v.field_id = f.id and v.contribution_id = ${item}.id and v.user_id is null
    where f.space_id = ${space} and f.entity_type = 'CONTRIBUTION' and ${isFieldOfTypeSql('f', `${item}.type`)}), '[]')`

/** Lists the fields of a campaign in their order, with the number of their values. */
export const LIST_FIELDS = defineStatement({
  name: 'custom-fields.list',
  params: { space: 'int', entityType: 'text?' },
  row: { id: 'int', definition: columnOf<CustomFieldDefinition>('json'), values: 'int' },
  text: ({ space, entityType }) => `
select f.id, ${definitionSql('f', { forPublic: false })} as definition,
  (select count(*) from custom_field_values v where v.field_id = f.id)::int
    + (select count(*) from nonmember_author_values v where v.field_id = f.id)::int as values
from custom_fields f where f.space_id = ${space} and (${entityType} is null or f.entity_type = ${entityType})
order by f.position, f.id`,
})

/** The fields that a contribution of a type, or its assessment, is asked for. */
const LIST_ASKED_FIELDS = defineStatement({
  name: 'custom-fields.list-asked',
  params: { space: 'int', entityType: 'text', itemType: 'text' },
  row: { id: 'int', definition: columnOf<CustomFieldDefinition>('json') },
  text: ({ space, entityType, itemType }) => `
select f.id, ${definitionSql('f', { forPublic: false })} as definition
from custom_fields f where f.space_id = ${space} and f.entity_type = ${entityType} and ${isFieldOfTypeSql('f', itemType)}
order by f.position, f.id`,
})

export const listAskedFields = (db: Db, space: number | null, entityType: EntityType, itemType: string) =>
  space === null ? Promise.resolve([]) : LIST_ASKED_FIELDS.list(db, { space, entityType, itemType })
