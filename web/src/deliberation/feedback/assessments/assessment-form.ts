import type { AssessmentField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import { isAssessmentEmpty } from '@folkmoot/core/deliberation/feedback/empty-assessment.ts'
import { type FieldValues, isFieldValues } from '../../../communities/custom-fields/field-values.ts'
import { translateText } from '../../../platform/lib/text/i18n.ts'
import type { TextKey } from '../../../platform/lib/text/text-keys.ts'
import type { FieldMessages } from '../../../platform/ui/fields/form-faults.ts'
import { SCORES, type Score } from './scores.ts'

/** The values of the form of an assessment or statement; a score of 0 is none. */
export interface AssessmentValues extends Record<Score, number> {
  readonly textualFeedback: string
  readonly customFields: FieldValues
}

type StoredAssessment = { readonly [key in Score]: number | null } & { readonly textualFeedback: string }

/** The form of what was said before, or an empty one. */
export const toAssessmentValues = (before: StoredAssessment | undefined, customFields: FieldValues = {}): AssessmentValues => ({
  need: before?.need ?? 0,
  benefit: before?.benefit ?? 0,
  feasibility: before?.feasibility ?? 0,
  textualFeedback: before?.textualFeedback ?? '',
  customFields,
})

/** The values of a stored draft; nothing of another form. */
export function readAssessmentDraft(stored: unknown): AssessmentValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft = stored as Partial<Record<keyof AssessmentValues, unknown>>
  const isForm =
    SCORES.every((score) => typeof draft[score] === 'number') &&
    typeof draft.textualFeedback === 'string' &&
    isFieldValues(draft.customFields)
  return isForm ? (stored as AssessmentValues) : undefined
}

/** That a form says nothing, at its words or, where they are not asked for, its first score. */
export function findEmptyAssessmentFault(
  { customFields = {}, ...content }: Omit<AssessmentValues, 'customFields'> & Partial<AssessmentValues>,
  hiddenFields: readonly AssessmentField[],
): FieldMessages {
  const customFieldValues = Object.values(customFields).map((value) => ({ value }))
  if (!isAssessmentEmpty({ ...content, customFieldValues })) return {}
  const field = (['textualFeedback', ...SCORES] as const).find((name) => !hiddenFields.includes(name)) ?? 'textualFeedback'
  return { [field]: translateText('refusals.assessment_empty') }
}

export const ASSESSMENT_FIELD_NAMES: Readonly<Record<keyof AssessmentValues, TextKey>> = {
  need: 'feedback.score.need',
  benefit: 'feedback.score.benefit',
  feasibility: 'feedback.score.feasibility',
  textualFeedback: 'feedback.words',
  customFields: 'feedback.yours',
}
