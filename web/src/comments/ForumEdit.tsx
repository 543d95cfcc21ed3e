import type { ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import { paragraphs, plainText } from '@folkmoot/core/shared/html.ts'
import type { ReactNode } from 'react'
import { call, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { useUnsaved } from '../ui/unsaved.ts'

export interface ForumEditProps {
  thread: ForumThread
  /** The assembly as it stands in addresses. */
  aid: string
  onChanged: (words: Pick<ForumThread, 'title' | 'text'>) => void
  children: ReactNode
}

/** While the sheet is open, leaving the page asks first. */
function Unsaved() {
  useUnsaved(true)
  return null
}

/** A thread in the hands of its writer: title and words change on one sheet. */
export function ForumEdit({ thread, aid, onChanged, children }: ForumEditProps) {
  const { t } = useText()
  const save = async ({ title, text }: { title: string; text: string }) => {
    const params = { aid, coid: thread.contributionId ?? 0 }
    const answer = await call(contributions.change, { params, body: { title, text: paragraphs(text) } })
    if (declined(answer)) return answer
    onChanged({ title: answer.title, text: answer.text })
    return undefined
  }
  return (
    <InlineEdit
      label={t('forum.editing')}
      value={{ title: thread.title, text: plainText(thread.text) }}
      may={thread.may.edit}
      note={t('comments.editNote')}
      save={save}
      edit={(draft, change) => (
        <>
          <Unsaved />
          <TextField
            name="title"
            label={t('forum.titleField')}
            value={draft.title}
            maxLength={LIMITS.title}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
          <TextArea
            name="text"
            label={t('forum.textField')}
            rows={8}
            value={draft.text}
            maxLength={LIMITS.comment}
            onChange={(event) => change({ ...draft, text: event.target.value })}
          />
        </>
      )}
    >
      {children}
    </InlineEdit>
  )
}
