import { z } from 'zod/mini'
import { Int, isUuid } from '../../platform/shared/ids.ts'
import { line } from '../../platform/shared/text/line.ts'
import { ENTITY_PARTS, ENTITY_TYPES, FIELD_ITEM_TYPES, FIELD_TEXT_LIMITS, FIELD_TYPES, LIMIT_TYPES, OPTION_TYPES } from './words.ts'

/** An option of a choice. Its number stays when its words change, and chosen values change with it. */
export const CustomFieldOption = z.object({
  customFieldValueOptionId: Int,
  value: z.string(),
  valueType: z.enum(OPTION_TYPES),
})
export type CustomFieldOption = z.output<typeof CustomFieldOption>

/** A custom field of a campaign (CON-004); public responses have no number. */
export const CustomFieldDefinition = z.object({
  customFieldDefinitionId: z.optional(Int),
  uuid: z.string(),
  name: z.string(),
  /** What the form says below the name. */
  description: z.string(),
  fieldType: z.enum(FIELD_TYPES),
  /** A number; for a choice also `MULTIPLE` (CON-091). Empty: no limit. */
  limit: z.string(),
  limitType: z.nullable(z.enum(LIMIT_TYPES)),
  entityType: z.enum(ENTITY_TYPES),
  entityPart: z.enum(ENTITY_PARTS),
  /** `type` where the field belongs to some types of contributions, which `entityFilter` lists with commas. */
  entityFilterAttributeName: z.nullable(z.literal('type')),
  entityFilter: z.string(),
  position: z.int(),
  customFieldValueOptions: z.array(CustomFieldOption),
  /** The same, by its other name. */
  options: z.optional(z.array(CustomFieldOption)),
})
export type CustomFieldDefinition = z.output<typeof CustomFieldDefinition>

/** The fields of a campaign in their order; `values` counts what is filled in, for those who may edit them. */
export const CustomFieldList = z.object({
  list: z.array(z.extend(CustomFieldDefinition, { values: z.optional(z.int()) })),
  may: z.object({ edit: z.boolean() }),
})
export type CustomFieldList = z.output<typeof CustomFieldList>
export type ListedCustomField = CustomFieldList['list'][number]

/** Types as a comma list in any case; an unknown one is refused. */
const EntityFilter = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((text: string) => [
      ...new Set(
        text
          .toUpperCase()
          .split(',')
          .map((type) => type.trim())
          .filter((type) => type !== ''),
      ),
    ]),
  ),
  z.array(z.enum(FIELD_ITEM_TYPES)),
)

const OptionInputs = z
  .array(
    z.object({
      /** The number of an option that stays; without one it is new. */
      customFieldValueOptionId: z.optional(Int),
      value: line(FIELD_TEXT_LIMITS.option),
      valueType: z._default(z.enum(OPTION_TYPES), 'STRING'),
    }),
  )
  .check(z.maxLength(FIELD_TEXT_LIMITS.options))

/** A field as its form sends it: the whole of it, also where it is changed. */
export const CustomFieldBody = z.object({
  name: line(FIELD_TEXT_LIMITS.name),
  description: z._default(line(FIELD_TEXT_LIMITS.description), ''),
  fieldType: z.enum(FIELD_TYPES),
  limit: z._default(line(20), ''),
  limitType: z._default(z.nullable(z.enum(LIMIT_TYPES)), null),
  entityType: z._default(z.enum(ENTITY_TYPES), 'CONTRIBUTION'),
  entityPart: z._default(z.enum(ENTITY_PARTS), 'BODY'),
  entityFilterAttributeName: z._default(z.nullable(z.literal('type')), null),
  entityFilter: z._default(EntityFilter, []),
  customFieldValueOptions: z._default(OptionInputs, []),
  /** The same, by its other name; it counts where it is there. */
  options: z.optional(OptionInputs),
})
export type CustomFieldBody = z.output<typeof CustomFieldBody>

/** A change of a field; `deleteValues` says that the values it takes away are known to be lost. */
export const ChangeFieldBody = z.extend(CustomFieldBody, { deleteValues: z._default(z.boolean(), false) })
export type ChangeFieldBody = z.output<typeof ChangeFieldBody>

/** A value: a text, a number as a plain decimal, the address of a file, or the chosen options, one a line (CON-005). */
export const CustomFieldValue = z.object({
  customFieldValueId: z.optional(z.int()),
  value: z.string(),
  /** The title of the file, where the value is one. */
  fileName: z.nullable(z.string()),
  entityTargetType: z.enum(ENTITY_TYPES),
  /** The contribution that the value stands on; of an assessment, the one that is assessed. */
  entityTargetUuid: z.string(),
  customFieldDefinition: CustomFieldDefinition,
})
export type CustomFieldValue = z.output<typeof CustomFieldValue>

/** A field of a contribution with its value; null: not filled in. */
export const FilledField = z.object({
  definition: CustomFieldDefinition,
  value: z.nullable(z.pick(CustomFieldValue, { customFieldValueId: true, value: true, fileName: true })),
})
export type FilledField = z.output<typeof FilledField>

/** A value in a request. An empty one takes the value away. */
export const FieldValueInput = z.object({
  customFieldDefinition: z.object({ customFieldDefinitionId: Int }),
  value: z.string().check(z.maxLength(FIELD_TEXT_LIMITS.value)),
})
export type FieldValueInput = z.output<typeof FieldValueInput>
export const FieldValueInputs = z.array(FieldValueInput).check(z.maxLength(100))

/** What a value stands on, as calls about single values name it. */
export const fieldTarget = {
  entityTargetType: z._default(z.enum(['CONTRIBUTION', 'CONTRIBUTION_FEEDBACK']), 'CONTRIBUTION'),
  entityTargetUuid: z.optional(z.string().check(z.refine(isUuid, { error: 'not_uuid' }))),
}
