import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import { contributions } from '@folkmoot/core/deliberation/contributions/endpoints.ts'
import { TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { paragraphText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import type { ReactNode } from 'react'
import { callEndpoint, isFailure } from '../../platform/lib/api/call-endpoint.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { TextArea, TextField } from '../../platform/ui/fields/TextField.tsx'
import { InlineEdit } from '../../platform/ui/InlineEdit.tsx'
import { useUnsavedWarning } from '../../platform/ui/use-unsaved-warning.ts'

export interface EditForumThreadProps {
  thread: ForumThread
  /** The assembly as it is named in addresses. */
  aid: string
  onChanged: (words: Pick<ForumThread, 'title' | 'text'>) => void
  children: ReactNode
}

/** While the form is open, leaving the page asks for confirmation. */
function WarnUnsaved() {
  useUnsavedWarning(true)
  return null
}

/** Edits the title and text of a thread in one form, for its author. */
export function EditForumThread({ thread, aid, onChanged, children }: EditForumThreadProps) {
  const { t } = useText()
  const save = async ({ title, text }: { title: string; text: string }) => {
    const params = { aid, coid: thread.contributionId ?? 0 }
    const answer = await callEndpoint(contributions.change, { params, body: { title, text: textToHtml(text) } })
    if (isFailure(answer)) return answer
    onChanged({ title: answer.title, text: answer.text })
    return undefined
  }
  return (
    <InlineEdit
      label={t('forum.editing')}
      value={{ title: thread.title, text: paragraphText(thread.text) }}
      may={thread.may.edit}
      note={t('comments.editNote')}
      save={save}
      edit={(draft, change) => (
        <>
          <WarnUnsaved />
          <TextField
            name="title"
            label={t('forum.titleField')}
            value={draft.title}
            maxLength={TEXT_LIMITS.title}
            onChange={(event) => change({ ...draft, title: event.target.value })}
          />
          <TextArea
            name="text"
            label={t('forum.textField')}
            rows={8}
            value={draft.text}
            maxLength={TEXT_LIMITS.comment}
            onChange={(event) => change({ ...draft, text: event.target.value })}
          />
        </>
      )}
    >
      {children}
    </InlineEdit>
  )
}
