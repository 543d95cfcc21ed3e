import { findOpenOption } from '@folkmoot/core/communities/custom-fields/field-value.ts'
import { getMaxChoices } from '@folkmoot/core/communities/custom-fields/limits.ts'
import { FIELD_TEXT_LIMITS } from '@folkmoot/core/communities/custom-fields/words.ts'
import { useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Choices } from '../../platform/ui/fields/Choice.tsx'
import { SelectField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { readChoices, writeChoices } from './choice-state.ts'
import type { CustomFieldInputProps } from './custom-field-input-props.ts'
import classes from './custom-fields.module.css'
import { joinHelp } from './field-help.ts'
import { nameInput } from './field-values.ts'

/** Stands for the open option in a list of options, whose words are not a value. */
const OPEN = '\u0000'

/** One of the options or several, and an open one with a line for own words (CON-091). */
export function ChoiceInput({ field, value, onChange, error, optional = false }: CustomFieldInputProps) {
  const { t } = useText()
  const max = getMaxChoices(field)
  const open = findOpenOption(field)
  const { chosen, own } = readChoices(field, value)
  const isOpen = own !== undefined
  const wordsMissing = own === ''
  // a value has no spaces at its end, which somebody who is typing needs; the words stay while another option is chosen
  const [words, setWords] = useState(own ?? '')
  const closed = field.customFieldValueOptions.filter((option) => option.valueType === 'STRING')
  const options = [
    ...closed.map((option) => ({ value: option.value, label: option.value })),
    ...(open ? [{ value: OPEN, label: open.value }] : []),
  ]
  const choose = (values: readonly string[]) => {
    const closedOnes = values.filter((one) => one !== OPEN && one !== '')
    onChange(writeChoices(field, { chosen: closedOnes, own: values.includes(OPEN) ? words.trim() : undefined }))
  }
  const selected = [...chosen, ...(isOpen ? [OPEN] : [])]
  const limitText = Number.isFinite(max) && max > 1 ? t('contributions.customFields.upTo.CHOICES', { count: max }) : ''
  const help = joinHelp(field.description, limitText)
  const name = nameInput(field)
  // a fault leads to the input with the name of the field
  const group = wordsMissing ? { name: `${name}.options`, error: undefined } : { name, error }
  return (
    <div className={classes.choice}>
      {max === 1 ? (
        <SelectField
          {...group}
          label={field.name}
          help={help}
          optional={optional}
          options={[{ value: '', label: t('contributions.customFields.choose') }, ...options]}
          value={selected[0] ?? ''}
          onChange={(event) => choose([event.target.value])}
        />
      ) : (
        <Choices
          {...group}
          label={field.name}
          help={help}
          optional={optional}
          columns={2}
          options={options.map((option) => ({
            ...option,
            disabled: selected.length >= max && !selected.includes(option.value),
          }))}
          values={selected}
          onChange={choose}
        />
      )}
      {open && isOpen && (
        <TextField
          name={wordsMissing ? name : `${name}.own`}
          error={wordsMissing ? error : undefined}
          label={t('contributions.customFields.own', { option: open.value })}
          maxLength={FIELD_TEXT_LIMITS.option}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            onChange(writeChoices(field, { chosen, own: event.target.value.trim() }))
          }}
        />
      )}
    </div>
  )
}
