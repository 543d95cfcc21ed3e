import type { CustomFieldDefinition } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { FieldValues } from './field-values.ts'

/** What the input of a custom field takes. */
export interface CustomFieldInputProps {
  field: CustomFieldDefinition
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  optional?: boolean
  /** The title of a stored file. */
  fileName?: string | undefined
}

/** What the inputs of a form take. */
export interface CustomFieldInputsProps {
  fields: readonly CustomFieldDefinition[]
  values: FieldValues
  onChange: (values: FieldValues) => void
  errorOf: (name: string) => string | undefined
  /** The names of fields that must be filled in before publishing, in small letters. */
  required?: readonly string[]
  /** The titles of stored files, by the uuid of their field. */
  fileNames?: FieldValues
}
