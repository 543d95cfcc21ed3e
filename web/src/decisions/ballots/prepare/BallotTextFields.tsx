import type { BallotPreparation } from '@folkmoot/core/decisions/ballots/schemas.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { DayField, TextArea, TextField } from '../../../platform/ui/fields/TextField.tsx'
import type { BallotFormValues } from './ballot-form-values.ts'
import classes from './Rules.module.css'

/** The props of each part of the ballot form. */
export interface BallotFormPartProps {
  values: BallotFormValues
  preparation: BallotPreparation
  /** The fault message of a field. */
  of: (field: string) => string | undefined
  onChange: (next: Partial<BallotFormValues>) => void
}

/** The texts of the ballot and its voting dates. */
export function BallotTextFields({ values, preparation, of, onChange }: BallotFormPartProps) {
  const { t } = useText()
  return (
    <section className={classes.group}>
      <h3>{t('ballots.partWords')}</h3>
      <TextField
        name="ballot.title"
        label={t('ballots.title')}
        value={values.title}
        maxLength={200}
        onChange={(e) => onChange({ title: e.target.value })}
        error={of('ballot.title')}
      />
      <TextArea
        name="ballot.instructions"
        label={t('ballots.instructions')}
        help={t('ballots.instructionsHelp')}
        optional
        value={values.instructions}
        maxLength={5000}
        onChange={(e) => onChange({ instructions: e.target.value })}
        error={of('ballot.instructions')}
      />
      <div className={classes.two}>
        <DayField
          name="starts_at"
          label={t('ballots.firstDay')}
          value={values.startsOn}
          onChange={(e) => onChange({ startsOn: e.target.value })}
          error={of('starts_at') ?? of('ballot.starts_at')}
        />
        <DayField
          name="ends_at"
          label={t('ballots.lastDay')}
          value={values.endsOn}
          onChange={(e) => onChange({ endsOn: e.target.value })}
          error={of('ends_at') ?? of('ballot.ends_at')}
        />
      </div>
      <p className={classes.effect}>
        {t(values.startsOn > preparation.today ? 'ballots.datesEffectLater' : 'ballots.datesEffectToday', {
          zone: preparation.timezone,
        })}
      </p>
      <TextArea
        name="ballot.notes"
        label={t('ballots.notes')}
        help={t('ballots.notesHelp')}
        optional
        value={values.notes}
        maxLength={5000}
        onChange={(e) => onChange({ notes: e.target.value })}
      />
    </section>
  )
}
