import { type BadAddress, readAddresses } from '@folkmoot/core/memberships/addresses.ts'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Field } from '../ui/fields/Field.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import classes from './people.module.css'

export interface Address {
  readonly text: string
  /** Why it cannot be used, in the reader's words; absent when it is fine. */
  readonly why?: string | undefined
}

interface Props {
  value: readonly Address[]
  onChange: (value: readonly Address[]) => void
}

/** Addresses as chips: good ones tinted, bad ones red with the reason, each can be taken out (MEM-021, MEM-022). */
export function AddressField({ value, onChange }: Props) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const words = (bad: BadAddress): Address => ({ text: bad.text, why: t(`memberships.bad.${bad.why}`) })

  const take = (text: string) => {
    if (text.trim() === '') return
    const before = value.filter((a) => !a.why).map((a) => a.text)
    const kept = value.filter((a) => a.why)
    const { invitees, bad } = readAddresses([...before, text].join(','))
    onChange([...invitees.map((i) => ({ text: i.email })), ...kept, ...bad.map(words)])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      // never sends the form: nothing goes out because somebody ended a line
      event.preventDefault()
      take(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  const without = (gone: Address) => {
    onChange(value.filter((a) => a !== gone))
    input.current?.focus()
  }
  const bad = value.filter((a) => a.why).length
  return (
    <Field
      label={t('memberships.addresses')}
      help={t('memberships.addressesHelp')}
      {...(bad > 0 ? { error: t('memberships.badAddresses', { count: bad, good: value.length - bad }) } : {})}
    >
      {(wiring) => (
        <div className={classes.box}>
          {value.map((address) => (
            <span
              key={`${address.text}${address.why ?? ''}`}
              className={classes.address}
              data-bad={address.why !== undefined}
            >
              {address.why && <Glyph of={IconAlertCircle} />}
              {address.text}
              {address.why && <small>({address.why})</small>}
              <button
                type="button"
                aria-label={t('memberships.takeOut', { email: address.text })}
                onClick={() => without(address)}
              >
                <Glyph of={IconX} />
              </button>
            </span>
          ))}
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
              if (/[,;\n]/.test(text)) take(text)
              else setTyped(text)
            }}
            onPaste={(e) => {
              const text = e.clipboardData.getData('text')
              if (!/[,;\s]/.test(text.trim())) return
              e.preventDefault()
              take(text.replace(/\s+(?=\S+@)/g, ','))
            }}
            onKeyDown={onKeyDown}
            onBlur={() => take(typed)}
          />
        </div>
      )}
    </Field>
  )
}
