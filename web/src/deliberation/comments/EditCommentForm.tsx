import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { paragraphText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useEndpointMutation } from '../../platform/lib/api/endpoint-query.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { PlainButton } from '../../platform/ui/Button.tsx'
import { Form } from '../../platform/ui/fields/Form.tsx'
import { TextArea } from '../../platform/ui/fields/TextField.tsx'
import { useFormState } from '../../platform/ui/fields/use-form-state.ts'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'
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
