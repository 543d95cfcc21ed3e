import { nextDigestAt } from '@folkmoot/core/news/notifications/pace.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import { type Pace, USER_SETTINGS } from '@folkmoot/core/platform/settings/user-settings.ts'
import { dayInZone, isDay, toInstant, type Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { findTimeZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { readerZoneSql } from './reader-zone.ts'

const { mailFrequency, digestHour, mailPausedUntil } = USER_SETTINGS

/** The preferences of a user about mail, as stored: null where nothing was chosen. */
export interface StoredMailPreferences {
  readonly pace: string | null
  readonly hour: string | null
  readonly pausedUntil: string | null
  readonly zone: string
}

/** The columns of `mailPreferenceColumns`. */
export const MAIL_PREFERENCE_ROW = { pace: 'text?', hour: 'text?', pausedUntil: 'text?', zone: 'text' } as const

const settingSql = (u: string, { key }: { readonly key: string }): string =>
  `(select p.value from user_config p where p.user_id = ${u}.id and p.key = '${key}')`

/** Selects what user `u` chose about mail. */
export const mailPreferenceColumns = (u: string): string => `
  ${settingSql(u, mailFrequency)} as pace, ${settingSql(u, digestHour)} as hour,
  ${settingSql(u, mailPausedUntil)} as "pausedUntil", ${readerZoneSql(u)} as zone`

/** What a person chose about mail. */
export interface MailPreferences {
  readonly pace: Pace
  /** Nothing comes at once that can be turned off. */
  readonly paused: boolean
  /** When the next digest leaves, after the pause. */
  readonly digestAt: () => number
}

/**
 * Reads what a person chose about mail; values that nobody may choose count as not chosen. The pause ends by the person's zone, or by
 * `pauseZone`: mails that a feature writes itself go by the assembly's day, so that a mail and the digest do not both leave it out.
 */
export function readMailPreferences(person: StoredMailPreferences, now: number, pauseZone?: Zone): MailPreferences {
  const stored = {
    ...(person.pace === null ? {} : { [mailFrequency.key]: person.pace }),
    ...(person.hour === null ? {} : { [digestHour.key]: person.hour }),
  }
  const zone = findTimeZone(person.zone) ?? 'UTC'
  const pace = readSetting(mailFrequency, stored)
  const until = person.pausedUntil ?? ''
  const paused = isDay(until) && until > dayInZone(pauseZone ?? zone, now)
  return {
    pace,
    paused,
    // a digest at the first minute of the day on which the pause ends is after the pause
    digestAt: () => nextDigestAt({ pace, hour: readSetting(digestHour, stored), zone }, paused ? toInstant(zone, until) - 1 : now),
  }
}
