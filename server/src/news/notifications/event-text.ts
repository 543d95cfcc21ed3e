import { isRemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { isoWeek } from '@folkmoot/core/news/notifications/iso-week.ts'
import type { AboutEvent } from '@folkmoot/core/news/notifications/notification-endpoints.ts'
import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { nameContribution, nameMilestone } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { writeDate } from '@folkmoot/core/platform/shared/written-dates.ts'
import type { Texts } from '../../platform/http/texts.ts'

/** A date of an event, as `YYYY-MM-DD`, in words of the reader. */
export const formatDay = (day: string, locale: Locale): string =>
  /^\d{4}-\d{2}-\d{2}/.test(day)
    ? writeDate(locale, new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(Date.parse(day.slice(0, 10))))
    : day

const DATES = ['date', 'startsOn', 'endsOn'] as const

/** The text of an event in the reader's language (specification F); `count`: how many of the same it stands for. */
export function formatEventText(texts: Texts, locale: Locale, event: EventName, about: AboutEvent, count: number): string {
  const { words, who, title, space, assembly, group } = about
  const find = (key: string, params: object = {}): string => texts(locale, `mail.events.${key}`, { ...params }) ?? ''
  const dates = Object.fromEntries(DATES.flatMap((name) => (words[name] ? [[name, formatDay(words[name], locale)]] : [])))
  const status = words.to ? find(`status.${words.to}`) : ''
  const { milestone = '', milestoneKey = '', phase = '', phaseType = '', edge } = words
  const params = {
    ...words,
    ...(edge ? { milestone: nameMilestone({ title: milestone, key: milestoneKey, phase, phaseType, edge }, locale) } : {}),
    ...dates,
    title: nameContribution(title, locale),
    ...(words.parentTitle === '' ? { parentTitle: nameContribution('', locale) } : {}),
    space,
    assembly,
    group,
    status,
    week: words.date && event === 'NEWSLETTER' ? find('week', isoWeek(words.date)) : '',
    count,
    who: who || find(event === 'NEW_TECHNICAL_ASSESSMENT' ? 'expert' : 'somebody'),
    // a reason is told in its own sentence
    reason: formatReason(words, find),
  }
  return find(selectTextKey(event, about, count), params).trim()
}

const endSentence = (text: string): string => (/[.!?…][\s”“»"]*$/.test(text) ? text : `${text}.`)

/** The reason of a removal: the listed one, then the line of the moderator; without one what was said. */
function formatReason(words: AboutEvent['words'], find: (key: string, params?: object) => string): string {
  const code = words.reasonCode ?? ''
  if (code === 'FLAGS') return find('hiddenByFlags')
  if (code === '') return words.reason ? find('reason', { reason: words.reason }) : ''
  const listed = isRemovalReason(code) && code !== 'OTHER'
  const reason = endSentence(find('reason', { reason: listed ? find(`reasons.${code}`) : (words.reason ?? '') }))
  return listed && words.reason ? `${reason} ${endSentence(find('note', { note: words.reason }))}` : reason
}

/** Events whose text differs for a comment: its title is that of what it is about. */
const COMMENT_TEXTS = [
  'NEW_CONTRIBUTION_FEEDBACK_FLAG',
  'CONTRIBUTION_HELD',
  'MODERATED_CONTRIBUTION',
  'EXCLUDED',
  'RECOVERED',
  'REMOVAL_OBJECTION',
  'OBJECTION_UPHELD',
] as const satisfies EventName[]
const isOneOf = (names: readonly EventName[], name: EventName): boolean => names.includes(name)

/** Where one event has several texts, its words decide. */
function selectTextKey(event: EventName, { words, ids }: AboutEvent, count: number): string {
  if (words.act && count > 1) return `together.${event}`
  if (words.unnamed) return `unnamed.${words.unnamed}`
  if (ids.commentUuid !== null && isOneOf(COMMENT_TEXTS, event)) return `comment.${event}`
  if (event === 'MEMBER_REMOVED' && words.ban) return `kept.${words.ban}`
  if (event === 'INVITATION_ANSWERED') return `${event}.${words.answer ?? ''}`
  if (event !== 'NEW_MILESTONE' && event !== 'UPDATED_MILESTONE') return event
  // of many changes at once, or one that was told without a name, the campaign is named
  return words.milestone || words.edge ? 'NEW_MILESTONE' : 'UPDATED_MILESTONE'
}
