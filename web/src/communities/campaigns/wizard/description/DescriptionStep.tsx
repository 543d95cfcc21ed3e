import type { Purpose } from '@folkmoot/core/communities/campaigns/founding/purposes.ts'
import { CAMPAIGN_LIMITS } from '@folkmoot/core/communities/campaigns/template-kinds.ts'
import type { PhaseType } from '@folkmoot/core/communities/campaigns/words.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../platform/lib/text/format.ts'
import { findText, useText } from '../../../../platform/lib/text/i18n.ts'
import type { KeyUnder } from '../../../../platform/lib/text/text-keys.ts'
import { RichTextField } from '../../../../platform/ui/editor/RichTextField.tsx'
import { Choice } from '../../../../platform/ui/fields/Choice.tsx'
import { ColourField } from '../../../../platform/ui/fields/ColourField.tsx'
import { ItemsField } from '../../../../platform/ui/fields/ItemsField.tsx'
import { formatLanguage, listLanguageOptions } from '../../../../platform/ui/fields/locale-options.ts'
import { PictureField } from '../../../../platform/ui/fields/PictureField.tsx'
import { SelectField, TextArea, TextField } from '../../../../platform/ui/fields/TextField.tsx'
import { YesNoRow } from '../../../../platform/ui/fields/YesNoRow.tsx'
import { Fold } from '../../../../platform/ui/page/Fold.tsx'
import { Section } from '../../../../platform/ui/page/Section.tsx'
import { summarize } from '../../../../platform/ui/page/summarize.ts'
import classes from '../../../assemblies/wizard/wizard.module.css'
import layout from '../CampaignWizardForm.module.css'
import { parseThemes } from '../campaign-draft.ts'
import { PURPOSE_CHOICES } from '../form-draft.ts'
import { changeForm, type StepProps } from '../step-props.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { DraftResourcesField } from './DraftResourcesField.tsx'
import { choosePurpose } from './purpose-choice.ts'
import { TemplateFields } from './TemplateFields.tsx'

/** What the campaign is for: the first question, whose answer sets the others. */
function PurposeFields({ draft, change, today }: StepProps) {
  const { t } = useText()
  const titleOf = (type: PhaseType, purpose?: Purpose) =>
    findText(`campaigns.wizard.purpose.phase.${purpose}.${type}`) ?? t(`campaigns.phase.${type}`)
  const instructionsOf = (type: PhaseType, purpose: Purpose) => findText(`campaigns.wizard.purpose.instructions.${purpose}.${type}`) ?? ''
  return (
    <Section title={t('campaigns.wizard.purpose.title')}>
      <Choice
        name="purpose"
        label={t('campaigns.wizard.purpose.label')}
        labelHidden
        help={t('campaigns.wizard.purpose.help')}
        columns={2}
        options={PURPOSE_CHOICES.map((value) => ({
          value,
          label: t(`campaigns.wizard.purpose.${value}`),
          help: t(`campaigns.wizard.purpose.${value}Help`),
        }))}
        value={draft.form.purpose}
        onChange={(choice) => change(choosePurpose(draft, choice, { today, titleOf, instructionsOf }))}
      />
    </Section>
  )
}

/** The themes of the campaign, and its brief (CAM-026). */
function ContentFields({ draft, change, errorOf }: StepProps) {
  const { t } = useText()
  return (
    <div className={classes.fields}>
      <ItemsField
        name="themes"
        label={t('campaigns.wizard.themes')}
        help={t('campaigns.wizard.themesHelp')}
        error={errorOf('themes')}
        add={t('assemblies.wizard.addTheme')}
        max={60}
        values={parseThemes(draft.themes).map(({ title }) => title)}
        onChange={(themes) => change({ themes: themes.join('\n') })}
      />
      <RichTextField
        name="brief"
        label={t('campaigns.wizard.brief')}
        help={t('campaigns.wizard.briefHelp')}
        error={errorOf('brief')}
        optional
        lang={draft.form.lang}
        value={draft.brief}
        onChange={(brief) => change({ brief })}
      />
    </div>
  )
}

/** Colour, cover and logo of the campaign. */
function LooksFields({ draft, change, errorOf }: StepProps) {
  const { t } = useText()
  return (
    <div className={classes.fields}>
      <ColourField label={t('campaigns.wizard.colour')} value={draft.colour} onChange={(colour) => change({ colour })} />
      <PictureField
        name="cover"
        of="cover"
        label={t('campaigns.wizard.cover')}
        error={errorOf('cover')}
        colour={draft.colour}
        value={draft.cover}
        onChange={(cover) => change({ cover })}
      />
      <PictureField
        name="logo"
        of="icon"
        label={t('campaigns.wizard.logo')}
        help={t('campaigns.wizard.logoHelp')}
        error={errorOf('logo')}
        colour={draft.colour}
        value={draft.form.logo}
        onChange={(logo) => change(changeForm(draft, { logo }))}
      />
    </div>
  )
}

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
