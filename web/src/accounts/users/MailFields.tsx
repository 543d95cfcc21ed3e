import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { formatInstant, readerZone } from '../../platform/lib/text/format.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Choice } from '../../platform/ui/fields/Choice.tsx'
import { DayField, NumberField, SelectField } from '../../platform/ui/fields/TextField.tsx'
import { useToday } from '../../platform/ui/use-now.ts'
import classes from './users.module.css'

/** The preferences of a user by their keys, as the server stores them. */
export type PreferenceValues = Readonly<Record<string, string>>

interface MailFieldsProps {
  values: PreferenceValues
  onChange: (part: PreferenceValues) => void
}

const { mailFrequency, digestHour, mailPausedUntil, newsletterFrequency } = USER_SETTINGS
const PACES = ['immediate', 'daily', 'weekly', 'none'] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** How often one is mailed, at what time, and until when not at all. */
export function MailFields({ values, onChange }: MailFieldsProps) {
  const { t, lang } = useText()
  const today = useToday(readerZone())
  const pace = readSetting(mailFrequency, values)
  const pausedUntil = values[mailPausedUntil.key] ?? ''
  return (
    <>
      <Choice
        label={t('users.profile.pace')}
        help={t('users.profile.paceHelp')}
        columns={2}
        options={PACES.map((value) => ({
          value,
          label: t(`users.profile.paces.${value}`),
          help: t(`users.profile.paces.${value}Help`),
        }))}
        value={pace}
        onChange={(next) => onChange({ [mailFrequency.key]: next })}
      />
      {pace !== 'none' && (
        <div className={classes.two}>
          <SelectField
            label={t('users.profile.digestHour')}
            help={t('users.profile.digestHourHelp')}
            options={HOURS.map((hour) => ({
              value: String(hour),
              label: formatInstant(Date.UTC(2026, 0, 1, hour), lang, 'UTC', 'time'),
            }))}
            value={String(readSetting(digestHour, values))}
            onChange={(event) => onChange({ [digestHour.key]: event.target.value })}
          />
          <DayField
            label={t('users.profile.pausedUntil')}
            help={t('users.profile.pausedUntilHelp')}
            optional
            min={today}
            value={pausedUntil > today ? pausedUntil : ''}
            onChange={(event) => onChange({ [mailPausedUntil.key]: event.target.value })}
          />
          <NumberField
            name={newsletterFrequency.key}
            label={t('users.profile.newsletterDays')}
            help={t('users.profile.newsletterDaysHelp')}
            inputMode="numeric"
            maxLength={3}
            value={values[newsletterFrequency.key] ?? String(newsletterFrequency.byDefault)}
            onChange={(event) => onChange({ [newsletterFrequency.key]: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
