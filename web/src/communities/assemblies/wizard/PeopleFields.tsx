import { useText } from '../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../platform/lib/text/text-keys.ts'
import { ItemsField } from '../../../platform/ui/fields/ItemsField.tsx'
import { TextArea, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../platform/ui/fields/use-form-state.ts'
import { summarize } from '../../../platform/ui/page/summarize.ts'
import { FirstInviteesField } from './FirstInviteesField.tsx'
import { FormPart } from './FormPart.tsx'
import type { FormPartProps } from './form-part-props.ts'
import classes from './wizard.module.css'

/** Themes, organizations and the first members. */
export function PeopleFields(part: FormPartProps) {
  const { draft, change, errorOf, assemblyUuid } = part
  const field = bindDraft(part)
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  const entered = [...draft.themes, ...draft.organizations.map(({ name }) => name), ...draft.people.map(({ email }) => email)]
  const summary = entered.length > 0 ? summarize(entered, t) : [w('themes'), w('organizations'), w('firstPeople')].join(' · ')
  return (
    <FormPart title={w(assemblyUuid ? 'themesAndLetter' : 'themesAndPeople')} folded={assemblyUuid === undefined ? summary : undefined}>
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
        {assemblyUuid === undefined && (
          <FirstInviteesField help={w('firstPeopleHelp')} people={draft.people} onChange={(people) => change({ ...draft, people })} />
        )}
        <TextArea {...field('invitationEmail')} label={w('letter')} help={w('letterHelp')} optional rows={4} maxLength={5000} />
      </div>
    </FormPart>
  )
}

/** The contact. */
export function ContactFields({ assemblyUuid, ...part }: FormPartProps) {
  const field = bindDraft(part)
  const { t } = useText()
  const w = (key: KeyUnder<'assemblies.wizard'>) => t(`assemblies.wizard.${key}`)
  return (
    <FormPart title={w('contact')} folded={assemblyUuid === undefined ? part.draft.contactName : undefined}>
      <div className={classes.pair}>
        <TextField {...field('contactName', 'profile.primaryContactName')} label={t('assemblies.name')} optional maxLength={200} />
        <TextField
          {...field('contactEmail', 'profile.primaryContactEmail')}
          type="email"
          label={w('contactEmail')}
          help={w('contactShown')}
          optional
        />
        <TextField {...field('contactPhone', 'profile.primaryContactPhone')} type="tel" label={w('contactPhone')} optional maxLength={60} />
      </div>
    </FormPart>
  )
}
