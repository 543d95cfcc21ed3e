import { checkFieldValue, cleanFieldValue } from '@folkmoot/core/communities/custom-fields/field-value.ts'
import type { CustomFieldDefinition, FieldValueInput } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import type { FieldMessages } from '../../platform/ui/fields/form-faults.ts'

/** What is filled in, by the uuid of the field. */
export type FieldValues = Readonly<Record<string, string>>

export const isFieldValues = (stored: unknown): stored is FieldValues =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((value) => typeof value === 'string')

/** The name of an input, as a refusal names the value. */
export const nameInput = ({ customFieldDefinitionId }: Pick<CustomFieldDefinition, 'customFieldDefinitionId'>): string =>
  `customFieldValues.${customFieldDefinitionId ?? 0}`

/** What is wrong with the values, by the same rule as the server (CON-088). */
export const findValueFaults = (fields: readonly CustomFieldDefinition[], values: FieldValues): FieldMessages =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = checkFieldValue(field, cleanFieldValue(field, values[field.uuid] ?? ''))
      return fault ? [[nameInput(field), translateText(`faults.${fault.code}`, { ...fault.params })]] : []
    }),
  )

/** The values as a request has them. `before` has those that are stored: what is empty and was empty is left out. */
export const buildFieldValues = (
  fields: readonly CustomFieldDefinition[],
  values: FieldValues,
  before: FieldValues = {},
): FieldValueInput[] =>
  fields.flatMap(({ uuid, customFieldDefinitionId = 0 }) => {
    const value = values[uuid]?.trim() ?? ''
    return value === '' && !before[uuid] ? [] : [{ customFieldDefinition: { customFieldDefinitionId }, value }]
  })
