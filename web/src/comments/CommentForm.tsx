import { comments } from '@folkmoot/core/comments/endpoints.ts'
import type { Reply } from '@folkmoot/core/comments/schemas.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import { TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { textToHtml } from '@folkmoot/core/shared/html.ts'
import { useState } from 'react'
import { useEndpointMutation } from '../lib/api/endpoint-query.ts'
import { useText } from '../lib/text/i18n.ts'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useTextDraft, useUnsavedWarning } from '../ui/form-drafts.ts'
import { CommentFormFooter } from './CommentFormFooter.tsx'

export interface CommentFormProps {
  sid: number
  board: Board
  label: string
  /** Who can read it. */
  note: string
  button: string
  /** The comment that this one replies to. */
  parentId?: number
  onPosted: (comment: Reply) => void
  onCancel?: () => void
}

/** Posts a comment or reply; unsent text is stored on this device (DIS-004). */
export function CommentForm({ sid, board, label, note, button, parentId, onPosted, onCancel }: CommentFormProps) {
  const { t } = useText()
  const [words, setWords, dropDraft] = useTextDraft(`comment.${sid}.${board}.${parentId ?? ''}`)
  const [empty, setEmpty] = useState(false)
  const { act, pending, refused } = useEndpointMutation(comments.write, (comment) => {
    setWords('')
    dropDraft()
    onPosted(comment)
  })
  useUnsavedWarning(words.trim() !== '' && parentId !== undefined)
  const send = () => {
    setEmpty(words.trim() === '')
    if (words.trim() === '') return
    const type = parentId === undefined ? 'DISCUSSION' : 'COMMENT'
    void act({
      params: { sid },
      body: { type, board, text: textToHtml(words), ...(parentId === undefined ? {} : { parentId }) },
    })
  }
  return (
    <Form focusFirst={parentId !== undefined} onSubmit={send}>
      <TextArea
        name="text"
        label={label}
        rows={parentId === undefined ? 3 : 2}
        value={words}
        maxLength={TEXT_LIMITS.comment}
        onChange={(event) => setWords(event.target.value)}
        error={empty && words.trim() === '' ? t('refusals.text_empty') : refused?.message}
      />
      <CommentFormFooter note={note} button={button} pending={pending} onCancel={onCancel} forget={dropDraft} />
    </Form>
  )
}
