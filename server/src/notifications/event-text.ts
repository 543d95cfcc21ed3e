import type { EventName } from '@folkmoot/core/notifications/events.ts'
import type { AboutEvent } from '@folkmoot/core/notifications/notification-endpoints.ts'
import type { Locale } from '@folkmoot/core/shared/locales.ts'
import type { Texts } from '../http/texts.ts'

/** A date of an event, as `YYYY-MM-DD`, in words of the reader. */
export const formatDay = (day: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}/.test(day)
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day.slice(0, 10)))
    : day

const DATES = ['date', 'startsOn', 'endsOn'] as const

/** The text of an event in the reader's language (specification F); `count`: how many of the same it stands for. */
export function formatEventText(
  texts: Texts,
  locale: Locale,
  event: EventName,
  about: AboutEvent,
  count: number,
): string {
  const { words, who, title, space, assembly, group } = about
  const find = (key: string, params: object = {}): string => texts(locale, `mail.events.${key}`, { ...params }) ?? ''
  const dates = Object.fromEntries(
    DATES.flatMap((name) => (words[name] ? [[name, formatDay(words[name], locale)]] : [])),
  )
  const status = words.to ? find(`status.${words.to}`) : ''
  const params = {
    ...words,
    ...dates,
    title,
    space,
    assembly,
    group,
    status,
    count,
    who: who || find('somebody'),
    // a reason is told in its own sentence
    reason: words.reason ? find('reason', { reason: words.reason }) : '',
  }
  return find(selectTextKey(event, words), params).trim()
}

/** Where one event has several texts, its words decide. */
function selectTextKey(event: EventName, words: AboutEvent['words']): string {
  if (event === 'INVITATION_ANSWERED') return `${event}.${words.answer ?? ''}`
  return event === 'UPDATED_MILESTONE' && words.milestone ? 'NEW_MILESTONE' : event
}
