import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { useState } from 'react'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import answers from '../ui/dialogs/AlertDialog.module.css'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useFaults } from '../ui/fields/use-faults.ts'

const REASONS = ['SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER'] as const
type Reason = (typeof REASONS)[number]

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
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  // validated on submit, not while typing: the summary takes the focus
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused } = useEndpointMutation(contributions.softRemove)
  const reasonText = reason === 'OTHER' ? words.trim() : reason ? t(`forum.reason.${reason}`) : ''
  const faults = useFaults(ownFaults, refused)
  const send = async () => {
    setOwnFaults(reasonText === '' ? { [reason === 'OTHER' ? 'words' : 'reason']: t('refusals.reason_missing') } : {})
    if (reasonText === '') return
    const answer = await act({ params: { aid, coid }, body: { reason: reasonText } })
    if (!isFailure(answer)) onRemoved()
  }
  return (
    <Form onSubmit={() => void send()} label={t('forum.remove')}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <p>{t('forum.removeText')}</p>
      <Choice
        name="reason"
        label={t('forum.why')}
        columns={2}
        value={reason}
        onChange={setReason}
        error={faults.of('reason')}
        options={REASONS.map((value) => ({
          value,
          label: t(`forum.reason.${value}`),
          ...(value === 'OTHER' ? { help: t('forum.otherHelp') } : {}),
        }))}
      />
      {reason === 'OTHER' && (
        <TextArea
          name="words"
          label={t('forum.ownWords')}
          rows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={faults.of('words')}
        />
      )}
      <div className={answers.answers}>
        <PlainButton type="submit" kind="danger" loading={pending}>
          {t('forum.remove')}
        </PlainButton>
        <PlainButton kind="default" onClick={onClose}>
          {t('ui.cancel')}
        </PlainButton>
      </div>
    </Form>
  )
}
