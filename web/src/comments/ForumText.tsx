import type { ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import { contributions } from '@folkmoot/core/contributions/endpoints.ts'
import { LIMITS } from '@folkmoot/core/contributions/words.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { paragraphs, plainText } from '@folkmoot/core/shared/html.ts'
import { call, declined } from '../lib/call.ts'
import { useText } from '../lib/i18n.ts'
import { personName } from '../lib/person.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { TextArea, TextField } from '../ui/fields/TextField.tsx'
import { InlineEdit } from '../ui/InlineEdit.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import classes from './Forum.module.css'

export interface ForumTextProps {
  thread: ForumThread
  zone: Zone
  /** The assembly as it stands in addresses. */
  aid: string
  onChanged: (words: Pick<ForumThread, 'title' | 'text'>) => void
}

/** While the sheet is open, leaving the page asks first. */
function Unsaved() {
  useUnsaved(true)
  return null
}

/** What began a thread: its title, who wrote it, and the words; its writer changes both until somebody answers. */
export function ForumText({ thread, zone, aid, onChanged }: ForumTextProps) {
  const { t } = useText()
  const { author, uuid, lang, role, edited, creation } = thread
  const name = author ? personName(author.name) : t('comments.nobody')
  const save = async ({ title, text }: { title: string; text: string }) => {
    const params = { aid, coid: thread.contributionId ?? 0 }
    const answer = await call(contributions.change, { params, body: { title, text: paragraphs(text) } })
    if (declined(answer)) return answer
    onChanged({ title: answer.title, text: answer.text })
    return undefined
  }
  return (
    <div className={classes.thread}>
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
        <h1 lang={lang}>{thread.title}</h1>
        <div className={classes.byline}>
          <Avatar name={name} seed={author?.uuid ?? uuid} picture={author?.profilePic} />
          <b>{name}</b>
          {role && <Tag>{t(`comments.role.${role}`)}</Tag>}
          <span>
            <DateText at={creation} zone={zone} form="ago" />
            {edited && ` · ${t('comments.edited')}`}
          </span>
        </div>
        <RichText html={thread.text} lang={lang} />
      </InlineEdit>
    </div>
  )
}
