import { z } from 'zod/mini'
import { findFileType } from '../../../platform/files/file-types.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { parseFileAddress } from '../../../platform/shared/file-address.ts'
import { isLink } from '../../../platform/shared/web-address.ts'
import { Author } from '../named-fields/relation-fields.ts'

/** How far a selected contribution is; `CANCELLED`: it will not be carried out, for the reason that the note gives. */
export const PROGRESS_STAGES = ['PLANNED', 'STARTED', 'PAUSED', 'FINISHED', 'CANCELLED'] as const
export type ProgressStage = (typeof PROGRESS_STAGES)[number]

/** Maximum length of the words of a note. */
export const PROGRESS_TEXT_LIMIT = 2000
/** Maximum number of notes of one contribution. */
export const PROGRESS_LIMIT = 200

/** Maximum length of the alternative text of a picture. */
export const PICTURE_ALT_LIMIT = 200

/** Whether this is the address of a picture that was uploaded here. */
const isUploadedPicture = (url: string): boolean => findFileType(parseFileAddress(url) ?? '')?.kind === 'picture'

export const ProgressNoteBody = z.object({
  stage: z.enum(PROGRESS_STAGES),
  text: z.string().check(z.maxLength(PROGRESS_TEXT_LIMIT)),
  /** Spent so far, in the currency of the assembly, as users write amounts; empty for unknown. */
  spent: z._default(z.string().check(z.maxLength(40)), ''),
  /** A picture as proof, with what it shows in words. */
  picture: z._default(
    z.nullable(
      z.object({
        url: z.string().check(z.refine(isUploadedPicture, { error: 'unknown' })),
        alt: z.string().check(z.maxLength(PICTURE_ALT_LIMIT)),
      }),
    ),
    null,
  ),
  /** A page as proof, such as a report or an invoice; empty for none. */
  link: z._default(
    z.string().check(
      z.maxLength(2000),
      z.refine((url) => url === '' || isLink(url, { paths: false }), { error: 'not_url' }),
    ),
    '',
  ),
})
export type ProgressNoteBody = z.output<typeof ProgressNoteBody>

export const ProgressNote = z.object({
  uuid: z.string(),
  stage: z.enum(PROGRESS_STAGES),
  text: z.string(),
  /** A plain decimal. */
  spent: z.nullable(z.string()),
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  link: z.string(),
  at: Instant,
  /** Null when the account is gone. */
  author: z.nullable(Author),
})
export type ProgressNote = z.output<typeof ProgressNote>

/** The notes of one contribution, newest first. */
export const Progress = z.object({
  currency: z.string(),
  list: z.array(ProgressNote),
  may: z.object({ note: z.boolean(), remove: z.boolean() }),
})
export type Progress = z.output<typeof Progress>

/** How far what a campaign selected is: the newest note of each contribution that has one. */
export const CampaignProgress = z.object({
  list: z.array(
    z.object({
      contributionUuid: z.string(),
      stage: z.enum(PROGRESS_STAGES),
      text: z.string(),
      at: Instant,
      notes: z.int(),
    }),
  ),
})
export type CampaignProgress = z.output<typeof CampaignProgress>
