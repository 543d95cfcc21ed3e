import type { ForumThreadPage } from '@folkmoot/core/deliberation/comments/forum-schemas.ts'
import type { Zone } from '@folkmoot/core/platform/shared/dates.ts'
import type { ReactNode } from 'react'
import { formatRef, type ThreadAddress } from '../../platform/lib/address.ts'
import { useLinks } from '../../platform/lib/links-context.ts'
import { useText } from '../../platform/lib/text/i18n.ts'
import { Pager } from '../../platform/ui/loading/Pager.tsx'
import { useAddressedComment } from './comment-anchor.ts'
import { nameCommentDraft } from './comment-draft.ts'
import { deleteComment } from './delete-comment.ts'
import classes from './Forum.module.css'
import { addCachedNestedReply, addCachedReply, updateCachedReplies } from './forum-queries.ts'
import { LazyCommentForm } from './LazyCommentForm.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import type { ThreadComment } from './thread-comment.ts'
import { removeCommentFromList, updateCommentInList } from './thread-list.ts'

export interface ForumRepliesProps {
  page: ForumThreadPage
  address: ThreadAddress
  zone: Zone
  /** Support and flag of a reply; `change` updates the cache. */
  pills: (comment: ThreadComment, change: (change: <S extends ThreadComment>(comment: S) => S) => void) => ReactNode
  onModerate: (comment: ThreadComment) => void
  onMore: () => void
  pending: boolean
  /** For viewers who may not reply: how to join. */
  wayIn: ReactNode
}

/** The replies of a thread in two levels, oldest first, with the form for a new one (DIS-003). */
export function ForumReplies({ page, address, zone, pills, onModerate, onMore, pending, wayIn }: ForumRepliesProps) {
  const { t } = useText()
  const { generation } = useLinks()
  const { thread, list, total, may } = page
  const aid = formatRef(address.assembly)
  useAddressedComment({ list, hasMore: total > list.length, pending, onMore })
  const sid = may.write ? thread.spaceId : undefined
  const note = t(`forum.readers.${thread.board}`)
  const deleteReply = async (comment: ThreadComment) => {
    if (await deleteComment(generation, aid, comment, t('forum.deleteAnswer')))
      updateCachedReplies(address, (answers) => removeCommentFromList(answers, comment.uuid), -1)
  }
  return (
    <div className={classes.answers}>
      {list.length === 0 ? (
        <p className="fm-dim">{t(may.write ? 'forum.answerFirst' : 'forum.noAnswers')}</p>
      ) : (
        <ul>
          {list.map((answer) => (
            <ThreadItem
              key={answer.uuid}
              thread={answer}
              board={thread.board}
              zone={zone}
              aid={aid}
              sid={sid}
              note={note}
              pills={(comment) =>
                pills(comment, (change) => updateCachedReplies(address, (answers) => updateCommentInList(answers, comment.uuid, change)))
              }
              onPosted={(comment) => addCachedNestedReply(address, comment, answer)}
              onChanged={(uuid, text) =>
                updateCachedReplies(address, (answers) =>
                  updateCommentInList(answers, uuid, (comment) => ({ ...comment, text, edited: true })),
                )
              }
              onRemove={(comment) => void deleteReply(comment)}
              onModerate={onModerate}
            />
          ))}
        </ul>
      )}
      {total > list.length && <Pager shown={list.length} total={total} more={t('forum.moreAnswers')} pending={pending} onMore={onMore} />}
      {sid === undefined ? (
        wayIn
      ) : (
        <LazyCommentForm
          sid={sid}
          board={thread.board}
          label={t('forum.yourAnswer')}
          note={note}
          button={t('comments.answer')}
          draftName={nameCommentDraft(thread.uuid, thread.board)}
          onPosted={({ parentUuid: _, ...comment }) => addCachedReply(address, { ...comment, replies: [] })}
        />
      )}
    </div>
  )
}
