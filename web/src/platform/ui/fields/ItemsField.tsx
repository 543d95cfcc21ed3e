import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { EntryBox } from './EntryBox.tsx'
import { Field } from './Field.tsx'

interface Props {
  name: string
  label: string
  help?: ReactNode
  error?: string | undefined
  /** The placeholder once there are items: "Add another theme". */
  add: string
  max: number
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A list of short texts, such as themes, each with a remove button. Commas and Enter separate them. */
export function ItemsField({ name, label, help, error, add, max, values, onChange }: Props) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const addTypedItems = (text: string) => {
    const fresh = text
      .split(',')
      .map((s) => s.trim().slice(0, max))
      .filter((s) => s !== '' && !values.some((v) => v.toLowerCase() === s.toLowerCase()))
    if (fresh.length > 0) onChange([...values, ...new Set(fresh)])
    setTyped('')
  }
  return (
    <Field label={label} help={help} error={error} optional>
      {(wiring) => (
        <EntryBox
          entries={values.map((text) => ({ text }))}
          removeLabel={(what) => t('ui.takeOut', { what })}
          onRemove={({ text }) => onChange(values.filter((v) => v !== text))}
        >
          <input
            {...wiring}
            name={name}
            type="text"
            autoComplete="off"
            maxLength={300}
            placeholder={add}
            value={typed}
            onChange={(e) => (e.target.value.includes(',') ? addTypedItems(e.target.value) : setTyped(e.target.value))}
            onKeyDown={(e) => {
              if (e.key === 'Enter') {
                e.preventDefault()
                addTypedItems(typed)
              } else if (e.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1))
            }}
            onBlur={() => addTypedItems(typed)}
          />
        </EntryBox>
      )}
    </Field>
  )
}
