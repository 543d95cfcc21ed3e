import type { ReactNode } from 'react'
import settings from '../../../communities/assemblies/settings/settings.module.css'
import { AppearanceFields } from '../../../communities/assemblies/wizard/AppearanceFields.tsx'
import { JoinFields } from '../../../communities/assemblies/wizard/JoinFields.tsx'
import wizard from '../../../communities/assemblies/wizard/wizard.module.css'
import { GroupPreview } from '../../../communities/groups/wizard/GroupPreview.tsx'
import { GroupTextFields } from '../../../communities/groups/wizard/GroupTextFields.tsx'
import { GroupThemesFields } from '../../../communities/groups/wizard/GroupThemesFields.tsx'
import type { OfferedTheme } from '../../../communities/groups/wizard/group-draft.ts'
import type { GroupStepProps } from '../../../communities/groups/wizard/group-step-props.ts'
import type { GroupWizardStep } from '../../../platform/lib/links-context.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { bindDraft } from '../../../platform/ui/fields/use-form-state.ts'
import { YesNoRow } from '../../../platform/ui/fields/YesNoRow.tsx'
import { Section } from '../../../platform/ui/page/Section.tsx'
import { WizardSteps } from '../../../platform/ui/page/WizardSteps.tsx'

const GROUP_STEPS: readonly GroupWizardStep[] = ['description', 'configuration']

export const findGroupStep = (text: string | undefined): GroupWizardStep | undefined => GROUP_STEPS.find((s) => s === text)

/** The fields that the description asks for, by their names in the API. */
export const isDescriptionField = (field: string): boolean =>
  /^(?:name|text|lang|themes|existingThemes|profile\.(?:icon|cover|colour|targetAudience))\b/.test(field)

/** Where one is in the wizard of a group. */
export function GroupWizardSteps({ step, hrefOf }: { step: GroupWizardStep; hrefOf: (step: GroupWizardStep) => string }) {
  const { t } = useText()
  return (
    <WizardSteps
      current={step}
      steps={GROUP_STEPS.map((name) => ({
        name,
        label: t(`groups.wizard.step.${name}`),
        about: t(`groups.wizard.about.${name}`),
        href: hrefOf(name),
      }))}
    />
  )
}

/** The first step: name, text, appearance and themes, with a preview beside them (GRP-014). */
export function GroupDescriptionStep({
  members,
  offered,
  ...part
}: GroupStepProps & { members: number; offered: readonly OfferedTheme[] }) {
  return (
    <div className={wizard.cols}>
      <div className={wizard.main}>
        <GroupTextFields {...part} />
        <AppearanceFields draft={part.draft} change={part.change} errorOf={part.errorOf} />
        <GroupThemesFields {...part} offered={offered} />
      </div>
      <aside className={wizard.sticky}>
        <GroupPreview draft={part.draft} members={members} />
      </aside>
    </div>
  )
}

/**
 * The second step: who joins and leads, how the group decides, and its invitations (GRP-014). `beginnings`: what a new group
 * begins with; `invitees`: who is invited to it.
 */
export function GroupConfigurationStep({
  beginnings,
  invitees,
  ...part
}: GroupStepProps & { beginnings?: ReactNode; invitees?: ReactNode }) {
  const { t } = useText()
  const { draft, change } = part
  const field = bindDraft(part)
  return (
    <div className={settings.lone}>
      <JoinFields
        draft={draft}
        change={change}
        whenAsking={<YesNoRow {...field('autoAcceptMembership')} label={t('groups.wizard.atOnce')} help={t('groups.wizard.atOnceHelp')} />}
        words={{
          joining: (supported) => t(`groups.wizard.derived.joining.${draft.autoAcceptMembership ? 'OPEN' : supported}`),
          leading: (type) => t(`groups.wizard.derived.leading.${type}`),
          moderators: (who) => t(`groups.wizard.moderators.${who}`),
          listed: t('groups.wizard.listed'),
          listedHelp: t('groups.wizard.listedHelp'),
        }}
      />
      {beginnings}
      <Section title={t('groups.wizard.invitations')}>
        <div className={wizard.fields}>
          {invitees}
          <TextArea
            {...field('invitationEmail')}
            label={t('assemblies.wizard.letter')}
            help={t('groups.wizard.letterHelp')}
            optional
            rows={4}
            maxLength={5000}
          />
        </div>
      </Section>
    </div>
  )
}
