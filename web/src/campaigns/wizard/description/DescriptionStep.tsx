import { CAMPAIGN_LIMITS } from '@folkmoot/core/campaigns/template-kinds.ts'
import type { ReactNode } from 'react'
import classes from '../../../assemblies/wizard/wizard.module.css'
import { useText } from '../../../lib/text/i18n.ts'
import type { KeyUnder } from '../../../lib/text/text-keys.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { listLanguageOptions } from '../../../ui/fields/locale-options.ts'
import { SelectField, TextArea, TextField } from '../../../ui/fields/TextField.tsx'
import { YesNoRow } from '../../../ui/fields/YesNoRow.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import layout from '../CampaignWizardForm.module.css'
import { changeForm, type StepProps } from '../step-props.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { DraftResourcesField } from './DraftResourcesField.tsx'
import { LooksFields } from './LooksFields.tsx'
import { TemplateFields } from './TemplateFields.tsx'

/** What the campaign is about, what it begins with, its budget, texts, looks, visibility and documents (CAM-033). */
export function DescriptionStep({ resources, ...part }: StepProps & { resources?: ReactNode }) {
  const { t } = useText()
  const { draft, change, before } = part
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  return (
    <div className={`${classes.main} ${layout.sections}`}>
      <AboutFields {...part} />
      <TemplateFields {...part} />
      <BudgetFields {...part} />
      <ContentFields {...part} />
      <LooksFields {...part} />
      <Section title={w('visibility')}>
        <div className={classes.fields}>
          <Choice
            name="status"
            label={w('status')}
            options={[
              { value: 'PUBLISHED', label: w('published'), help: w('publishedHelp') },
              { value: 'DRAFT', label: w('draft'), help: w('draftHelp') },
            ]}
            value={draft.status}
            onChange={(status) => change({ status })}
            columns={2}
          />
          <YesNoRow
            name="listed"
            label={w('listed')}
            help={w('listedHelp')}
            value={draft.listed}
            onChange={(listed) => change({ listed })}
          />
        </div>
      </Section>
      {before ? resources : <DraftResourcesField {...part} />}
    </div>
  )
}

function AboutFields({ draft, change, errorOf, before }: StepProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  const { form } = draft
  return (
    <Section title={w('called')}>
      <div className={classes.fields}>
        <TextArea
          name="goal"
          label={w('goal')}
          help={w('goalHelp')}
          error={errorOf('goal')}
          rows={2}
          maxLength={2000}
          value={draft.goal}
          onChange={(e) => change({ goal: e.target.value })}
        />
        <TextField
          name="title"
          label={w('title')}
          help={w('titleHelp')}
          error={errorOf('title')}
          optional={!before}
          maxLength={200}
          value={draft.title}
          onChange={(e) => change({ title: e.target.value })}
        />
        <div className={classes.pair}>
          <TextField
            name="shortname"
            label={w('shortname')}
            error={errorOf('shortname')}
            optional
            help={w('shortnameHelp')}
            maxLength={CAMPAIGN_LIMITS.shortname}
            value={form.shortname}
            onChange={(e) => change(changeForm(draft, { shortname: e.target.value }))}
          />
          <SelectField
            name="lang"
            label={t('assemblies.wizard.language')}
            help={w('langHelp')}
            error={errorOf('lang')}
            value={form.lang}
            options={listLanguageOptions(form.lang)}
            onChange={(e) => change(changeForm(draft, { lang: e.target.value }))}
          />
        </div>
      </div>
    </Section>
  )
}
