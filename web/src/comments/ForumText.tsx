import type { ForumThread } from '@folkmoot/core/comments/forum-shapes.ts'
import type { Zone } from '@folkmoot/core/shared/dates.ts'
import { useText } from '../lib/i18n.ts'
import { personName } from '../lib/person.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { LazySlot, lazyComponent } from '../ui/later.tsx'
import { RichText } from '../ui/RichText.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './Forum.module.css'
import type { ForumEditProps } from './ForumEdit.tsx'

const ForumEdit = lazyComponent(() => import('./ForumEdit.tsx').then((m) => m.ForumEdit))

export interface ForumTextProps extends Omit<ForumEditProps, 'children'> {
  zone: Zone
}

/** What began a thread: its title, who wrote it, and the words; its writer changes both until somebody answers. */
export function ForumText({ thread, zone, ...edit }: ForumTextProps) {
  const words = <Words thread={thread} zone={zone} />
  return (
    <div className={classes.thread}>
      {thread.may.edit ? (
        <LazySlot fallback={words}>
          <ForumEdit thread={thread} {...edit}>
            {words}
          </ForumEdit>
        </LazySlot>
      ) : (
        words
      )}
    </div>
  )
}

function Words({ thread, zone }: { thread: ForumThread; zone: Zone }) {
  const { t } = useText()
  const { author, uuid, lang, role, edited, creation } = thread
  const name = author ? personName(author.name) : t('comments.nobody')
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
