import type { Campaign } from '@folkmoot/core/campaigns/schemas.ts'
import { COLOURS, DEFAULT_COVERS } from '@folkmoot/core/shared/prints.ts'
import { useText } from '../../lib/text/i18n.ts'
import type { KeyUnder } from '../../lib/text/text-keys.ts'
import { Choice, YesNo } from '../../ui/fields/Choice.tsx'
import { FieldGroup } from '../../ui/fields/Field.tsx'
import { NumberField, TextArea, TextField } from '../../ui/fields/TextField.tsx'
import { Cover } from '../../ui/prints/Picture.tsx'
import classes from './CampaignWizardForm.module.css'
import { changeHasBudget, isRichBrief } from './campaign-draft.ts'
import type { StepProps } from './step-props.ts'

/** The fields title, goal, themes, budget, brief, cover and visibility (CAM-033). */
export function DescriptionStep({ draft, change, errorOf, before }: StepProps) {
  const { t } = useText()
  const w = (key: KeyUnder<'campaigns.wizard'>) => t(`campaigns.wizard.${key}`)
  return (
    <div className={classes.form}>
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
      <TextArea
        name="themes"
        label={w('themes')}
        help={w('themesHelp')}
        optional
        rows={4}
        value={draft.themes}
        onChange={(e) => change({ themes: e.target.value })}
      />
      <YesNo
        name="hasBudget"
        label={w('hasBudget')}
        help={w('hasBudgetHelp')}
        error={errorOf('hasBudget')}
        value={draft.hasBudget}
        onChange={(hasBudget) => change(before ? { hasBudget } : changeHasBudget(draft, hasBudget))}
      />
      {draft.hasBudget && (
        <div className={classes.pair}>
          <NumberField
            name="amount"
            label={w('amount')}
            error={errorOf('amount')}
            value={draft.amount}
            onChange={(e) => change({ amount: e.target.value })}
          />
          <TextField
            name="currency"
            label={w('currency')}
            maxLength={8}
            value={draft.currency}
            onChange={(e) => change({ currency: e.target.value })}
          />
        </div>
      )}
      <BriefField draft={draft} change={change} before={before} />
      <ColourChoice draft={draft} change={change} />
      <CoverChoice draft={draft} change={change} />
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
      <YesNo
        name="listed"
        label={w('listed')}
        help={w('listedHelp')}
        value={draft.listed}
        onChange={(listed) => change({ listed })}
      />
    </div>
  )
}

type DraftFieldProps = Pick<StepProps, 'draft' | 'change'>

function BriefField({ draft, change, before }: DraftFieldProps & { before: Campaign | undefined }) {
  const { t } = useText()
  const losesFormatting = before !== undefined && isRichBrief(before.brief)
  return (
    <TextArea
      name="brief"
      label={t('campaigns.wizard.brief')}
      help={t(losesFormatting ? 'campaigns.wizard.briefRich' : 'campaigns.wizard.briefHelp')}
      optional
      rows={6}
      maxLength={15_000}
      value={draft.brief}
      onChange={(e) => change({ brief: e.target.value })}
    />
  )
}

function ColourChoice({ draft, change }: DraftFieldProps) {
  const { t } = useText()
  return (
    <FieldGroup label={t('campaigns.wizard.colour')}>
      <div className={classes.colours}>
        {COLOURS.map((colour) => (
          <label key={colour} className={classes.colour} data-colour={colour}>
            <input
              type="radio"
              name="colour"
              value={colour}
              checked={draft.colour === colour}
              onChange={() => change({ colour })}
            />
            <span>{t(`campaigns.wizard.colours.${colour}`)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function CoverChoice({ draft, change }: DraftFieldProps) {
  const { t } = useText()
  const covers = DEFAULT_COVERS.includes(draft.cover) ? DEFAULT_COVERS : [draft.cover, ...DEFAULT_COVERS]
  return (
    <FieldGroup label={t('campaigns.wizard.cover')}>
      <div className={classes.covers} data-colour={draft.colour}>
        {covers.map((cover, i) => (
          <label key={cover} className={classes.cover}>
            <input
              type="radio"
              name="cover"
              value={cover}
              checked={draft.cover === cover}
              onChange={() => change({ cover })}
              aria-label={t('campaigns.wizard.coverNumber', { number: i + 1 })}
            />
            <span className={classes.picture}>
              <Cover picture={cover} seed={draft.goal || 'campaign'} colour={draft.colour} shape="tile" />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
