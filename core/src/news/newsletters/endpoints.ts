import { z } from 'zod/mini'
import { PHASE_TYPES } from '../../communities/campaigns/words.ts'
import { DayText, Instant } from '../../platform/shared/dates.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Int } from '../../platform/shared/ids.ts'
import { LOCALES } from '../../platform/shared/locales.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { line } from '../../platform/shared/text/line.ts'
import { NEWSLETTER_LIMITS, NEWSLETTER_SECTIONS } from './words.ts'

/** A newsletter that was sent, in the archive of its campaign. */
const NewsletterSummary = z.object({
  uuid: z.string(),
  /** In the reader's language, unless coordinators wrote it. */
  title: z.string(),
  /** The day on which it left, in the zone of the assembly. */
  day: DayText,
  phase: z.enum(PHASE_TYPES),
})
export type NewsletterSummary = z.output<typeof NewsletterSummary>

const NewsletterList = z.extend(listOf(NewsletterSummary), {
  /** `edit`: the caller may prepare and send the next one. */
  may: z.object({ edit: z.boolean() }),
})
export type NewsletterList = z.output<typeof NewsletterList>

const NewsletterEntry = z.object({
  text: z.string(),
  /** What it leads to: a contribution, the ballot, a result, or the page of the campaign. */
  place: z.enum(['contribution', 'voting', 'result', 'campaign']),
  /** Of the contribution or of the ballot. */
  uuid: z.nullable(z.string()),
})
export type NewsletterEntry = z.output<typeof NewsletterEntry>

const SectionKey = z.enum(NEWSLETTER_SECTIONS)

/** A section in the reader's language. */
const SectionView = z.object({
  key: SectionKey,
  title: z.string(),
  entries: z.array(NewsletterEntry),
  /** How many more there are. */
  more: z.int(),
})
export type SectionView = z.output<typeof SectionView>

/** A newsletter as the page shows it: what everybody gets, as far as the caller may read it now. */
export const NewsletterPage = z.extend(NewsletterSummary, {
  intro: z.string(),
  /** The language of what coordinators wrote. */
  lang: z.string(),
  sections: z.array(SectionView),
})
export type NewsletterPage = z.output<typeof NewsletterPage>

const DraftSection = z.object({ key: SectionKey, title: z.string(), entries: z.int(), personal: z.boolean() })

/** The next newsletter of a campaign, for its coordinators. */
export const NewsletterDraft = z.object({
  revision: Int,
  /** What coordinators wrote; empty where the product's own words are used. */
  subject: z.string(),
  intro: z.string(),
  leftOut: z.array(SectionKey),
  /** The subject that is used where none was written, in the caller's language. */
  usualSubject: z.string(),
  phase: z.enum(PHASE_TYPES),
  /** What happened since the latest newsletter. */
  sections: z.array(DraftSection),
  since: Instant,
  /** When the next newsletter leaves by itself, if anything happened until then; null for a campaign that is not published. */
  nextAt: z.nullable(Instant),
  days: z.int(),
  zone: z.string(),
  /** How many people have subscribed and can be mailed. */
  subscribers: z.int(),
  send: z.object({ may: z.boolean(), why: z.nullable(z.string()) }),
})
export type NewsletterDraft = z.output<typeof NewsletterDraft>

export const SaveNewsletterBody = z.object({
  revision: Int,
  subject: line(NEWSLETTER_LIMITS.subject),
  intro: z.string().check(z.maxLength(NEWSLETTER_LIMITS.intro)),
  leftOut: z.array(SectionKey).check(z.maxLength(NEWSLETTER_SECTIONS.length)),
})

/** The newsletters of a campaign, by its space (SPC-011, CAM-022). */
export const newsletters = {
  list: endpoint({
    method: 'GET',
    path: '/space/:sid/newsletter',
    query: z.object(pageQuery(PAGE_SIZE.list)),
    response: NewsletterList,
    refusals: ['not_found'],
    summary: 'The newsletters of a campaign that were sent, newest first, for everybody who may read the campaign.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/space/:sid/newsletter/:uuid',
    response: NewsletterPage,
    refusals: ['not_found'],
    summary: 'A newsletter that was sent: what all subscribers got, as far as you may read it now.',
  }),
  draft: endpoint({
    method: 'GET',
    path: '/space/:sid/newsletter/draft',
    access: 'session',
    response: NewsletterDraft,
    refusals: ['not_found', 'not_allowed'],
    summary: 'The next newsletter of a campaign, for its coordinators.',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/space/:sid/newsletter/draft',
    access: 'session',
    body: SaveNewsletterBody,
    response: NewsletterDraft,
    refusals: ['not_found', 'not_allowed', 'stale_revision'],
    summary: 'Writes subject and introduction of the next newsletter, and leaves sections out. It stays until it is sent.',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/space/:sid/newsletter/draft/preview',
    access: 'session',
    query: z.object({ lang: z.optional(z.enum(LOCALES)) }),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    refusals: ['not_found', 'not_allowed'],
    summary: 'The mail that the next newsletter would be for you, in a language.',
  }),
  send: endpoint({
    method: 'POST',
    path: '/space/:sid/newsletter',
    access: 'session',
    response: NewsletterSummary,
    refusals: ['not_found', 'not_allowed', 'campaign_unpublished', 'newsletter_today', 'newsletter_empty'],
    summary: 'Sends the next newsletter now, at most one a day.',
  }),
}
