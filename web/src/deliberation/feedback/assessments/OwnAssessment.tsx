import type { AssessmentField } from '@folkmoot/core/communities/campaigns/hidden-fields.ts'
import type { FullFeedbackStats } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { ASSESSMENT_LIMIT } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { isAssessmentEmpty } from '@folkmoot/core/deliberation/feedback/empty-assessment.ts'
import { feedback, type OwnFeedback } from '@folkmoot/core/deliberation/feedback/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CustomFieldInputsProps } from '../../../communities/custom-fields/custom-field-input-props.ts'
import { buildFieldValues, type FieldValues, findValueFaults } from '../../../communities/custom-fields/field-values.ts'
import { type FieldTarget, useAskedFields } from '../../../communities/custom-fields/queries.ts'
import { formatFailure, isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { invalidateEndpoints, useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useLinks } from '../../../platform/lib/links-context.ts'
import { useSession } from '../../../platform/lib/session.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../../platform/ui/Button.tsx'
import { errorNotice, toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { EditNotices } from '../../../platform/ui/fields/EditNotices.tsx'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../../platform/ui/fields/TextField.tsx'
import { useEditForm } from '../../../platform/ui/fields/use-edit-form.ts'
import { ErrorNote } from '../../../platform/ui/loading/ErrorNote.tsx'
import { ownAssessmentQuery } from '../queries.ts'
import { type AssessmentTarget, feedbackFailureKey } from '../send-feedback.ts'
import {
  ASSESSMENT_FIELD_NAMES,
  type AssessmentValues,
  findEmptyAssessmentFault,
  readAssessmentDraft,
  toAssessmentValues,
} from './assessment-form.ts'
import { pickGivenScores, ScoreSliders } from './ScoreSliders.tsx'

interface AssessmentFormProps {
  item: AssessmentTarget
  onStats: (stats: FullFeedbackStats) => void
  hiddenFields: readonly AssessmentField[]
  asked: Omit<FieldTarget, 'entityType'>
  renderFields: (inputs: CustomFieldInputsProps) => ReactNode
}

/** The reader's own assessment; `given`: they have assessed before. */
export function OwnAssessment({ given: hasAssessed, ...form }: AssessmentFormProps & { given: boolean }) {
  const { t } = useText()
  // after the first assessment the filled form stays
  const [hadAssessed] = useState(hasAssessed)
  const query = useQuery({ ...ownAssessmentQuery(form.item), enabled: hadAssessed })
  const answer = query.data
  if (!hadAssessed) return <AssessmentForm before={undefined} {...form} />
  if (answer === undefined) return null
  if (isFailure(answer)) {
    return <ErrorNote title={t('feedback.notLoaded')} failure={answer} retry={() => void query.refetch()} />
  }
  return <AssessmentForm before={answer} {...form} />
}

function AssessmentForm({
  item: { aid, cid, coid },
  before,
  onStats,
  hiddenFields,
  asked,
  renderFields,
}: AssessmentFormProps & { before: OwnFeedback | undefined }) {
  const { t } = useText()
  const { generation } = useLinks()
  const fields = useAskedFields({ ...asked, entityType: 'CONTRIBUTION_FEEDBACK' })
  const [stored, setStored] = useState(() => readStoredValues(before))
  const [hasAssessed, setHasAssessed] = useState(before !== undefined)
  const who = useSession()?.user.uuid
  const form = useEditForm<AssessmentValues>({
    saved: toAssessmentValues(before, readStoredValues(before)),
    check: (values) => ({
      ...(hasAssessed ? {} : findEmptyAssessmentFault(values, hiddenFields)),
      ...findValueFaults(fields, values.customFields),
    }),
    draft: { name: `assessment.${who}.${coid}`, read: readAssessmentDraft },
  })
  const { act } = useEndpointMutation(feedback.give)
  const send = form.submit(async ({ textualFeedback, customFields, ...scores }) => {
    const customFieldValues = buildFieldValues(fields, customFields, stored)
    const body = {
      type: 'TECHNICAL_ASSESSMENT' as const,
      ...pickGivenScores(scores),
      textualFeedback,
      customFieldValues,
    }
    const answer = await act({ params: { aid, cid, coid }, body })
    if (isFailure(answer)) {
      if (answer.fields?.length) return answer
      errorNotice(formatFailure(answer, t(feedbackFailureKey(generation))))
      return
    }
    setStored(customFields)
    setHasAssessed(true)
    onStats(answer)
    void invalidateEndpoints(feedback.own, feedback.permission)
    toast(t(isAssessmentEmpty(body) ? 'feedback.withdrawn' : 'feedback.assessed'))
  })
  return (
    <Form onSubmit={send} label={t('feedback.yours')} faults={form.faults}>
      <EditNotices form={form} nameOf={(field) => t(ASSESSMENT_FIELD_NAMES[field])} />
      <ScoreSliders values={form.values} onChange={form.set} hiddenFields={hiddenFields} />
      {!hiddenFields.includes('textualFeedback') && (
        <TextArea {...form.field('textualFeedback')} label={t('feedback.words')} optional rows={3} maxLength={ASSESSMENT_LIMIT} />
      )}
      {fields.length > 0 &&
        renderFields({
          fields,
          values: form.values.customFields,
          onChange: (customFields) => form.set({ customFields }),
          errorOf: form.faults.of,
          fileNames: readFileNames(before),
        })}
      <div>
        <PlainButton type="submit" loading={form.sending}>
          {t('feedback.save')}
        </PlainButton>
      </div>
    </Form>
  )
}

const readStoredValues = (before: OwnFeedback | undefined): FieldValues =>
  Object.fromEntries((before?.customFieldValues ?? []).map((one) => [one.customFieldDefinition.uuid, one.value]))
const readFileNames = (before: OwnFeedback | undefined): FieldValues =>
  Object.fromEntries((before?.customFieldValues ?? []).map((one) => [one.customFieldDefinition.uuid, one.fileName ?? '']))
