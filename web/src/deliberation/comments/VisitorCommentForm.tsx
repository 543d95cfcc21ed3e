import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { AppLink } from '../../platform/ui/AppLink.tsx'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { textDraft, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { Message } from '../../platform/ui/Message.tsx'
import { CommentFormFooter } from './CommentFormFooter.tsx'
import { readVisitorName, VisitorNameField } from './VisitorNameField.tsx'
import { findVisitorPostFaults, postAsVisitor } from './visitor-post.ts'

export interface VisitorCommentFormProps {
  /** The space of the board, by uuid. */
  space: string
  label: string
  button: string
  draftName: string
  /** The comment that this one replies to. */
  parentUuid?: string
  /** Called after sending; `shown` when the comment is public already. */
  onPosted: (shown: boolean) => void
  onCancel?: () => void
}

/** Posts a visitor's comment on a public board. Unsent text is stored on this device (SES-053, DIS-005). */
export function VisitorCommentForm({ space, label, button, draftName, parentUuid, onPosted, onCancel }: VisitorCommentFormProps) {
  const { t } = useText()
  const links = useLinks()
  const form = useFormState<{ text: string; visitorName: string }>({
    initial: { text: '', visitorName: readVisitorName() },
    check: ({ text, visitorName }) => findVisitorPostFaults(text, visitorName),
    draft: textDraft(draftName),
  })
  const send = form.submit(async ({ text, visitorName }) => {
    const created = await postAsVisitor({
      params: { target: 'space', uuid: space },
      body: {
        type: parentUuid === undefined ? 'DISCUSSION' : 'COMMENT',
        text: textToHtml(text),
        visitorName,
        ...(parentUuid === undefined ? {} : { parentUuid }),
      },
    })
    if (isFailure(created)) return created
    const isPublic = created.status === 'PUBLISHED'
    form.reset({ text: '', visitorName })
    toast(t(isPublic ? 'contributions.visitor.sent' : 'contributions.visitor.held'))
    onPosted(isPublic)
  })
  return (
    <Form focusFirst={parentUuid !== undefined} onSubmit={send} label={label} faults={form.faults}>
      <TextArea {...form.field('text')} label={label} rows={parentUuid === undefined ? 3 : 2} maxLength={TEXT_LIMITS.comment} />
      <VisitorNameField {...form.field('visitorName')} />
      <CommentFormFooter
        note={
          <>
            {t('contributions.visitor.note')}{' '}
            <Message
              textKey="contributions.visitor.account"
              nodes={{ link: <AppLink href={links.login({ from: location.pathname })}>{t('users.signIn')}</AppLink> }}
            />
          </>
        }
        button={button}
        pending={form.sending}
        onCancel={onCancel}
        forget={form.dropDraft}
      />
    </Form>
  )
}
