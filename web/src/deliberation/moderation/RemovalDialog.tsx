import { REASON_LIMIT } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { moderation } from '@folkmoot/core/deliberation/moderation/endpoints.ts'
import { IconEyeOff, IconHistory, IconUser } from '@tabler/icons-react'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Dialog } from '../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../platform/ui/dialogs/FormAnswers.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { Glyph } from '../../platform/ui/Glyph.tsx'
import classes from './moderation.module.css'
import { ReasonFields, useReasonForm } from './ReasonFields.tsx'

export interface RemovalDialogProps {
  aid: string
  coid: number
  title: string
  /** The decision that the page shows: another one in the meantime is not overwritten. */
  revision?: number | undefined
  /** Nobody can be told: who wrote it has no account. */
  withoutAuthor?: boolean
  onRemoved: () => void
  onClose: () => void
}

/** Removes a text of another user, with a listed reason or one in the moderator's own words (CON-030, CON-031). */
export function RemovalDialog({ title, onClose, ...rest }: RemovalDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} withoutCloseButton>
      <RemovalForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function RemovalForm({ aid, coid, revision, withoutAuthor = false, onRemoved, onClose }: Omit<RemovalDialogProps, 'title'>) {
  const { t } = useText()
  const form = useReasonForm()
  const { act } = useEndpointMutation(moderation.remove)
  const send = form.submit(async ({ reason, words }) => {
    const body = { revision, reason, moderationComment: words.trim() }
    const answer = await act({ params: { aid, coid }, body })
    if (isFailure(answer)) return answer
    onRemoved()
  })
  return (
    <Form onSubmit={send} label={t('forum.remove')} faults={form.faults}>
      <ReasonFields
        form={form}
        limit={REASON_LIMIT}
        {...(withoutAuthor ? {} : { note: { label: t('removal.note'), help: t('removal.noteHelp') } })}
      />
      <ul className={classes.told}>
        <li>
          <Glyph of={IconUser} />
          <span>{t(withoutAuthor ? 'removal.toldNobody' : 'removal.toldAuthor')}</span>
        </li>
        <li>
          <Glyph of={IconEyeOff} />
          <span>{t('removal.toldReaders')}</span>
        </li>
        <li>
          <Glyph of={IconHistory} />
          <span>{t('removal.kept')}</span>
        </li>
      </ul>
      <FormAnswers send={t('forum.remove')} sending={form.sending} danger onCancel={onClose} />
    </Form>
  )
}
