import type { CampaignTheme } from '@folkmoot/core/campaigns/shapes.ts'
import { cutToWords } from '@folkmoot/core/contributions/description.ts'
import { ADVISED_TITLE, LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs, wordCount } from '@folkmoot/core/shared/html.ts'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { NumberField, SelectField, TextArea, TextField } from '../ui/fields/TextField.tsx'
import { Section } from '../ui/Section.tsx'
import { CostRead } from './CostRead.tsx'
import classes from './FormFields.module.css'
import type { FormValues } from './form-values.ts'
import { ThemesEdit } from './ThemesEdit.tsx'

export interface FormFieldsProps {
  type: 'IDEA' | 'PROPOSAL'
  value: FormValues
  onChange: (value: FormValues) => void
  /** The sentence of what is wrong with a field. */
  errorOf: (field: keyof FormValues) => ReactNode
  themes: readonly CampaignTheme[]
  themesLimit: number
  keywordLimit: number | undefined
  withoutKeywords: boolean
  wordLimit: number | undefined
  budget: { amount: string; currency: string }
  /** The groups one may write for; none hides the question. */
  groups: readonly { id: number; name: string }[]
  groupNeeded: boolean
}

/** What a new idea or proposal is asked: what it is, and where it belongs (CON-023, CON-024). */
export function FormFields(props: FormFieldsProps) {
  const { type, value, onChange, errorOf, wordLimit, budget, groups } = props
  const { t } = useText()
  const set = (part: Partial<FormValues>) => onChange({ ...value, ...part })
  const words = wordCount(paragraphs(value.text))
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
            <p className={classes.counter} data-over={value.title.length > ADVISED_TITLE} aria-live="polite">
              {t('contributions.form.titleLength', {
                count: value.title.length,
                advised: ADVISED_TITLE,
                limit: LIMITS.title,
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
            onChange={(event) => set({ text: cutToWords(event.target.value, wordLimit) })}
            used={wordLimit === undefined ? undefined : { count: words, limit: wordLimit, unit: 'words' }}
          />
        </div>
      </Section>
      <Section title={t('contributions.form.where')}>
        <div className={classes.fields}>
          <ThemesEdit
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
              maxLength={LIMITS.place}
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
                  maxLength={LIMITS.budget}
                  error={errorOf('budget')}
                  onChange={(event) => set({ budget: event.target.value })}
                />
                <CostRead text={value.budget} amount={budget.amount} currency={budget.currency} />
              </div>
            )}
          </div>
          {groups.length > 0 && (
            <SelectField
              name="group"
              label={t('contributions.group')}
              help={t('contributions.form.groupHelp')}
              optional={!props.groupNeeded}
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
