import { isEmail } from '@folkmoot/core/platform/shared/email.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { IconButton } from '../../../platform/ui/Chip.tsx'
import { Check } from '../../../platform/ui/fields/Choice.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { addFirstInvitees, type FirstInvitee, listInvalidAddresses } from './assembly-draft.ts'
import classes from './wizard.module.css'

interface FirstInviteesFieldProps {
  people: readonly FirstInvitee[]
  onChange: (people: FirstInvitee[]) => void
  help: string
}

/**
 * Addresses to invite as soon as the assembly or group exists; an invalid one is marked at once, and does not prevent saving (ASM-029).
 */
export function FirstInviteesField({ people, onChange, help }: FirstInviteesFieldProps) {
  const { t } = useText()
  const bad = listInvalidAddresses(people)
  const w = (key: KeyUnder<'assemblies.wizard'>, values?: Record<string, string>) => t(`assemblies.wizard.${key}`, values)
  const [typed, setTyped] = useState('')
  const addTypedAddresses = () => {
    if (typed.trim() !== '') onChange(addFirstInvitees(people, typed))
    setTyped('')
  }
  const updateRoles = (email: string, flags: { moderator?: boolean; coordinator?: boolean }) =>
    onChange(people.map((p) => (p.email === email ? { ...p, ...flags } : p)))
  return (
    <div className={classes.fields}>
      <div className={classes.add}>
        <TextField
          name="person"
          label={w('firstPeople')}
          help={help}
          error={bad.length > 0 ? t('assemblies.wizard.badAddresses', { count: bad.length, list: bad.join(', ') }) : undefined}
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter' && e.key !== ',') return
            e.preventDefault()
            addTypedAddresses()
          }}
          onBlur={addTypedAddresses}
        />
        <PlainButton kind="default" icon={IconPlus} onClick={addTypedAddresses}>
          {w('add')}
        </PlainButton>
      </div>
      {people.length > 0 && (
        <ul className={classes.rows}>
          {people.map(({ email, moderator, coordinator }) => (
            <li key={email}>
              <span>
                {email}
                {!isEmail(email) && <small className={classes.bad}> ({t('memberships.bad.wrong')})</small>}
              </span>
              <Check
                label={w('asCoordinator')}
                checked={coordinator}
                aria-label={`${w('asCoordinator')}: ${email}`}
                onChange={(e) => updateRoles(email, { coordinator: e.target.checked })}
              />
              <Check
                label={w('asModerator')}
                checked={moderator}
                aria-label={`${w('asModerator')}: ${email}`}
                onChange={(e) => updateRoles(email, { moderator: e.target.checked })}
              />
              <IconButton
                icon={IconX}
                label={t('ui.takeOut', { what: email })}
                onClick={() => onChange(people.filter((p) => p.email !== email))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
