import type { ForumThread } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import type { EditForumThreadProps } from './EditForumThread.tsx'
import classes from './Forum.module.css'

const EditForumThread = lazyComponent(() => import('./EditForumThread.tsx').then((m) => m.EditForumThread))

interface ForumThreadTextProps extends Omit<EditForumThreadProps, 'children'> {
  zone: Zone
}

/** The start of a thread: title, author and text; its author can edit it until it has a reply. */
export function ForumThreadText({ thread, zone, ...edit }: ForumThreadTextProps) {
  const content = <ThreadContent thread={thread} zone={zone} />
  return (
    <div className={classes.thread}>
      {thread.may.edit ? (
        <LazySlot fallback={content}>
          <EditForumThread thread={thread} {...edit}>
            {content}
          </EditForumThread>
        </LazySlot>
      ) : (
        content
      )}
    </div>
  )
}

function ThreadContent({ thread, zone }: { thread: ForumThread; zone: Zone }) {
  const { t } = useText()
  const { author, uuid, lang, role, edited, creation } = thread
  const name = author ? formatPersonName(author.name) : t('comments.nobody')
  return (
    <>
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
    </>
  )
}
