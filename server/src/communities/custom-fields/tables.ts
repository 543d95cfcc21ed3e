import type { EntityPart, EntityType, FieldItemType, FieldType, LimitType } from '@folkmoot/core/communities/custom-fields/words.ts'
import type { Generated } from 'kysely'
import type { Instant } from '../../platform/shared/tables.ts'

export interface CustomFieldsTable {
  id: Generated<number>
  uuid: Generated<string>
  space_id: number
  name: string
  description: Generated<string>
  field_type: FieldType
  field_limit: Generated<string>
  limit_type: LimitType | null
  entity_type: Generated<EntityType>
  entity_part: Generated<EntityPart>
  /** The types of contributions that have the field; empty: all. */
  item_types: Generated<FieldItemType[]>
  /** JSON, as `CustomFieldOption` of core. */
  options: Generated<string>
  position: Generated<number>
}

export interface CustomFieldValuesTable {
  id: Generated<number>
  field_id: number
  contribution_id: number
  /** Whose assessment it belongs to; null: it stands on the contribution. */
  user_id: number | null
  value: string
  at: Instant
}

/** What is filled in about an author without an account. */
export interface NonMemberAuthorValuesTable {
  id: Generated<number>
  nonmember_author_id: number
  field_id: number
  value: string
  at: Instant
}
