import { IconDoorEnter, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { RichTextField } from '../../../platform/ui/editor/RichTextField.tsx'
import { listLanguageOptions, listTimezoneOptions } from '../../../platform/ui/fields/locale-options.ts'
import { SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../platform/ui/fields/use-form-state.ts'
import { ProfilePreview } from '../../../platform/ui/page/ProfilePreview.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { Fact } from '../../../platform/ui/Tag.tsx'
import { leadParagraph } from '../description.ts'
import { formatJoiningRule, formatLeadershipRule } from '../rule-sentences.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { type AssemblyDraft, renameDraft } from './assembly-draft.ts'
import type { FormPartProps } from './form-part-props.ts'
import { JoinFields } from './JoinFields.tsx'
import { supportedMembershipOf } from './join-answers.ts'
import { ContactFields, PeopleFields } from './PeopleFields.tsx'
import { ShortNameField } from './ShortNameField.tsx'
import type { ShortNameCheck } from './short-name.ts'
import classes from './wizard.module.css'

/** Name and purpose. */
function NameFields({ check, ...part }: FormPartProps & { check: ShortNameCheck }) {
  const { draft, change, errorOf, canChangeSettings } = part
  const field = bindDraft(part)
  const { t } = useText()
  return (
    <Section title={t('assemblies.wizard.called')}>
      <div className={classes.fields}>
        <TextField
          name="name"
          label={t('assemblies.name')}
          error={errorOf('name')}
          maxLength={200}
          value={draft.name}
          onChange={(e) => change(renameDraft(draft, e.target.value))}
        />
        {canChangeSettings && (
          <ShortNameField
            value={draft.shortname}
            error={errorOf('shortname')}
            check={check}
            onChange={(shortname) => change({ ...draft, shortname, ownShortname: shortname !== '' })}
          />
        )}
        <RichTextField
          {...field('description')}
          label={t('assemblies.wizard.whatFor')}
          help={t('assemblies.wizard.whatForHelp')}
          optional
          height={200}
          lang={draft.lang}
        />
        <div className={classes.pair}>
          <TextField {...field('place')} label={t('assemblies.wizard.place')} optional maxLength={200} />
          <TextField
            {...field('targetAudience', 'profile.targetAudience')}
            label={t('assemblies.wizard.audience')}
            optional
            maxLength={200}
          />
          <SelectField {...field('lang')} label={t('assemblies.wizard.language')} options={listLanguageOptions(draft.lang)} />
          {canChangeSettings && (
            <SelectField {...field('timezone')} label={t('assemblies.wizard.timezone')} options={listTimezoneOptions(draft.timezone)} />
          )}
        </div>
      </div>
    </Section>
  )
}

/** A live preview of the assembly. */
function AssemblyPreview({ draft, members }: { draft: AssemblyDraft; members: number }) {
  const { t } = useText()
  return (
    <ProfilePreview
      title={t('assemblies.wizard.howItLooks')}
      look={draft}
      seed={draft.shortname || 'assembly'}
      name={draft.name || t('assemblies.wizard.noName')}
      text={leadParagraph(draft.description)}
      facts={
        <>
          <Fact icon={IconUser}>{t('assemblies.members', { count: members })}</Fact>
          <Fact icon={IconDoorEnter}>{t(`assemblies.joining.${supportedMembershipOf(draft)}`)}</Fact>
        </>
      }
    />
  )
}

interface Props extends FormPartProps {
  check: ShortNameCheck
  /** The number of default icons offered (ASM-030). */
  iconCount: number
  members: number
  /** Content below the preview. */
  next?: ReactNode
}

/** The fields of the description of an assembly, with a preview beside them. */
export function DescriptionForm({ check, iconCount, members, next, ...part }: Props) {
  const { t } = useText()
  return (
    <div className={classes.cols}>
      <div className={classes.main}>
        <NameFields {...part} check={check} />
        {part.canChangeSettings && (
          <JoinFields
            draft={part.draft}
            change={part.change}
            words={{
              joining: (supported) => formatJoiningRule(supported, t),
              leading: (type) => formatLeadershipRule(type, t),
              moderators: (who) => t(`assemblies.wizard.moderators.${who}Help`),
              listed: t('assemblies.wizard.listed'),
              listedHelp: t('assemblies.wizard.listedHelp'),
            }}
          />
        )}
        <AppearanceFields
          draft={part.draft}
          change={part.change}
          errorOf={part.errorOf}
          signs={iconCount}
          folded={part.assemblyUuid === undefined}
        />
        <PeopleFields {...part} />
        <ContactFields {...part} />
      </div>
      <aside className={classes.sticky}>
        <AssemblyPreview draft={part.draft} members={members} />
        {next}
      </aside>
    </div>
  )
}
