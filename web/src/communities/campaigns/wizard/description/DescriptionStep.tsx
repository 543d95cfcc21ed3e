import { CAMPAIGN_LIMITS } from '@folkmoot/core/communities/campaigns/template-kinds.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../platform/lib/text/format.ts'
import { useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { Choice } from '../../../../platform/ui/fields/Choice.tsx'
import { formatLanguage, listLanguageOptions } from '../../../../platform/ui/fields/locale-options.ts'
import { SelectField, TextArea, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import { Fold } from '../../../../platform/ui/page/Fold.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { summarize } from '../../../../platform/ui/page/summarize.ts'
import classes from '../../../assemblies/wizard/wizard.module.css'
import layout from '../CampaignWizardForm.module.css'
import { parseThemes } from '../campaign-draft.ts'
import { changeForm, type StepProps } from '../step-props.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { DraftResourcesField } from './DraftResourcesField.tsx'
import { LooksFields } from './LooksFields.tsx'
import { PurposeFields } from './PurposeFields.tsx'
import { TemplateFields } from './TemplateFields.tsx'

/**
 * What the campaign is for and about, and its budget; template, texts, looks, visibility and documents are folded away with what is
 * set for them (CAM-033).
 */
export function DescriptionStep({ resources, ...part }: StepProps & { resources?: ReactNode }) {
  const { t, lang } = useText()
  const { draft, change, before } = part
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  const { form } = draft
  const ownWay = before !== undefined || form.purpose === 'OWN'
  return (
    <div className={`${classes.main} ${layout.sections}`}>
      {!before && <PurposeFields {...part} />}
      <AboutFields {...part} />
      <div>
        <Fold
          // money that a purpose brings is asked for
          key={draft.hasBudget ? 'budget' : 'no budget'}
          title={w('money')}
          summary={draft.hasBudget ? formatBudget(draft, lang) : w('noBudget')}
          opens={draft.hasBudget}
        >
          <BudgetFields {...part} />
        </Fold>
        <Fold
          // what goes its own way is asked what it begins with
          key={ownWay ? 'own' : 'purpose'}
          title={w('template.title')}
          summary={w(`template.${form.template}`)}
          opens={ownWay}
        >
          <TemplateFields {...part} />
        </Fold>
        <Fold
          title={w('nameAndLanguage')}
          summary={[before ? '' : draft.title, form.shortname, formatLanguage(form.lang)].filter(Boolean).join(' · ')}
        >
          <NameFields {...part} />
        </Fold>
        <Fold
          title={w('content')}
          summary={summarize(
            parseThemes(draft.themes).map(({ title }) => title),
            t,
          )}
        >
          <ContentFields {...part} />
        </Fold>
        <Fold title={t('assemblies.wizard.looks')} summary={w('looksSummary')}>
          <LooksFields {...part} />
        </Fold>
        <Fold
          title={w('visibility')}
          summary={`${w(draft.status === 'DRAFT' ? 'draft' : 'published')} · ${w(draft.listed ? 'inList' : 'notInList')}`}
        >
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
        </Fold>
        {!before && (
          <Fold
            title={w('resources')}
            summary={form.resources.length === 0 ? w('noResources') : form.resources.map(({ name }) => name).join(' · ')}
          >
            <DraftResourcesField {...part} />
          </Fold>
        )}
      </div>
      {before && resources}
    </div>
  )
}

/** The money as the page of the campaign will say it, once it is an amount. */
const formatBudget = ({ amount, currency }: StepProps['draft'], lang: string): string =>
  isPlainNumber(amount) ? formatMoney(amount, currency, lang) : `${amount} ${currency}`
const isPlainNumber = (amount: string): boolean => /^\d+(\.\d+)?$/.test(amount)

function AboutFields(part: StepProps) {
  const { draft, change, errorOf, before } = part
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
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
        {before && <TitleField {...part} />}
      </div>
    </Section>
  )
}

/** A new campaign may do without: what it decides is its title then. */
function TitleField({ draft, change, errorOf, before }: StepProps) {
  const { t } = useText()
  return (
    <TextField
      name="title"
      label={t('campaigns.wizard.title')}
      help={t('campaigns.wizard.titleHelp')}
      error={errorOf('title')}
      optional={!before}
      maxLength={200}
      value={draft.title}
      onChange={(e) => change({ title: e.target.value })}
    />
  )
}

function NameFields(part: StepProps) {
  const { draft, change, errorOf, before } = part
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  const { form } = draft
  return (
    <>
      {!before && <TitleField {...part} />}
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
    </>
  )
}
