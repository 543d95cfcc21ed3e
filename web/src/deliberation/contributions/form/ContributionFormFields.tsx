import type { OptionalField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { ProposalSection, TemplateSection } from '@folkmoot/core/communities/campaigns/proposal-template.ts'
import type { CampaignTheme } from '@folkmoot/core/communities/campaigns/schemas.ts'
import { ADVISED_TITLE_LENGTH, TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Colour } from '@folkmoot/core/platform/shared/prints.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { RichTextField } from '../../../platform/ui/editor/RichTextField.tsx'
import { PictureField } from '../../../platform/ui/fields/PictureField.tsx'
import { NumberField, SelectField, TextField } from '../../../platform/ui/fields/TextField.tsx'
import type { FormState } from '../../../platform/ui/fields/use-form-state.ts'
import { Section } from '../../../platform/ui/page/Section.tsx'
import classes from './ContributionFormFields.module.css'
import { CostPreview } from './CostPreview.tsx'
import type { ContributionFormValues } from './contribution-form-values.ts'
import { ThemesField } from './ThemesField.tsx'

interface SourceValues {
  readonly source: string
  readonly sourceUrl: string
}

interface SourceFieldsProps {
  values: SourceValues
  onChange: (part: Partial<SourceValues>) => void
  errorOf: (field: keyof SourceValues) => string | undefined
  /** A proposal names its web address as well (CON-024). */
  withAddress: boolean
  /** The fields that must be filled in before it is published, in small letters. */
  required?: readonly string[]
}

/** Where a text comes from: a workshop, a letter, a study. */
function SourceFields({ values, onChange, errorOf, withAddress, required = [] }: SourceFieldsProps) {
  const { t } = useText()
  return (
    <>
      <TextField
        name="source"
        label={t('contributions.field.source')}
        help={t('contributions.form.sourceHelp')}
        optional={!required.includes('source')}
        maxLength={TEXT_LIMITS.place}
        value={values.source}
        error={errorOf('source')}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      {withAddress && (
        <TextField
          name="sourceUrl"
          label={t('contributions.field.sourceurl')}
          optional={!required.includes('sourceurl')}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={TEXT_LIMITS.url}
          value={values.sourceUrl}
          error={errorOf('sourceUrl')}
          onChange={(event) => onChange({ sourceUrl: event.target.value })}
        />
      )}
    </>
  )
}

interface CoverFieldProps {
  value: string
  onChange: (cover: string) => void
  colour?: Colour | undefined
  error?: string | undefined
  /** What is published has one. */
  required?: boolean
}

/** A cover of up to 2 MB, drawn or one's own; most texts have none (CST-004). */
function CoverField({ value, onChange, colour, error, required = false }: CoverFieldProps) {
  const { t } = useText()
  const [open, setOpen] = useState(required || value !== '')
  if (!open && value === '') {
    return (
      <div>
        <PlainButton kind="default" icon={IconPhotoPlus} onClick={() => setOpen(true)}>
          {t('contributions.form.addCover')}
        </PlainButton>
      </div>
    )
  }
  return (
    <div>
      <PictureField
        name="cover"
        of="cover"
        label={t('contributions.field.cover')}
        help={t('contributions.form.coverHelp')}
        optional={!required}
        error={error}
        value={value}
        onChange={onChange}
        colour={colour}
      />
      {!required && (
        <PlainButton
          kind="subtle"
          size="sm"
          onClick={() => {
            onChange('')
            setOpen(false)
          }}
        >
          {t('contributions.form.withoutCover')}
        </PlainButton>
      )}
    </div>
  )
}

export interface ContributionFormFieldsProps {
  type: 'IDEA' | 'PROPOSAL'
  form: Pick<FormState<ContributionFormValues>, 'values' | 'set' | 'field'>
  themes: readonly CampaignTheme[]
  themesLimit: number
  keywordLimit: number | undefined
  withoutKeywords: boolean
  wordLimit: number | undefined
  budget: { amount: string; currency: string }
  /** The colour that drawn covers are printed in. */
  colour?: Colour | undefined
  /** The groups the author may write for; without any the question is hidden. */
  groups: readonly { id: number; name: string }[]
  groupRequired: boolean
  /** All members of the chosen group read the text while it is a private draft. */
  draftsShared?: boolean
  /** The sections of the template of a proposal (CAM-014). */
  sections?: readonly TemplateSection[] | undefined
  /** The question for a place, with its map and the hint of the template. */
  renderPlaceField: (hint: string | undefined) => ReactNode
  /** What stands below the title and the text. */
  below?: ReactNode
  /** The fields that the campaign leaves out (CAM-067). */
  hiddenFields: readonly OptionalField[]
  /** The fields that must be filled in before it is published, in small letters (CON-041). */
  required: readonly string[]
  /** A visitor writes: no uploads, neither cover nor source (CON-024). */
  visitor?: boolean
}

/** The fields of a new idea or proposal (CON-023, CON-024). */
export function ContributionFormFields(props: ContributionFormFieldsProps) {
  const { type, form, wordLimit, budget, groups } = props
  const { t, lang } = useText()
  const { values } = form
  const sectionOf = (title: ProposalSection) => props.sections?.find((section) => section.title === title)
  const hintOf = (title: ProposalSection) => sectionOf(title)?.description || undefined
  const advised = sectionOf('title')?.length ?? ADVISED_TITLE_LENGTH
  const isAsked = (field: OptionalField) => !props.hiddenFields.includes(field)
  const isRequired = (field: string) => props.required.includes(field)
  const asksPlace = isAsked('place')
  const asksBudget = isRequired('budget') || (type === 'PROPOSAL' && isAsked('budget'))
  const groupRequired = props.groupRequired || isRequired('group')
  const asksGroup = groups.length > 0 && (isAsked('group') || groupRequired)
  const themes = isAsked('theme') ? props.themes : []
  const asksKeywords = isAsked('keyword') && !props.withoutKeywords
  const asksWhere = themes.length > 0 || asksKeywords || asksPlace || asksBudget || asksGroup
  return (
    <div className={classes.parts}>
      <Section title={t('contributions.form.what')}>
        <div className={classes.fields}>
          {isAsked('title') && (
            <TextField
              {...form.field('title')}
              label={t('contributions.field.title')}
              help={hintOf('title') ?? t('contributions.form.titleHelp')}
              optional={!isRequired('title')}
            />
          )}
          {isAsked('title') && type === 'PROPOSAL' && (
            <p className={classes.counter} data-over={values.title.length > advised} aria-live="polite">
              {t('contributions.form.titleLength', {
                count: values.title.length,
                advised,
                limit: TEXT_LIMITS.title,
              })}
            </p>
          )}
          <RichTextField
            {...form.field('text')}
            label={t('contributions.field.text')}
            help={hintOf('summary') ?? t(`contributions.form.textHelp.${type}`)}
            lang={lang}
            wordLimit={wordLimit}
            pictures={!props.visitor}
          />
          {props.below}
        </div>
      </Section>
      {asksWhere && (
        <Section title={t('contributions.form.where')}>
          <div className={classes.fields}>
            <ThemesField
              themes={themes}
              limit={props.themesLimit}
              keywordLimit={props.keywordLimit}
              withoutKeywords={!asksKeywords}
              keywordRequired={isRequired('keyword')}
              keywordError={form.field('keywords').error}
              value={values}
              onChange={form.set}
              hint={hintOf('themes')}
              error={form.field('chosen').error}
            />
            {asksPlace && props.renderPlaceField(hintOf('location'))}
            {asksBudget && (
              <div className={classes.half}>
                <div>
                  <NumberField
                    {...form.field('budget')}
                    label={t('contributions.field.budget')}
                    optional={!isRequired('budget')}
                    unit={budget.currency}
                    maxLength={TEXT_LIMITS.budget}
                  />
                  <CostPreview text={values.budget} amount={budget.amount} currency={budget.currency} />
                </div>
              </div>
            )}
            {asksGroup && (
              <SelectField
                {...form.field('group')}
                label={t('contributions.group')}
                help={[t('contributions.form.groupHelp'), ...(props.draftsShared ? [t('contributions.form.groupDrafts')] : [])].join(' ')}
                optional={!groupRequired}
                options={[
                  { value: '', label: t('contributions.form.noGroup') },
                  ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </div>
        </Section>
      )}
      {!props.visitor && <ExtraFields {...props} />}
    </div>
  )
}

/** Cover and source: what a text may have beside its words. */
function ExtraFields({ type, form, colour, required }: ContributionFormFieldsProps) {
  const { t } = useText()
  return (
    <Section title={t('contributions.form.extras')}>
      <div className={classes.fields}>
        <CoverField
          value={form.values.cover}
          onChange={(cover) => form.set({ cover })}
          colour={colour}
          required={required.includes('cover')}
          error={form.field('cover').error}
        />
        <SourceFields
          values={form.values}
          onChange={form.set}
          errorOf={(field) => form.field(field).error}
          withAddress={type === 'PROPOSAL' || required.includes('sourceurl')}
          required={required}
        />
      </div>
    </Section>
  )
}
