import { z } from 'zod/mini'
import { CONTRIBUTION_STATUSES, LISTED_TYPES } from '../../../platform/shared/contribution-words.ts'
import { Instant } from '../../../platform/shared/dates.ts'
import { Int } from '../../../platform/shared/ids.ts'
import { Author } from '../named-fields/relation-fields.ts'
import { NonMemberName } from '../schemas.ts'
import { PART_KINDS } from './merge-blocks.ts'
import { MERGE_FIELDS } from './merge-fields.ts'

/** A contribution that another one came from, or that came from it. */
export const Relative = z.object({
  contributionId: z.optional(z.int()),
  uuid: z.string(),
  type: z.enum(LISTED_TYPES),
  status: z.enum(CONTRIBUTION_STATUSES),
  title: z.string(),
  excerpt: z.string(),
  lang: z.string(),
  authors: z.array(Author),
  nonMemberAuthors: z.array(NonMemberName),
  visitorName: z.string(),
  /** For following it. */
  resourceSpaceUUID: z.string(),
  creation: Instant,
  lastUpdate: Instant,
})
export type Relative = z.output<typeof Relative>

/** A part of a comparison: sanitized HTML of the three states, of which one may be empty. */
export const ComparedBlock = z.object({
  /** By it a merge names the part, wherever it stands by then. */
  id: z.string(),
  kind: z.enum(PART_KINDS),
  base: z.string(),
  ours: z.string(),
  theirs: z.string(),
})
export type ComparedBlock = z.output<typeof ComparedBlock>

const ComparedField = z.object({
  id: z.string(),
  field: z.enum(MERGE_FIELDS),
  kind: z.enum(PART_KINDS),
  ours: z.string(),
  theirs: z.string(),
})

/**
 * An amendment beside its original (specification D.3): `ours` is the original as it is now, `theirs` the amendment. Of one that was
 * accepted, `ours` is the original as it was before.
 */
export const MergePreview = z.object({
  parent: z.object({ uuid: z.string(), title: z.string() }),
  child: z.object({ uuid: z.string(), title: z.string(), status: z.enum(CONTRIBUTION_STATUSES), lang: z.string() }),
  parentRevision: Int,
  childRevision: Int,
  blocks: z.array(ComparedBlock),
  fields: z.array(ComparedField),
  /** Whether it merges without a decision. */
  conflicts: z.int(),
  may: z.object({ merge: z.boolean() }),
})
export type MergePreview = z.output<typeof MergePreview>
