import { formatChoices, listOwnWords, parseChoices } from '@folkmoot/core/custom-fields/field-value.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/custom-fields/schemas.ts'

type ChoiceField = Pick<CustomFieldDefinition, 'customFieldValueOptions'>

/** What is chosen of a choice, with what somebody wrote at its open option. */
export interface ChoiceState {
  readonly chosen: readonly string[]
  readonly own: string
}

/** The open option of a choice; its words are only the name of the input. */
export const findOpenOption = (field: ChoiceField) =>
  field.customFieldValueOptions.find((option) => option.valueType === 'STRING_OPEN')

/** Reads a value: what is no option was written at the open one. */
export function readChoices(field: ChoiceField, value: string): ChoiceState {
  const choices = parseChoices(value)
  const own = listOwnWords(field, choices)
  return { chosen: choices.filter((choice) => !own.includes(choice)), own: own.join(' ') }
}

export const writeChoices = ({ chosen, own }: ChoiceState): string =>
  formatChoices(own === '' ? chosen : [...chosen, own])
