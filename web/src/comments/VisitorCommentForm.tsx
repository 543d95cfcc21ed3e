import { TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { textToHtml } from '@folkmoot/core/shared/html.ts'
import { useLinks } from '../lib/links-context.ts'
import { useText } from '../lib/text/i18n.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { toast } from '../ui/dialogs/notice-store.ts'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useTextDraft } from '../ui/form-drafts.ts'
import { Message } from '../ui/Message.tsx'
import { CommentFormFooter } from './CommentFormFooter.tsx'
import { VisitorNameField } from './VisitorNameField.tsx'
import { findVisitorPostFaults, useVisitorName, useVisitorPost } from './visitor-post.ts'

export interface VisitorCommentFormProps {
  /** The space of the board, by uuid. */
  space: string
  label: string
  button: string
  /** The comment that this one replies to. */
  parentUuid?: string
  /** Called after sending; `shown` when the comment is public already. */
  onPosted: (shown: boolean) => void
  onCancel?: () => void
}

/** Posts a visitor's comment on a public board. Unsent text is stored on this device (SES-053, DIS-005). */
export function VisitorCommentForm({ space, label, button, parentUuid, onPosted, onCancel }: VisitorCommentFormProps) {
  const { t } = useText()
  const links = useLinks()
  const [words, setWords, dropDraft] = useTextDraft(`comment.${space}.visitor.${parentUuid ?? ''}`)
  const [name, setName] = useVisitorName()
  const { post, pending, faults } = useVisitorPost()
  const send = async () => {
    const created = await post(
      { target: 'space', uuid: space },
      {
        type: parentUuid === undefined ? 'DISCUSSION' : 'COMMENT',
        text: textToHtml(words),
        visitorName: name,
        ...(parentUuid === undefined ? {} : { parentUuid }),
      },
      findVisitorPostFaults(words, name),
    )
    if (!created) return
    const isPublic = created.status === 'PUBLISHED'
    setWords('')
    dropDraft()
    toast(t(isPublic ? 'contributions.visitor.sent' : 'contributions.visitor.held'))
    onPosted(isPublic)
  }
  return (
    <Form focusFirst={parentUuid !== undefined} onSubmit={() => void send()} label={label}>
      <ErrorSummary faults={faults.list} {...(faults.title ? { title: faults.title } : {})} />
      <TextArea
        name="text"
        label={label}
        rows={parentUuid === undefined ? 3 : 2}
        value={words}
        maxLength={TEXT_LIMITS.comment}
        onChange={(event) => setWords(event.target.value)}
        error={faults.of('text')}
      />
      <VisitorNameField value={name} onChange={setName} error={faults.of('visitorName')} />
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
        pending={pending}
        onCancel={onCancel}
        forget={dropDraft}
      />
    </Form>
  )
}
