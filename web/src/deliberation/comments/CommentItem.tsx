import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { IconArrowBackUp, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Avatar } from '../../platform/ui/Avatar.tsx'
import { Pill } from '../../platform/ui/Chip.tsx'
import { DateText } from '../../platform/ui/DateText.tsx'
import { LazySlot, lazyComponent } from '../../platform/ui/loading/lazy-panel.tsx'
import { RichText } from '../../platform/ui/RichText.tsx'
import { Tag } from '../../platform/ui/Tag.tsx'
import classes from './Board.module.css'
import { commentAnchorId } from './comment-anchor.ts'
import { formatCommentAuthor, nameComment, type ThreadComment } from './thread-comment.ts'

const EditCommentForm = lazyComponent(() => import('./EditCommentForm.tsx').then((m) => m.EditCommentForm))

interface CommentItemProps {
  comment: ThreadComment
  zone: Zone
  /** The assembly, for editing and removing. */
  aid: string
  pills: ReactNode
  onReply: (() => void) | undefined
  onChanged: (text: string) => void
  onRemove: () => void
  /** For moderators. */
  onModerate?: (() => void) | undefined
  /** The author it replies to, where that is not the start of the thread. */
  to?: string | undefined
  children?: ReactNode
}

/** A comment: author, date, text and actions. */
export function CommentItem({ comment, zone, aid, pills, onReply, onChanged, onRemove, onModerate, to, children }: CommentItemProps) {
  const { t } = useText()
  const [editing, setEditing] = useState(false)
  const name = formatCommentAuthor(comment)
  const about = nameComment(comment)
  if (comment.removed) {
    return (
      <article id={commentAnchorId(comment.uuid)} className={classes.said} aria-label={t('comments.removed')}>
        <span />
        <div>
          <p className="fm-faint">{t('comments.removed')}</p>
          {children}
        </div>
      </article>
    )
  }
  return (
    <article id={commentAnchorId(comment.uuid)} className={classes.said} aria-label={t('comments.by', { name })}>
      <Avatar name={name} seed={comment.author?.uuid ?? comment.uuid} picture={comment.author?.profilePic} size="large" />
      <div>
        <div className={classes.who}>
          <b>{name}</b>
          {comment.isAuthor && <Tag>{t('comments.author')}</Tag>}
          {comment.role && <Tag>{t(`comments.role.${comment.role}`)}</Tag>}
          <span className="fm-sm fm-faint">
            <DateText at={comment.creation} zone={zone} form="ago" />
            {comment.edited && ` · ${t('comments.edited')}`}
            {to && ` · ${t('comments.to', { name: to })}`}
          </span>
        </div>
        {editing ? (
          <LazySlot fallback={<RichText html={comment.text} lang={comment.lang} />}>
            <EditCommentForm
              comment={comment}
              aid={aid}
              onDone={(text) => {
                setEditing(false)
                if (text !== undefined) onChanged(text)
              }}
            />
          </LazySlot>
        ) : (
          <RichText html={comment.text} lang={comment.lang} />
        )}
        {!editing && (
          <div className={classes.acts}>
            {pills}
            {onReply && (
              <Pill icon={IconArrowBackUp} onClick={onReply} label={t('comments.replyTo', { name: about })}>
                {t('comments.reply')}
              </Pill>
            )}
            {comment.may.edit && (
              <Pill icon={IconPencil} onClick={() => setEditing(true)} label={`${t('ui.edit')}, ${about}`}>
                {t('ui.edit')}
              </Pill>
            )}
            {comment.may.remove && (
              <Pill icon={IconTrash} onClick={onRemove} label={`${t('comments.delete')}, ${about}`}>
                {t('comments.delete')}
              </Pill>
            )}
            {comment.may.moderate && !comment.may.remove && onModerate && (
              <Pill icon={IconEyeOff} onClick={onModerate} label={`${t('forum.remove')}, ${about}`}>
                {t('forum.remove')}
              </Pill>
            )}
          </div>
        )}
        {children}
      </div>
    </article>
  )
}
