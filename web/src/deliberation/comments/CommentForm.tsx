import { comments } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import type { Reply } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { toast } from '../../platform/ui/dialogs/notice-store.ts'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { textDraft, useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { scrollToAnchor } from '../../platform/ui/page/scroll-to-anchor.ts'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'
import { CommentFormFooter } from './CommentFormFooter.tsx'
import { commentAnchorId } from './comment-anchor.ts'

export interface CommentFormProps {
  sid: number
  board: Board
  label: string
  /** Who can read it. */
  note: string
  button: string
  /** The name of its draft: the same for a member and a visitor, whose text a sign-in takes along. */
  draftName: string
  /** The comment that this one replies to. */
  parentId?: number
  onPosted: (comment: Reply) => void
  onCancel?: () => void
}

/** Posts a comment or reply; unsent text is stored on this device (DIS-004). */
export function CommentForm({ sid, board, label, note, button, draftName, parentId, onPosted, onCancel }: CommentFormProps) {
  const { t } = useText()
  const form = useFormState<{ text: string }>({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('refusals.text_empty') } : {}),
    draft: textDraft(draftName),
  })
  const { act } = useEndpointMutation(comments.write)
  useUnsavedWarning(form.values.text.trim() !== '' && parentId !== undefined)
  const send = form.submit(async ({ text }) => {
    const type = parentId === undefined ? 'DISCUSSION' : 'COMMENT'
    const body = { type, board, text: textToHtml(text), ...(parentId === undefined ? {} : { parentId }) } as const
    const comment = await act({ params: { sid }, body })
    if (isFailure(comment)) return { message: comment.message }
    form.reset()
    onPosted(comment)
    // it may be far from the form
    scrollToAnchor(commentAnchorId(comment.uuid), true, 'nearest')
    toast(t('comments.posted'))
  })
  return (
    <Form focusFirst={parentId !== undefined} onSubmit={send}>
      <TextArea
        {...form.field('text')}
        label={label}
        rows={parentId === undefined ? 3 : 2}
        maxLength={TEXT_LIMITS.comment}
        error={form.faults.of('text') ?? form.faults.title}
      />
      <CommentFormFooter note={note} button={button} pending={form.sending} onCancel={onCancel} forget={form.dropDraft} />
    </Form>
  )
}
