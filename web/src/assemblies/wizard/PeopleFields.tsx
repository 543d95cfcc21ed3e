import { isEmail } from '@folkmoot/core/users/email.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import type { KeyUnder } from '../../lib/text/text-keys.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/Chip.tsx'
import { Check } from '../../ui/fields/Choice.tsx'
import { TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { listInvalidAddresses } from './assembly-draft.ts'
import type { FormPartProps } from './form-part-props.ts'
import { ItemsField } from './ItemsField.tsx'
import classes from './wizard.module.css'

/** Themes, organizations and the first members. */
export function PeopleFields(props: FormPartProps) {
  const { draft, change, errorOf, assemblyUuid } = props
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  return (
    <Section title={w(assemblyUuid ? 'themesAndLetter' : 'themesAndPeople')}>
      <div className={classes.fields}>
        <ItemsField
          name="themes"
          label={w('themes')}
          help={w('themesHelp')}
          error={errorOf('themes')}
          add={w('addTheme')}
          max={60}
          values={draft.themes}
          onChange={(themes) => change({ ...draft, themes })}
        />
        <ItemsField
          name="organizations"
          label={w('organizations')}
          help={w('organizationsHelp')}
          error={errorOf('organizations')}
          add={w('addOrganization')}
          max={200}
          values={draft.organizations.map((o) => o.name)}
          onChange={(names) =>
            change({
              ...draft,
              organizations: names.map((name) => draft.organizations.find((o) => o.name === name) ?? { name, url: '' }),
            })
          }
        />
        {assemblyUuid === undefined && <FirstInviteesField {...props} />}
        <TextArea
          name="invitationEmail"
          label={w('letter')}
          help={w('letterHelp')}
          optional
          rows={4}
          maxLength={5000}
          value={draft.invitationEmail}
          onChange={(e) => change({ ...draft, invitationEmail: e.target.value })}
        />
      </div>
    </Section>
  )
}

/** The contact. */
export function ContactFields({ draft, change, errorOf }: FormPartProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  return (
    <Section title={w('contact')}>
      <div className={classes.pair}>
        <TextField
          name="profile.primaryContactName"
          label={t('assemblies.name')}
          optional
          maxLength={200}
          value={draft.contactName}
          onChange={(e) => change({ ...draft, contactName: e.target.value })}
        />
        <TextField
          name="profile.primaryContactEmail"
          type="email"
          label={w('contactEmail')}
          help={w('contactShown')}
          error={errorOf('profile.primaryContactEmail')}
          optional
          value={draft.contactEmail}
          onChange={(e) => change({ ...draft, contactEmail: e.target.value })}
        />
        <TextField
          name="profile.primaryContactPhone"
          type="tel"
          label={w('contactPhone')}
          optional
          maxLength={60}
          value={draft.contactPhone}
          onChange={(e) => change({ ...draft, contactPhone: e.target.value })}
        />
      </div>
    </Section>
  )
}

/**
 * Addresses to invite as soon as the assembly exists; an invalid one is marked at once, and does not prevent saving (ASM-029).
 */
function FirstInviteesField({ draft, change }: FormPartProps) {
  const { t } = useText()
  const bad = listInvalidAddresses(draft.people)
  const w = (key: KeyUnder<'assemblies.wizard'>, values?: Record<string, string>) =>
    t(`assemblies.wizard.${key}`, values)
  const [typed, setTyped] = useState('')
  const addTypedAddresses = () => {
    const fresh = typed
      .split(/[,;\s]+/)
      .filter((email) => email !== '' && !draft.people.some((p) => p.email === email))
      .map((email) => ({ email, moderator: false, coordinator: false }))
    if (fresh.length > 0) change({ ...draft, people: [...draft.people, ...fresh] })
    setTyped('')
  }
  const updateRoles = (email: string, flags: { moderator?: boolean; coordinator?: boolean }) =>
    change({ ...draft, people: draft.people.map((p) => (p.email === email ? { ...p, ...flags } : p)) })
  return (
    <div className={classes.fields}>
      <div className={classes.add}>
        <TextField
          name="person"
          label={w('firstPeople')}
          help={w('firstPeopleHelp')}
          error={
            bad.length > 0
              ? t('assemblies.wizard.badAddresses', { count: bad.length, list: bad.join(', ') })
              : undefined
          }
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
      {draft.people.length > 0 && (
        <ul className={classes.rows}>
          {draft.people.map(({ email, moderator, coordinator }) => (
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
                label={t('assemblies.takeOut', { what: email })}
                onClick={() => change({ ...draft, people: draft.people.filter((p) => p.email !== email) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
