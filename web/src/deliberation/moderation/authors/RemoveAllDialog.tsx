import { REASON_LIMIT } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { authorRemovals } from '@folkmoot/core/deliberation/moderation/author-removal-endpoints.ts'
import { IconEyeOff, IconHistory, IconUser } from '@tabler/icons-react'
import { isFailure } from '../../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../../platform/lib/text/i18n.ts'
import { Dialog } from '../../../platform/ui/dialogs/Dialog.tsx'
import { FormAnswers } from '../../../platform/ui/dialogs/FormAnswers.tsx'
import { toast } from '../../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../../platform/ui/fields/Form.tsx'
import { Glyph } from '../../../platform/ui/Glyph.tsx'
import classes from '../moderation.module.css'
import { ReasonFields, useReasonForm } from '../ReasonFields.tsx'
import { type AuthorPlace, invalidateAuthorRemovals } from './author-removal-queries.ts'
import { RemovalCount } from './RemovalCount.tsx'

export interface RemoveAllDialogProps {
  author: AuthorPlace & { readonly name: string }
  onClose: () => void
}

/** Removes everything that a person wrote in an assembly or group, after a count and with a reason. */
export function RemoveAllDialog({ author, onClose }: RemoveAllDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened onClose={onClose} title={t('authorRemovals.title', { name: author.name })} withoutCloseButton>
      <RemoveAllForm author={author} onClose={onClose} />
    </Dialog>
  )
}

export function RemoveAllForm({ author, onClose }: RemoveAllDialogProps) {
  const { t } = useText()
  const { assemblyId: aid, groupId, user, name } = author
  const form = useReasonForm()
  const { act } = useEndpointMutation(authorRemovals.create)
  const send = form.submit(async ({ reason, words }) => {
    const group = groupId === undefined ? {} : { groupId }
    const answer = await act({ params: { aid }, body: { user, reason, moderationComment: words.trim(), ...group } })
    if (isFailure(answer)) return answer
    toast(t('authorRemovals.begun', { name }))
    onClose()
    void invalidateAuthorRemovals()
  })
  return (
    <Form onSubmit={send} label={t('authorRemovals.removeAll')} faults={form.faults}>
      <RemovalCount author={author} />
      <ReasonFields form={form} limit={REASON_LIMIT} note={{ label: t('removal.note'), help: t('removal.noteHelp') }} />
      <ul className={classes.told}>
        <li>
          <Glyph of={IconUser} />
          <span>{t('authorRemovals.toldAuthor')}</span>
        </li>
        <li>
          <Glyph of={IconEyeOff} />
          <span>{t('authorRemovals.toldReaders')}</span>
        </li>
        <li>
          <Glyph of={IconHistory} />
          <span>{t('authorRemovals.kept')}</span>
        </li>
      </ul>
      <FormAnswers send={t('authorRemovals.removeAll')} sending={form.sending} danger onCancel={onClose} />
    </Form>
  )
}
