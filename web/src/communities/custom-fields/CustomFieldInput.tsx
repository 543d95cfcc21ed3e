import { getNumericLimit, getTextLimitType, measureText, usesTextArea } from '@folkmoot/core/communities/custom-fields/limits.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { NumberField, TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import type { CustomFieldInputProps } from './custom-field-input-props.ts'
import { FileInput } from './FileInput.tsx'
import { joinHelp } from './field-help.ts'
import { nameInput } from './field-values.ts'

/** The input of a custom field, by its type and limit (CON-090, CON-091). */
export function CustomFieldInput(props: CustomFieldInputProps) {
  switch (props.field.fieldType) {
    case 'TEXT':
      return <TextInput {...props} />
    case 'NUMBER':
      return <NumberInput {...props} />
    case 'MULTIPLE_CHOICE':
      return <ChoiceInput {...props} />
    case 'FILE':
      return <FileInput {...props} />
  }
}

function TextInput({ field, value, onChange, error, optional }: CustomFieldInputProps) {
  const { t } = useText()
  const limit = getNumericLimit(field)
  const type = getTextLimitType(field)
  const limitText = limit === undefined || type === 'WORDS' ? '' : t(`contributions.customFields.upTo.${type}`, { count: limit })
  const input = {
    name: nameInput(field),
    label: field.name,
    value,
    error,
    optional,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (!usesTextArea(field)) return <TextField {...input} help={joinHelp(field.description, limitText)} />
  const counted = limit !== undefined && type !== 'PARAGRAPHS'
  return (
    <TextArea
      {...input}
      rows={type === 'PARAGRAPHS' ? 6 : 4}
      help={joinHelp(field.description, counted ? '' : limitText)}
      used={counted ? { count: measureText(value, type), limit, unit: type === 'WORDS' ? 'words' : 'characters' } : undefined}
    />
  )
}

function NumberInput({ field, value, onChange, error, optional }: CustomFieldInputProps) {
  const { t } = useText()
  const limit = getNumericLimit(field)
  const limitText = limit === undefined ? '' : t('contributions.customFields.upTo.NUMBER', { limit })
  return (
    <NumberField
      name={nameInput(field)}
      label={field.name}
      help={joinHelp(field.description, limitText)}
      optional={optional}
      value={value}
      error={error}
      maxLength={30}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
