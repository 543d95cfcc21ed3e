import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { useState } from 'react'
import { declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { PlainButton } from '../ui/ActButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { useFaults } from '../ui/fields/faults.ts'
import { TextArea } from '../ui/fields/TextField.tsx'
import answers from '../ui/Questions.module.css'

const REASONS = ['SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER'] as const
type Reason = (typeof REASONS)[number]

export interface RemovalDialogProps {
  aid: string
  coid: number
  title: string
  onRemoved: () => void
  onClose: () => void
}

/** Takes away what somebody else said, with a reason; one's own words replace it (CON-031). */
export function RemovalDialog({ title, onClose, ...rest }: RemovalDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} withoutCross>
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function ReasonForm({ aid, coid, onRemoved, onClose }: Omit<RemovalDialogProps, 'title'>) {
  const { t } = useText()
  const [reason, setReason] = useState<Reason>()
  const [words, setWords] = useState('')
  // found when one sends, not while one types: the summary takes the focus
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const { act, pending, refused } = useAct(contributions.softRemove)
  const said = reason === 'OTHER' ? words.trim() : reason ? t(`forum.reason.${reason}`) : ''
  const faults = useFaults(own, refused)
  const send = async () => {
    setOwn(said === '' ? { [reason === 'OTHER' ? 'words' : 'reason']: t('refusals.reason_missing') } : {})
    if (said === '') return
    const answer = await act({ params: { aid, coid }, body: { reason: said } })
    if (!declined(answer)) onRemoved()
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
