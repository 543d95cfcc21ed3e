import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import answers from '../ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'

const REASONS = ['SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER'] as const
interface RemovalValues {
  reason: (typeof REASONS)[number] | undefined
  words: string
}

export interface RemovalDialogProps {
  aid: string
  coid: number
  title: string
  onRemoved: () => void
  onClose: () => void
}

/** Removes a comment of another user, with a listed reason or one in the moderator's own words (CON-031). */
export function RemovalDialog({ title, onClose, ...rest }: RemovalDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} withoutCloseButton>
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function ReasonForm({ aid, coid, onRemoved, onClose }: Omit<RemovalDialogProps, 'title'>) {
  const { t } = useText()
  const formatReason = ({ reason, words }: RemovalValues) =>
    reason === 'OTHER' ? words.trim() : reason ? t(`forum.reason.${reason}`) : ''
  const form = useFormState<RemovalValues>({
    initial: { reason: undefined, words: '' },
    check: (values) =>
      formatReason(values) === ''
        ? { [values.reason === 'OTHER' ? 'words' : 'reason']: t('refusals.reason_missing') }
        : {},
  })
  const { act } = useEndpointMutation(contributions.softRemove)
  const send = form.submit(async (values) => {
    const answer = await act({ params: { aid, coid }, body: { reason: formatReason(values) } })
    if (isFailure(answer)) return answer
    onRemoved()
  })
  return (
    <Form onSubmit={send} label={t('forum.remove')} faults={form.faults}>
      <p>{t('forum.removeText')}</p>
      <Choice
        {...form.field('reason')}
        label={t('forum.why')}
        columns={2}
        options={REASONS.map((value) => ({
          value,
          label: t(`forum.reason.${value}`),
          ...(value === 'OTHER' ? { help: t('forum.otherHelp') } : {}),
        }))}
      />
      {form.values.reason === 'OTHER' && (
        <TextArea {...form.field('words')} label={t('forum.ownWords')} rows={3} maxLength={2000} />
      )}
      <div className={answers.answers}>
        <PlainButton type="submit" kind="danger" loading={form.sending}>
          {t('forum.remove')}
        </PlainButton>
        <PlainButton kind="default" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
