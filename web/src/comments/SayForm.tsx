import { comments } from '@folkmoot/core/comments/endpoints.ts'
import type { Reply } from '@folkmoot/core/comments/shapes.ts'
import type { Board } from '@folkmoot/core/comments/words.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs } from '@folkmoot/core/shared/html.ts'
import { useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useAct } from '../lib/query.ts'
import { Form } from '../ui/fields/Form.tsx'
import { TextArea } from '../ui/fields/TextField.tsx'
import { useTextDraft, useUnsaved } from '../ui/unsaved.ts'
import { SayFoot } from './SayFoot.tsx'

export interface SayFormProps {
  sid: number
  board: Board
  label: string
  /** Who can read it. */
  note: string
  button: string
  /** The comment it answers. */
  parentId?: number
  onSaid: (said: Reply) => void
  onCancel?: () => void
}

/** Says something: words that are not sent yet are kept on this device (DIS-004). */
export function SayForm({ sid, board, label, note, button, parentId, onSaid, onCancel }: SayFormProps) {
  const { t } = useText()
  const [words, setWords, done] = useTextDraft(`comment.${sid}.${board}.${parentId ?? ''}`)
  const [empty, setEmpty] = useState(false)
  const { act, pending, refused } = useAct(comments.write, (said) => {
    setWords('')
    done()
    onSaid(said)
  })
  useUnsaved(words.trim() !== '' && parentId !== undefined)
  const send = () => {
    setEmpty(words.trim() === '')
    if (words.trim() === '') return
    const type = parentId === undefined ? 'DISCUSSION' : 'COMMENT'
    void act({
      params: { sid },
      body: { type, board, text: paragraphs(words), ...(parentId === undefined ? {} : { parentId }) },
    })
  }
  return (
    <Form begins={parentId !== undefined} onSubmit={send}>
      <TextArea
        name="text"
        label={label}
        rows={parentId === undefined ? 3 : 2}
        value={words}
        maxLength={LIMITS.comment}
        onChange={(event) => setWords(event.target.value)}
        error={empty && words.trim() === '' ? t('refusals.text_empty') : refused?.message}
      />
      <SayFoot note={note} button={button} pending={pending} onCancel={onCancel} forget={done} />
    </Form>
  )
}
