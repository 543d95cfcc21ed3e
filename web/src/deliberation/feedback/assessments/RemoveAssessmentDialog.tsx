import { REASON_LIMIT } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { ReasonFields, useReasonForm } from '../../moderation/ReasonFields.tsx'

interface RemoveAssessmentDialogProps {
  params: { readonly aid: string | number; readonly coid: number; readonly fuuid: string }
  onRemoved: () => void
  onClose: () => void
}

/** Removes an outsider's assessment with a reason. */
export function RemoveAssessmentDialog({ params, onRemoved, onClose }: RemoveAssessmentDialogProps) {
  const { t } = useText()
  const form = useReasonForm()
  const { act } = useEndpointMutation(assessments.remove)
  const send = form.submit(async ({ reason, words }) => {
    if (reason === undefined) return
    const answer = await act({ params, body: { reason, moderationComment: words.trim() } })
    if (isFailure(answer)) return answer
    toast(t('feedback.removed'))
    onRemoved()
  })
  return (
    <Dialog opened onClose={onClose} title={t('feedback.remove')} withoutCloseButton>
      <Form onSubmit={send} label={t('feedback.remove')} faults={form.faults}>
        <ReasonFields form={form} limit={REASON_LIMIT} />
        <p className="fm-sm fm-dim">{t('feedback.removeHelp')}</p>
        <FormAnswers send={t('feedback.remove')} sending={form.sending} danger onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
