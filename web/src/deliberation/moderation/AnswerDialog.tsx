import { REASON_LIMIT } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import type { ObjectionDecision } from '@folkmoot/core/deliberation/moderation/words.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'

interface AnswerDialogProps {
  request: { params: { aid: string; coid: number }; body: { revision?: number | undefined } }
  decision: ObjectionDecision
  onDone: () => void
  onClose: () => void
}

/** Answers the objection of an author, with a line to them. */
export function AnswerDialog({ decision, onClose, ...rest }: AnswerDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={t(`moderation.answer.${decision}`)} withoutCloseButton>
      <AnswerForm decision={decision} onClose={onClose} {...rest} />
    </Dialog>
  )
}

function AnswerForm({ request, decision, onDone, onClose }: AnswerDialogProps) {
  const { t } = useText()
  const form = useFormState({ initial: { answer: '' } })
  const { act } = useEndpointMutation(moderation.answerObjection)
  const send = form.submit(async ({ answer }) => {
    const outcome = await act({ ...request, body: { ...request.body, decision, answer: answer.trim() } })
    if (isFailure(outcome)) return outcome
    onDone()
  })
  return (
    <Form onSubmit={send} label={t(`moderation.answer.${decision}`)} faults={form.faults} focusFirst>
      <TextArea
        {...form.field('answer')}
        label={t('moderation.answerLabel')}
        help={t('moderation.answerHelp')}
        optional
        rows={3}
        maxLength={REASON_LIMIT}
      />
      <FormAnswers
        send={t(decision === 'RESTORED' ? 'moderation.restore' : 'moderation.uphold')}
        sending={form.sending}
        onCancel={onClose}
      />
    </Form>
  )
}
