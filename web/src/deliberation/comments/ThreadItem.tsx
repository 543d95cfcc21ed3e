import type { Reply, Thread } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../platform/lib/text/i18n.ts'
import classes from './Board.module.css'
import { CommentItem } from './CommentItem.tsx'
import { nameCommentDraft } from './comment-draft.ts'
import { LazyCommentForm, LazyVisitorCommentForm } from './LazyCommentForm.tsx'
import { formatCommentAuthor, type ThreadComment } from './thread-comment.ts'

interface ThreadItemProps {
  thread: Thread
  board: Board
  zone: Zone
  aid: string
  /** The board's space, to which replies are sent. */
  sid: number | undefined
  /** The same by uuid, for visitors. */
  visited?: string | undefined
  /** A visitor's reply was sent. */
  onVisited?: (shown: boolean) => void
  pills: (comment: ThreadComment) => ReactNode
  onPosted: (comment: Reply) => void
  onChanged: (uuid: string, text: string) => void
  onRemove: (comment: ThreadComment) => void
  onModerate?: (comment: ThreadComment) => void
  /** Who can read a reply, where the text for boards does not fit. */
  note?: string
}

/** A thread: its first comment and its replies, two levels deep. */
export function ThreadItem(props: ThreadItemProps) {
  const {
    thread,
    board,
    zone,
    aid,
    sid,
    visited: publicSpace,
    onVisited: onVisitorPosted,
    pills,
    onPosted,
    onChanged,
    onRemove,
    onModerate,
    note,
  } = props
  const { t } = useText()
  const [replyingTo, setReplyingTo] = useState<ThreadComment>()
  const renderComment = (comment: ThreadComment, children: ReactNode, to?: string) => (
    <CommentItem
      comment={comment}
      zone={zone}
      aid={aid}
      pills={pills(comment)}
      onReply={comment.may.reply && (sid !== undefined || publicSpace !== undefined) ? () => setReplyingTo(comment) : undefined}
      onChanged={(text) => onChanged(comment.uuid, text)}
      onRemove={() => onRemove(comment)}
      onModerate={onModerate && (() => onModerate(comment))}
      to={to}
    >
      {children}
      {replyingTo?.uuid === comment.uuid && sid !== undefined && (
        <div className={classes.answering}>
          <LazyCommentForm
            sid={sid}
            board={board}
            label={t('comments.answerTo', { name: formatCommentAuthor(comment) })}
            note={note ?? t(`comments.readers.${board}`)}
            button={t('comments.answer')}
            draftName={nameCommentDraft(comment.uuid, board)}
            parentId={comment.contributionId ?? 0}
            onPosted={(answer) => {
              setReplyingTo(undefined)
              onPosted(answer)
            }}
            onCancel={() => setReplyingTo(undefined)}
          />
        </div>
      )}
      {replyingTo?.uuid === comment.uuid && sid === undefined && publicSpace !== undefined && (
        <div className={classes.answering}>
          <LazyVisitorCommentForm
            space={publicSpace}
            label={t('comments.answerTo', { name: formatCommentAuthor(comment) })}
            button={t('comments.answer')}
            draftName={nameCommentDraft(comment.uuid, board)}
            parentUuid={comment.uuid}
            onPosted={(shown) => {
              setReplyingTo(undefined)
              onVisitorPosted?.(shown)
            }}
            onCancel={() => setReplyingTo(undefined)}
          />
        </div>
      )}
    </CommentItem>
  )
  const directReplies = thread.replies.filter((r) => r.parentUuid === null)
  const repliesTo = (uuid: string) => thread.replies.filter((r) => r.parentUuid === uuid)
  return (
    <li className={classes.thread}>
      {renderComment(
        thread,
        directReplies.length > 0 && (
          <ul className={classes.replies}>
            {directReplies.map((reply) => (
              <li key={reply.uuid}>
                {renderComment(
                  reply,
                  repliesTo(reply.uuid).length > 0 && (
                    <ul className={classes.replies}>
                      {repliesTo(reply.uuid).map((deeper) => (
                        <li key={deeper.uuid}>{renderComment(deeper, null, formatCommentAuthor(reply))}</li>
                      ))}
                    </ul>
                  ),
                )}
              </li>
            ))}
          </ul>
        ),
      )}
    </li>
  )
}
