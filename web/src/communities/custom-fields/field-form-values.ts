import { cleanDefinition, listDefinitionFaults } from '@folkmoot/core/communities/custom-fields/field-definition.ts'
import type { CustomFieldBody, CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import {
  type EntityPart,
  type EntityType,
  FIELD_ITEM_TYPES,
  type FieldItemType,
  type FieldType,
  type LimitType,
  type OptionType,
} from '@folkmoot/core/communities/custom-fields/words.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import type { FieldMessages } from '../../platform/ui/fields/form-faults.ts'

/** An option in the form; `key` stays while it is moved and renamed. */
export interface OptionValues {
  readonly key: number
  readonly customFieldValueOptionId?: number
  readonly value: string
  readonly valueType: OptionType
}

/** The values of the form of a custom field. */
export interface FieldFormValues {
  readonly name: string
  readonly description: string
  readonly fieldType: FieldType
  readonly limit: string
  readonly limitType: LimitType
  /** How many options may be chosen; `max`: as many as the limit says. */
  readonly choices: 'one' | 'several' | 'max'
  readonly entityType: EntityType
  readonly entityPart: EntityPart
  readonly types: readonly FieldItemType[]
  readonly options: readonly OptionValues[]
}

export const EMPTY_FIELD_FORM: FieldFormValues = {
  name: '',
  description: '',
  fieldType: 'TEXT',
  limit: '',
  limitType: 'CHARS',
  choices: 'one',
  entityType: 'CONTRIBUTION',
  entityPart: 'BODY',
  types: [],
  options: [],
}

/** A stored field as its form has it. */
export function toFieldFormValues(field: CustomFieldDefinition): FieldFormValues {
  const isChoice = field.fieldType === 'MULTIPLE_CHOICE'
  const choices = field.limit === 'MULTIPLE' ? 'several' : field.limit === '1' ? 'one' : 'max'
  return {
    name: field.name,
    description: field.description,
    fieldType: field.fieldType,
    limit: isChoice && choices !== 'max' ? '' : field.limit,
    limitType: field.limitType ?? 'CHARS',
    choices: isChoice ? choices : 'one',
    entityType: field.entityType,
    entityPart: field.entityPart,
    types: FIELD_ITEM_TYPES.filter((type) => field.entityFilter.split(',').includes(type)),
    options: field.customFieldValueOptions.map((option) => ({ ...option, key: option.customFieldValueOptionId })),
  }
}

/** The key of a further option. */
export const nextOptionKey = (options: readonly OptionValues[]): number => Math.max(0, ...options.map((o) => o.key)) + 1

const CHOICE_LIMITS = { one: '1', several: 'MULTIPLE' } as const

/** The form as a request has it. */
export function buildFieldBody(values: FieldFormValues): CustomFieldBody {
  const { types, options, choices, ...rest } = values
  const isChoice = values.fieldType === 'MULTIPLE_CHOICE'
  return {
    ...rest,
    name: values.name.trim(),
    limit: isChoice && choices !== 'max' ? CHOICE_LIMITS[choices] : values.limit.trim(),
    entityFilterAttributeName: types.length > 0 ? 'type' : null,
    entityFilter: [...types],
    customFieldValueOptions: options.map(({ key: _, ...option }) => ({ ...option, value: option.value.trim() })),
  }
}

/** What is wrong with the form, by the same rule as the server; the number of choices is asked for where it limits them. */
export function findFieldFormFaults(values: FieldFormValues): FieldMessages {
  const faults = listDefinitionFaults(cleanDefinition(buildFieldBody(values)))
  const messages = faults.map(({ field, code }) => [field, translateText(`faults.${code}`)] as const)
  const lacksMaximum = values.fieldType === 'MULTIPLE_CHOICE' && values.choices === 'max' && !/^[1-9]\d*$/.test(values.limit.trim())
  return Object.fromEntries(lacksMaximum ? [...messages, ['limit', translateText('faults.not_number')]] : messages)
}

/** A list with an entry moved by one place. */
export function moveEntry<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const moved = [...list]
  const [entry] = moved.splice(index, 1)
  if (entry !== undefined) moved.splice(index + by, 0, entry)
  return moved
}
