import { VOTING_SETTINGS } from '@folkmoot/core/platform/settings/voting-settings.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Choice, YesNo } from '../../../platform/ui/fields/Choice.tsx'
import { ItemsField } from '../../../platform/ui/fields/ItemsField.tsx'
import { PasswordField } from '../../../platform/ui/fields/TextField.tsx'
import type { BallotFormPartProps } from './BallotTextFields.tsx'
import classes from './Rules.module.css'
import { takesCodes, takesRegistration } from './registration-form-values.ts'

interface RegistrationFieldsProps extends BallotFormPartProps {
  /** The draft has a password already. */
  hasPassword: boolean
}

/** Whether people without an account vote, who registers, and what they enter (specification E.4, VOT-026). */
export function RegistrationFields({ values, preparation, of, onChange, hasPassword }: RegistrationFieldsProps) {
  const { t } = useText()
  const emptyPassword = preparation.phase_password ? 'ballots.visitors.passwordOfPhase' : 'ballots.visitors.passwordMade'
  return (
    <section className={classes.group}>
      <h3>{t('ballots.visitors.part')}</h3>
      <YesNo
        label={t('ballots.visitors.question')}
        help={t('ballots.visitors.questionHelp')}
        name={VOTING_SETTINGS.anonymousVoting.key}
        value={values.visitors}
        onChange={(visitors) => onChange(visitors ? { visitors, showNames: false } : { visitors })}
      />
      <YesNo
        label={t('ballots.visitors.membersQuestion')}
        help={t('ballots.visitors.membersHelp')}
        name="ballot.require_registration"
        value={values.membersRegister}
        onChange={(membersRegister) => onChange({ membersRegister })}
      />
      {takesRegistration(values) && (
        <>
          <Choice
            label={t('ballots.visitors.entryQuestion')}
            name="entry"
            value={values.entry}
            onChange={(entry) => onChange({ entry })}
            options={(['PASSWORD', 'CODES'] as const).map((entry) => ({
              value: entry,
              label: t(`ballots.visitors.${entry}`),
              help: t(`ballots.visitors.${entry}_help`),
            }))}
          />
          {values.entry === 'PASSWORD' && (
            <PasswordField
              name="password"
              label={t('ballots.visitors.password')}
              help={t(hasPassword ? 'ballots.visitors.passwordStays' : emptyPassword)}
              optional
              autoComplete="off"
              maxLength={200}
              value={values.password}
              onChange={(e) => onChange({ password: e.target.value })}
              error={of('password')}
            />
          )}
          <ItemsField
            name="questions"
            label={t('ballots.visitors.questions')}
            help={t('ballots.visitors.questionsHelp')}
            add={t('ballots.visitors.addQuestion')}
            max={100}
            values={values.questions}
            onChange={(questions) => onChange({ questions })}
          />
          {values.visitors && (
            <p className={classes.effect} role="status">
              {t(takesCodes(values) ? 'ballots.visitors.codesEffect' : 'ballots.visitors.adviceEffect')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
