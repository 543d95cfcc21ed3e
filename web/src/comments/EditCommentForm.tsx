import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphText, textToHtml } from '@folkmoot/core/shared/html.ts'
import { isFailure } from '../lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { PlainButton } from '../ui/Button.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useFormState } from '../ui/fields/use-form-state.ts'
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts'
import classes from './Board.module.css'
import type { ThreadComment } from './thread-comment.ts'

export interface EditCommentFormProps {
  comment: ThreadComment
  aid: string
  /** Called with the new text, or with nothing when editing was cancelled. */
  onDone: (text: string | undefined) => void
}

/** Edits one's own comment in place: for 15 minutes, or until it has a reply. */
export function EditCommentForm({ comment, aid, onDone }: EditCommentFormProps) {
  const { t } = useText()
  const { act } = useEndpointMutation(contributions.change)
  const form = useFormState({ initial: { text: paragraphText(comment.text) } })
  useUnsavedWarning(form.dirty)
  const save = form.submit(async ({ text }) => {
    const params = { aid, coid: comment.contributionId ?? 0 }
    const answer = await act({ params, body: { text: textToHtml(text) } })
    if (isFailure(answer)) return { message: answer.message }
    onDone(answer.text)
  })
  return (
    <Form focusFirst onSubmit={save}>
      <TextArea
        {...form.field('text')}
        labelHidden
        label={t('comments.editing')}
        maxLength={TEXT_LIMITS.comment}
        error={form.faults.title}
      />
      <div className={classes.send}>
        <span className="fm-sm fm-dim">{t('comments.editNote')}</span>
        <PlainButton kind="subtle" onClick={() => onDone(undefined)}>
          {t('ui.cancel')}
        </PlainButton>
        <PlainButton type="submit" loading={form.sending}>
          {t('ui.save')}
        </PlainButton>
      </div>
    </Form>
  )
}
