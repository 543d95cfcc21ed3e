import { ASSESSMENT_FIELDS, OPTIONAL_FIELDS } from '@folkmoot/core/campaigns/hidden-fields.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/settings/campaign-settings.ts'
import { findText, useText } from '../../lib/text/i18n.ts'
import { Choices } from '../../ui/fields/Choice.tsx'
import { NumberField, TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { ContributionRulesFields } from './ContributionRulesFields.tsx'
import { BOX_GROUPS, BOXES, type BoxGroup, type CampaignSettingsProps, LINK_QUESTIONS } from './campaign-questions.ts'

/** A tab of the lists is called as it is there. */
const formatBoxText = (group: BoxGroup, name: string): string =>
  findText(group === 'lists' ? `contributions.mode.${name}` : `campaigns.settings.option.${name}`) ?? name

/** What the pages of a campaign show, what its forms ask for, what people can do, and its links (CAM-067, CAM-068). */
export function CampaignSettingsForm({ form, publicPages }: CampaignSettingsProps) {
  const { t } = useText()
  const { values, set, faults } = form
  return (
    <>
      {BOX_GROUPS.map((group) => (
        <Choices
          key={group}
          name={group}
          label={t(`campaigns.settings.group.${group}`)}
          columns={2}
          options={BOXES[group].map(({ name }) => ({
            value: name,
            label: formatBoxText(group, name),
            help: findText(`campaigns.settings.effect.${name}`),
          }))}
          values={values[group]}
          onChange={(names) => set({ [group]: names })}
        />
      ))}
      <Choices
        name="fields"
        label={t('campaigns.settings.group.fields')}
        help={t('campaigns.settings.fieldsHelp')}
        columns={2}
        options={OPTIONAL_FIELDS.map((field) => ({
          value: field,
          label: t(field === 'group' ? 'contributions.group' : `contributions.field.${field}`),
        }))}
        values={OPTIONAL_FIELDS.filter((field) => values.fields.includes(field))}
        onChange={(fields) => set({ fields })}
      />
      <Choices
        name="assessment"
        label={t('campaigns.settings.group.assessment')}
        columns={2}
        options={ASSESSMENT_FIELDS.map((field) => ({
          value: field,
          label: t(field === 'textualFeedback' ? 'feedback.words' : `feedback.score.${field}`),
        }))}
        values={ASSESSMENT_FIELDS.filter((field) => values.assessment.includes(field))}
        onChange={(assessment) => set({ assessment })}
      />
      <ContributionRulesFields form={form} publicPages={publicPages} />
      <Section title={t('campaigns.settings.group.newsletter')}>
        <NumberField
          name={CAMPAIGN_SETTINGS.newsletterDays.key}
          label={t('campaigns.settings.newsletterDays')}
          help={t('campaigns.settings.newsletterDaysHelp')}
          inputMode="numeric"
          maxLength={3}
          value={values.newsletterDays}
          error={faults.of(CAMPAIGN_SETTINGS.newsletterDays.key)}
          onChange={(event) => set({ newsletterDays: event.target.value })}
        />
      </Section>
      <Section title={t('campaigns.settings.group.links')}>
        <div className="fm-stack">
          {LINK_QUESTIONS.map(({ name, setting }) => (
            <TextField
              key={name}
              name={setting.key}
              type="url"
              label={findText(`campaigns.${name}`) ?? name}
              optional
              maxLength={2000}
              value={values.links[name] ?? ''}
              error={faults.of(setting.key)}
              onChange={(event) => set({ links: { ...values.links, [name]: event.target.value } })}
            />
          ))}
        </div>
      </Section>
    </>
  )
}
