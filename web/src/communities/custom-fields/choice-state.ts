import { findOpenOption, formatChoices, listOwnWords, parseChoices } from '@folkmoot/core/communities/custom-fields/field-value.ts'
import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'

type ChoiceField = Pick<CustomFieldDefinition, 'customFieldValueOptions'>

/** What is chosen of a choice, with what somebody wrote at its open option; undefined: that is not chosen. */
export interface ChoiceState {
  readonly chosen: readonly string[]
  readonly own: string | undefined
}

/** Reads a value: what is no option was written at the open one. */
export function readChoices(field: ChoiceField, value: string): ChoiceState {
  const choices = parseChoices(value)
  const own = listOwnWords(field, choices)
  const words = own.filter((one) => one !== findOpenOption(field)?.value).join(' ')
  return { chosen: choices.filter((choice) => !own.includes(choice)), own: own.length > 0 ? words : undefined }
}

export const writeChoices = (field: ChoiceField, { chosen, own }: ChoiceState): string =>
  formatChoices(own === undefined ? chosen : [...chosen, own || (findOpenOption(field)?.value ?? '')])
