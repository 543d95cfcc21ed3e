import { z } from 'zod/mini'
import { CampaignResource } from '../../../communities/campaigns/schemas.ts'
import { CONTRIBUTION_TYPES, THEME_TYPES } from '../../../platform/shared/contribution-words.ts'
import { Instant } from '../../../platform/shared/dates.ts'

/** Omitted from public responses (specification B.7). */
const number = z.optional(z.int())

/** A theme or keyword of an item (CON-003). */
export const ContributionTheme = z.object({
  themeId: number,
  uuid: z.string(),
  title: z.string(),
  type: z.enum(THEME_TYPES),
})

/** An author of a contribution. */
export const Author = z.object({
  userId: number,
  uuid: z.string(),
  name: z.string(),
  profilePic: z.nullable(z.string()),
})
export type Author = z.output<typeof Author>

/** Another contribution as a page names it. */
const Relative = z.object({
  contributionId: number,
  uuid: z.string(),
  type: z.enum(CONTRIBUTION_TYPES),
  title: z.string(),
})

/** What belongs to a contribution and what it is related to, by the names of CON-001. */
export const RELATION_FIELDS = {
  /** The same, by its name in older clients. */
  uuidAsString: z.string(),
  officialThemes: z.array(ContributionTheme),
  emergentThemes: z.array(ContributionTheme),
  /** The words of the keywords. */
  hashtags: z.array(z.string()),
  /** Of an amendment: the themes of its original, where everybody may read that. */
  parentThemes: z.array(ContributionTheme),
  /** What is attached to it, pictures and media too. */
  attachments: z.array(CampaignResource),
  /** The newest comments that everybody who reads it may read, without replies; the whole board has a call of its own. */
  comments: z.array(
    z.object({
      contributionId: number,
      uuid: z.string(),
      type: z.enum(CONTRIBUTION_TYPES),
      text: z.string(),
      author: z.nullable(Author),
      visitorName: z.string(),
      creation: Instant,
    }),
  ),
  /** The ideas that inspired it. */
  inspirations: z.array(Relative),
  /** What inspired it and what it inspired. */
  relatedContributions: z.array(Relative),
  /** The document, by its name in older clients: where it is read, and under which id. */
  extendedTextPad: z.nullable(z.object({ resourceType: z.enum(['PAD', 'GDOC', 'PEERDOC']), url: z.string(), readOnlyPadId: z.string() })),
}
