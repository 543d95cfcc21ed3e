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
import { bindDraft } from '../../../../platform/ui/fields/use-form-state.ts'
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
function ContentFields(part: StepProps) {
  const { draft, change, errorOf } = part
  const field = bindDraft(part)
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
        {...field('brief')}
        label={t('campaigns.wizard.brief')}
        help={t('campaigns.wizard.briefHelp')}
        optional
        lang={draft.form.lang}
      />
    </div>
  )
}

/** Colour, cover and logo of the campaign. */
function LooksFields(part: StepProps) {
  const { draft, change, errorOf } = part
  const field = bindDraft(part)
  const { t } = useText()
  return (
    <div className={classes.fields}>
      <ColourField label={t('campaigns.wizard.colour')} value={draft.colour} onChange={(colour) => change({ colour })} />
      <PictureField {...field('cover')} of="cover" label={t('campaigns.wizard.cover')} colour={draft.colour} />
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
  const { draft, before } = part
  const field = bindDraft(part)
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
              {...field('status')}
              label={w('status')}
              options={[
                { value: 'PUBLISHED', label: w('published'), help: w('publishedHelp') },
                { value: 'DRAFT', label: w('draft'), help: w('draftHelp') },
              ]}
              columns={2}
            />
            <YesNoRow {...field('listed')} label={w('listed')} help={w('listedHelp')} />
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
  const { before } = part
  const field = bindDraft(part)
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  return (
    <Section title={w('called')}>
      <div className={classes.fields}>
        <TextArea {...field('goal')} label={w('goal')} help={w('goalHelp')} rows={2} maxLength={2000} />
        {before && <TitleField {...part} />}
      </div>
    </Section>
  )
}

/** A new campaign may do without: what it decides is its title then. */
function TitleField({ before, ...part }: Omit<StepProps, 'today' | 'assemblyId'>) {
  const field = bindDraft(part)
  const { t } = useText()
  return (
    <TextField
      {...field('title')}
      label={t('campaigns.wizard.title')}
      help={t('campaigns.wizard.titleHelp')}
      optional={!before}
      maxLength={200}
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
