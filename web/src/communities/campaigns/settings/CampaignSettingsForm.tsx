import { ASSESSMENT_FIELDS, OPTIONAL_FIELDS } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { useState } from 'react'
import { findText, type Translate, useText } from '../../../platform/lib/text/i18n.ts'
import { Choices } from '../../../platform/ui/fields/Choice.tsx'
import { NumberField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import { isWide } from '../../../platform/ui/page/PhoneFold.tsx'
import { ContributionRulesFields } from './ContributionRulesFields.tsx'
import { BOX_GROUPS, BOXES, type BoxGroup, type CampaignSettingsProps, LINK_QUESTIONS, readAnswers } from './campaign-questions.ts'
import { SettingsFold } from './SettingsFold.tsx'

/** A tab of the lists is called as it is there. */
const formatBoxText = (group: BoxGroup, name: string): string =>
  findText(group === 'lists' ? `contributions.mode.${name}` : `campaigns.settings.option.${name}`) ?? name

const USUAL = readAnswers({})

/** The boxes whose answer is not the usual one, each with its answer. */
function listUnusual<N extends string>(
  names: readonly N[],
  ticked: readonly string[],
  usual: readonly string[],
  nameOf: (name: N) => string,
  t: Translate,
): string[] {
  return names
    .filter((name) => ticked.includes(name) !== usual.includes(name))
    .map((name) => t('ui.fold.set', { what: nameOf(name), value: t(ticked.includes(name) ? 'ui.yes' : 'ui.no') }))
}

/** What the pages of a campaign show, what its forms ask for, what people can do, and its links (CAM-067, CAM-068). */
export function CampaignSettingsForm({ form, publicPages }: CampaignSettingsProps) {
  const { t } = useText()
  const { values, set, faults } = form
  const [wide] = useState(isWide)
  const fieldName = (field: (typeof OPTIONAL_FIELDS)[number]) =>
    t(field === 'group' ? 'contributions.group' : `contributions.field.${field}`)
  const scoreName = (field: (typeof ASSESSMENT_FIELDS)[number]) =>
    t(field === 'textualFeedback' ? 'feedback.words' : `feedback.score.${field}`)
  const links = LINK_QUESTIONS.filter(({ name }) => values.links[name])
  const days = String(CAMPAIGN_SETTINGS.newsletterDays.byDefault)
  return (
    <>
      {BOX_GROUPS.map((group) => (
        <SettingsFold
          key={group}
          part={group}
          // what people ask for most
          opens={group === 'contributing' && wide}
          answers={listUnusual(
            BOXES[group].map(({ name }) => name),
            values[group],
            USUAL[group],
            (name) => formatBoxText(group, name),
            t,
          )}
        >
          <Choices
            name={group}
            label={t(`campaigns.settings.group.${group}`)}
            labelHidden
            columns={2}
            options={BOXES[group].map(({ name }) => ({
              value: name,
              label: formatBoxText(group, name),
              help: findText(`campaigns.settings.effect.${name}`),
            }))}
            values={values[group]}
            onChange={(names) => set({ [group]: names })}
          />
        </SettingsFold>
      ))}
      <SettingsFold part="fields" answers={listUnusual(OPTIONAL_FIELDS, values.fields, USUAL.fields, fieldName, t)}>
        <Choices
          name="fields"
          label={t('campaigns.settings.group.fields')}
          labelHidden
          help={t('campaigns.settings.fieldsHelp')}
          columns={2}
          options={OPTIONAL_FIELDS.map((field) => ({ value: field, label: fieldName(field) }))}
          values={OPTIONAL_FIELDS.filter((field) => values.fields.includes(field))}
          onChange={(fields) => set({ fields })}
        />
      </SettingsFold>
      <SettingsFold part="assessment" answers={listUnusual(ASSESSMENT_FIELDS, values.assessment, USUAL.assessment, scoreName, t)}>
        <Choices
          name="assessment"
          label={t('campaigns.settings.group.assessment')}
          labelHidden
          columns={2}
          options={ASSESSMENT_FIELDS.map((field) => ({ value: field, label: scoreName(field) }))}
          values={ASSESSMENT_FIELDS.filter((field) => values.assessment.includes(field))}
          onChange={(assessment) => set({ assessment })}
        />
      </SettingsFold>
      <ContributionRulesFields form={form} publicPages={publicPages} />
      <SettingsFold
        part="newsletter"
        answers={
          values.newsletterDays.trim() === days
            ? []
            : [t('ui.fold.set', { what: t('campaigns.settings.newsletterDays'), value: values.newsletterDays })]
        }
      >
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
      </SettingsFold>
      <SettingsFold part="links" answers={links.map(({ name }) => findText(`campaigns.${name}`) ?? name)}>
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
      </SettingsFold>
    </>
  )
}
