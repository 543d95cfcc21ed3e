import { getMaxChoices } from '@folkmoot/core/custom-fields/limits.ts'
import { FIELD_TEXT_LIMITS } from '@folkmoot/core/custom-fields/words.ts'
import { useState } from 'react'
import { useText } from '../lib/text/i18n.ts'
import { Choices } from '../ui/fields/Choice.tsx'
import { SelectField, TextField } from '../ui/fields/TextField.tsx'
import { findOpenOption, readChoices, writeChoices } from './choice-state.ts'
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
  const [isOpen, setOpen] = useState(own !== '')
  // a value has no spaces at its end, which somebody who is typing needs
  const [words, setWords] = useState(own)
  const closed = field.customFieldValueOptions.filter((option) => option.valueType === 'STRING')
  const options = [
    ...closed.map((option) => ({ value: option.value, label: option.value })),
    ...(open ? [{ value: OPEN, label: open.value }] : []),
  ]
  const choose = (values: readonly string[]) => {
    const opens = values.includes(OPEN)
    setOpen(opens)
    onChange(
      writeChoices({ chosen: values.filter((one) => one !== OPEN && one !== ''), own: opens ? words.trim() : '' }),
    )
  }
  const selected = [...chosen, ...(isOpen ? [OPEN] : [])]
  const limitText = Number.isFinite(max) && max > 1 ? t('contributions.customFields.upTo.CHOICES', { count: max }) : ''
  const help = joinHelp(field.description, limitText)
  const name = nameInput(field)
  return (
    <div className={classes.choice}>
      {max === 1 ? (
        <SelectField
          name={name}
          label={field.name}
          help={help}
          error={error}
          optional={optional}
          options={[{ value: '', label: t('contributions.customFields.choose') }, ...options]}
          value={selected[0] ?? ''}
          onChange={(event) => choose([event.target.value])}
        />
      ) : (
        <Choices
          name={name}
          label={field.name}
          help={help}
          error={error}
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
          name={`${name}.own`}
          label={t('contributions.customFields.own', { option: open.value })}
          maxLength={FIELD_TEXT_LIMITS.option}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            onChange(writeChoices({ chosen, own: event.target.value.trim() }))
          }}
        />
      )}
    </div>
  )
}
