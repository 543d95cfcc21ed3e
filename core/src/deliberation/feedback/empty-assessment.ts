import type { FieldValueInput } from '../../communities/custom-fields/schemas.ts'
import { type Refusal, refuse } from '../../platform/shared/refusals.ts'

interface AssessmentContent {
  /** 0 means no score (A27). */
  readonly need?: number | null
  readonly benefit?: number | null
  readonly feasibility?: number | null
  readonly textualFeedback: string
  readonly customFieldValues?: readonly Pick<FieldValueInput, 'value'>[]
}

/** Whether an assessment has neither a score nor words nor an answer to a custom field. */
export const isAssessmentEmpty = ({ need, benefit, feasibility, textualFeedback, customFieldValues = [] }: AssessmentContent): boolean =>
  !need && !benefit && !feasibility && textualFeedback.trim() === '' && customFieldValues.every(({ value }) => value.trim() === '')

/** An empty assessment is refused where there is none that it withdraws. */
export const checkAssessmentContent = (content: AssessmentContent, hasAssessed: boolean): Refusal<'assessment_empty'> | undefined =>
  !hasAssessed && isAssessmentEmpty(content) ? refuse('assessment_empty') : undefined
