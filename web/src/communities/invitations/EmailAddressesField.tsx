import { type InvalidAddress, parseAddresses } from '@folkmoot/core/communities/invitations/parse-addresses.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { EntryBox } from '../../platform/ui/fields/EntryBox.tsx'
import { Field } from '../../platform/ui/fields/Field.tsx'

export interface AddressEntry {
  readonly text: string
  /** Why it cannot be used, as a message; absent when it is valid. */
  readonly error?: string | undefined
}

interface Props {
  value: readonly AddressEntry[]
  onChange: (value: readonly AddressEntry[]) => void
}

/** Addresses as chips: valid ones tinted, invalid ones red with the reason, each with a remove button (MEM-021, MEM-022). */
export function EmailAddressesField({ value, onChange }: Props) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const toInvalidEntry = (bad: InvalidAddress): AddressEntry => ({
    text: bad.text,
    error: t(`memberships.bad.${bad.reason}`),
  })

  const addAddresses = (text: string) => {
    if (text.trim() === '') return
    const before = value.filter((a) => !a.error).map((a) => a.text)
    const invalidEntries = value.filter((a) => a.error)
    const { invitees, bad } = parseAddresses([...before, text].join(','))
    onChange([...invitees.map((i) => ({ text: i.email })), ...invalidEntries, ...bad.map(toInvalidEntry)])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      // never submits the form: Enter only ends an address
      event.preventDefault()
      addAddresses(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  const removeEntry = (gone: AddressEntry) => {
    onChange(value.filter((a) => a !== gone))
    input.current?.focus()
  }
  const bad = value.filter((a) => a.error).length
  return (
    <Field
      label={t('memberships.addresses')}
      help={t('memberships.addressesHelp')}
      {...(bad > 0 ? { error: t('memberships.badAddresses', { count: bad, good: value.length - bad }) } : {})}
    >
      {(wiring) => (
        <EntryBox entries={value} removeLabel={(email) => t('memberships.takeOut', { email })} onRemove={removeEntry}>
          <input
            {...wiring}
            ref={input}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={t('memberships.addAddress')}
            value={typed}
            onChange={(e) => {
              const text = e.target.value
              if (/[,;\n]/.test(text)) addAddresses(text)
              else setTyped(text)
            }}
            onPaste={(e) => {
              const text = e.clipboardData.getData('text')
              if (!/[,;\s]/.test(text.trim())) return
              e.preventDefault()
              addAddresses(text)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => addAddresses(typed)}
          />
        </EntryBox>
      )}
    </Field>
  )
}
