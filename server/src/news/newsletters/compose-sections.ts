import type { NewsletterEntry, SectionView } from '@folkmoot/core/news/newsletters/endpoints.ts'
import {
  MAX_ENTRIES_PER_SECTION,
  NEWSLETTER_SECTIONS,
  type NewsletterSection,
  SECTIONS_OF_PHASE,
} from '@folkmoot/core/news/newsletters/words.ts'
import { windowInstants } from '@folkmoot/core/platform/shared/dates.ts'
import type { Locale } from '@folkmoot/core/platform/shared/locales.ts'
import { knownZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { nameContribution, namePhase } from '@folkmoot/core/platform/shared/titles/missing-titles.ts'
import { writeDate } from '@folkmoot/core/platform/shared/written-dates.ts'
import { describeHowToVote } from '../../decisions/ballots/how-to-vote.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { formatDay } from '../notifications/event-text.ts'
import type { Entry } from './list-entries.ts'
import type { Newsletter } from './newsletter-store.ts'
import type { BallotFigures } from './tables.ts'

/** An entry in the reader's language, with the number of its contribution for mails. */
export type ComposedEntry = NewsletterEntry & { readonly id: number | null }
export type ComposedSection = Omit<SectionView, 'entries'> & { readonly entries: readonly ComposedEntry[] }

/** What of a newsletter its sections are made from. */
export type SectionSource = Pick<
  Newsletter,
  'phase' | 'phaseTitle' | 'phaseEndsOn' | 'phaseChanged' | 'leftOut' | 'ballot' | 'campaignTitle'
>

type TextContext = Pick<TransactionContext, 'texts'>
type Find = (key: string, params?: object) => string

/** Composes the sections of a newsletter in a language; those without anything, and those that were left out, are missing. */
export function composeSections(
  context: TextContext,
  locale: Locale,
  newsletter: SectionSource,
  entries: readonly Entry[],
): ComposedSection[] {
  const find: Find = (key, params = {}) => context.texts(locale, `mail.newsletters.${key}`, { ...params }) ?? ''
  const shown: readonly NewsletterSection[] = ['phase', ...SECTIONS_OF_PHASE[newsletter.phase]]
  return NEWSLETTER_SECTIONS.filter((key) => shown.includes(key) && !newsletter.leftOut.includes(key)).flatMap((key) => {
    const own = entries.filter(({ section }) => section === key)
    const all = composeEntries(context, locale, find, key, newsletter, own)
    if (all.length === 0) return []
    const limit = key === 'voting' ? all.length : MAX_ENTRIES_PER_SECTION
    return {
      key,
      title: find(`sections.${key}`),
      entries: all.slice(0, limit),
      more: Math.max(0, all.length - limit) + own.reduce((sum, { others }) => sum + others, 0),
    }
  })
}

function composeEntries(
  context: TextContext,
  locale: Locale,
  find: Find,
  key: NewsletterSection,
  newsletter: SectionSource,
  entries: readonly Entry[],
): ComposedEntry[] {
  if (key === 'phase') return composePhase(locale, find, newsletter)
  if (key === 'voting') return newsletter.ballot ? composeBallot(context, locale, find, newsletter.ballot) : []
  return entries.map((entry) => ({
    text: formatEntry(find, locale, entry),
    place: 'contribution',
    uuid: entry.uuid,
    id: entry.id,
  }))
}

function composePhase(
  locale: Locale,
  find: Find,
  { phase, phaseChanged, phaseTitle, phaseEndsOn, campaignTitle }: SectionSource,
): ComposedEntry[] {
  if (!phaseChanged) return []
  const params = { phase: namePhase({ title: phaseTitle, type: phase }, locale), campaign: campaignTitle }
  const text = phaseEndsOn === null ? find('phase', params) : find('phaseUntil', { ...params, until: formatDay(phaseEndsOn, locale) })
  return [{ text, place: 'campaign', uuid: null, id: null }]
}

/** Newsletters that were made before ballots had other systems do not name one. */
const CHOICES = { system: 'PLURALITY', pluralityType: 'YES' } as const

/** How to vote, until when, and the turnout; once it has ended, the result. */
function composeBallot(context: TextContext, locale: Locale, find: Find, ballot: BallotFigures): ComposedEntry[] {
  const { uuid, state, finished, eligible } = ballot
  const turnout = eligible === null ? find('finished', { count: finished }) : find('turnout', { count: finished, eligible })
  const voting = (text: string): ComposedEntry => ({ text, place: 'voting', uuid, id: null })
  if (state === 'counted') return [{ ...voting(`${find('counted')} ${turnout}`), place: 'result' }]
  if (state === 'closed') return [voting(`${find('closed')} ${turnout}`)]
  const how = describeHowToVote(context, locale, { voting: CHOICES, ...ballot })
  return [
    voting(find('open', { until: formatLastMoment(ballot, locale), zone: ballot.zone })),
    { ...voting(`${how} ${find('finalize')}`), place: 'campaign' },
    { ...voting(turnout), place: 'campaign' },
  ]
}

function formatLastMoment({ zone, endsOn }: BallotFigures, locale: Locale): string {
  const { closes } = windowInstants(zone, endsOn, endsOn)
  const format = new Intl.DateTimeFormat(locale, { timeZone: knownZone(zone), dateStyle: 'long', timeStyle: 'short' })
  return writeDate(locale, format.formatToParts(closes - 1))
}

function formatEntry(find: Find, locale: Locale, { kind, title, group, draft, count, section }: Entry): string {
  const params = { title: nameContribution(title, locale), group: group ?? '', count }
  switch (kind) {
    case 'newIdea':
      return params.title
    case 'followedIdea':
    case 'discussed':
      return count > 0 ? find('comments', params) : find('changed', params)
    case 'assessed':
      return find('assessed', params)
    case 'amendment':
      return find('amendment', params)
    case 'selected':
      return find('selected', params)
    case 'changed':
      return find('changed', params)
    case 'newProposal':
    case 'changedProposal': {
      if (draft) return find(group === null ? 'draft' : 'groupDraft', params)
      const text = find(kind, params)
      return section === 'ownProposals' && group !== null ? find('ofGroup', { ...params, text }) : text
    }
  }
}
