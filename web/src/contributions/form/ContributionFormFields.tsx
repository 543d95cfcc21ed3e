import type { CampaignTheme } from '@folkmoot/core/campaigns/schemas.ts'
import { truncateToWords } from '@folkmoot/core/contributions/description.ts'
import { ADVISED_TITLE_LENGTH, TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { countWords, textToHtml } from '@folkmoot/core/shared/html.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/i18n.ts'
import { NumberField, SelectField, TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { Section } from '../../ui/page/Section.tsx'
import classes from './ContributionFormFields.module.css'
import { CostPreview } from './CostPreview.tsx'
import type { ContributionFormValues } from './contribution-form-values.ts'
import { ThemesField } from './ThemesField.tsx'

export interface ContributionFormFieldsProps {
  type: 'IDEA' | 'PROPOSAL'
  value: ContributionFormValues
  onChange: (value: ContributionFormValues) => void
  /** The fault message of a field. */
  errorOf: (field: keyof ContributionFormValues) => ReactNode
  themes: readonly CampaignTheme[]
  themesLimit: number
  keywordLimit: number | undefined
  withoutKeywords: boolean
  wordLimit: number | undefined
  budget: { amount: string; currency: string }
  /** The groups the author may write for; without any the question is hidden. */
  groups: readonly { id: number; name: string }[]
  groupRequired: boolean
}

/** The fields of a new idea or proposal (CON-023, CON-024). */
export function ContributionFormFields(props: ContributionFormFieldsProps) {
  const { type, value, onChange, errorOf, wordLimit, budget, groups } = props
  const { t } = useText()
  const set = (part: Partial<ContributionFormValues>) => onChange({ ...value, ...part })
  const words = countWords(textToHtml(value.text))
  return (
    <div className={classes.parts}>
      <Section title={t('contributions.form.what')}>
        <div className={classes.fields}>
          <TextField
            name="title"
            label={t('contributions.field.title')}
            help={t('contributions.form.titleHelp')}
            optional
            value={value.title}
            error={errorOf('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
          {type === 'PROPOSAL' && (
            <p className={classes.counter} data-over={value.title.length > ADVISED_TITLE_LENGTH} aria-live="polite">
              {t('contributions.form.titleLength', {
                count: value.title.length,
                advised: ADVISED_TITLE_LENGTH,
                limit: TEXT_LIMITS.title,
              })}
            </p>
          )}
          <TextArea
            name="text"
            label={t('contributions.field.text')}
            help={t(`contributions.form.textHelp.${type}`)}
            rows={8}
            value={value.text}
            error={errorOf('text')}
            onChange={(event) => set({ text: truncateToWords(event.target.value, wordLimit) })}
            used={wordLimit === undefined ? undefined : { count: words, limit: wordLimit, unit: 'words' }}
          />
        </div>
      </Section>
      <Section title={t('contributions.form.where')}>
        <div className={classes.fields}>
          <ThemesField
            themes={props.themes}
            limit={props.themesLimit}
            keywordLimit={props.keywordLimit}
            withoutKeywords={props.withoutKeywords}
            value={value}
            onChange={set}
            error={errorOf('chosen')}
          />
          <div className={type === 'PROPOSAL' ? classes.half : undefined}>
            <TextField
              name="place"
              label={t('contributions.field.place')}
              optional
              value={value.place}
              maxLength={TEXT_LIMITS.place}
              error={errorOf('place')}
              onChange={(event) => set({ place: event.target.value })}
            />
            {type === 'PROPOSAL' && (
              <div>
                <NumberField
                  name="budget"
                  label={t('contributions.field.budget')}
                  optional
                  unit={budget.currency}
                  value={value.budget}
                  maxLength={TEXT_LIMITS.budget}
                  error={errorOf('budget')}
                  onChange={(event) => set({ budget: event.target.value })}
                />
                <CostPreview text={value.budget} amount={budget.amount} currency={budget.currency} />
              </div>
            )}
          </div>
          {groups.length > 0 && (
            <SelectField
              name="group"
              label={t('contributions.group')}
              help={t('contributions.form.groupHelp')}
              optional={!props.groupRequired}
              value={value.group}
              error={errorOf('group')}
              onChange={(event) => set({ group: event.target.value })}
              options={[
                { value: '', label: t('contributions.form.noGroup') },
                ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </div>
      </Section>
    </div>
  )
}
