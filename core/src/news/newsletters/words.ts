import type { PhaseType } from '../../communities/campaigns/words.ts'

/** The parts of a newsletter; coordinators may leave out each of them. */
export const NEWSLETTER_SECTIONS = [
  'phase',
  'newIdeas',
  'followedIdeas',
  'ownProposals',
  'proposals',
  'assessments',
  'amendments',
  'discussions',
  'voting',
  'progress',
] as const
export type NewsletterSection = (typeof NEWSLETTER_SECTIONS)[number]

/** What a newsletter tells in each phase, in this order (specification F.5); before it stands that the phase changed. */
export const SECTIONS_OF_PHASE: Readonly<Record<PhaseType, readonly NewsletterSection[]>> = {
  IDEAS: ['newIdeas', 'followedIdeas'],
  PROPOSALS: ['ownProposals', 'proposals'],
  DELIBERATION: ['assessments', 'amendments', 'discussions'],
  VOTING: ['voting'],
  IMPLEMENTATION: ['progress'],
}

/** The sections that differ from reader to reader and are therefore in mails alone (decision 0035). */
const PERSONAL: readonly NewsletterSection[] = ['followedIdeas', 'ownProposals']
export const isPersonalSection = (section: NewsletterSection): boolean => PERSONAL.includes(section)

/** So many things stand in a section; the others are counted. */
export const MAX_ENTRIES_PER_SECTION = 5

export const NEWSLETTER_LIMITS = { subject: 150, intro: 3000 } as const
