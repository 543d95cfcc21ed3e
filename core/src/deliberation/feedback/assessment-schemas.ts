import { z } from 'zod/mini'
import { Name } from '../../accounts/users/fields.ts'
import { Instant } from '../../platform/shared/dates.ts'
import { Int } from '../../platform/shared/ids.ts'
import { isBlank } from '../../platform/shared/text/clean-line.ts'
import { Author } from '../contributions/named-fields/relation-fields.ts'

/** A score from 1 to 4; 0 means no score (A27). */
export const Score = z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(4))), null)

/** Maximum length of the words of an assessment. */
export const ASSESSMENT_LIMIT = 10_000
/** The words of an assessment, '' where there is nothing to read. */
export const AssessmentText = z._default(
  z.string().check(
    z.overwrite((text: string) => (isBlank(text) ? '' : text.trim())),
    z.maxLength(ASSESSMENT_LIMIT),
  ),
  '',
)

/** The three scores and the words of an assessment. */
const ASSESSMENT_BODY = {
  need: Score,
  benefit: Score,
  feasibility: Score,
  textualFeedback: AssessmentText,
} as const

/** The statement of a group; an empty one withdraws it. */
export const StatementBody = z.object(ASSESSMENT_BODY)
export type StatementBody = z.output<typeof StatementBody>

/** An assessment by somebody without an account of the assembly: with the password of the campaign and a captcha token (A62). */
export const OutsiderAssessmentBody = z.object({
  ...ASSESSMENT_BODY,
  nonMemberAuthor: z.object({ name: Name }),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  captcha: z._default(z.string().check(z.maxLength(200)), ''),
})
export type OutsiderAssessmentBody = z.output<typeof OutsiderAssessmentBody>

const score = z.nullable(z.int())

/**
 * An assessment as readers see it: of a person, the official statement of a group, or of somebody without an account. Exactly one of
 * the three is given (FBK-001).
 */
export const Assessment = z.object({
  /** Of a person's assessment it is the person's. */
  uuid: z.string(),
  type: z.literal('TECHNICAL_ASSESSMENT'),
  status: z.literal('PUBLIC'),
  need: score,
  benefit: score,
  feasibility: score,
  textualFeedback: z.string(),
  lastUpdate: Instant,
  author: z.nullable(Author),
  /** The person is an expert of the assembly. */
  expert: z.boolean(),
  /** Omitted from public responses (specification B.7). */
  workingGroupId: z.optional(z.nullable(z.int())),
  workingGroupUuid: z.nullable(z.string()),
  workingGroupName: z.nullable(z.string()),
  nonMemberAuthor: z.nullable(z.object({ name: z.string() })),
  may: z.object({ remove: z.boolean() }),
})
export type Assessment = z.output<typeof Assessment>

/** A group whose statement the viewer may write. */
export const StatementGroup = z.object({ groupId: Int, name: z.string() })
export type StatementGroup = z.output<typeof StatementGroup>

/** A page of assessments: official statements first, then the newest. */
export const AssessmentList = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  /** The groups whose statement the viewer may write. */
  groups: z.array(StatementGroup),
  list: z.array(Assessment),
})
export type AssessmentList = z.output<typeof AssessmentList>
