import { CustomFieldInput } from './CustomFieldInput.tsx'
import type { CustomFieldInputsProps } from './custom-field-input-props.ts'
import { nameInput } from './field-values.ts'

/** The custom fields of a form. */
export const CustomFieldInputs = ({ fields, values, onChange, errorOf, required = [], fileNames = {} }: CustomFieldInputsProps) =>
  fields.map((field) => (
    <CustomFieldInput
      key={field.uuid}
      field={field}
      value={values[field.uuid] ?? ''}
      fileName={fileNames[field.uuid]}
      error={errorOf(nameInput(field))}
      optional={!required.includes(field.name.toLowerCase())}
      onChange={(value) => onChange({ ...values, [field.uuid]: value })}
    />
  ))
