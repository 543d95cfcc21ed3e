import type { Reply, Thread } from '@folkmoot/core/comments/schemas.ts'
import { translateText } from '../lib/text/i18n.ts'
import { formatPersonName } from '../lib/text/person-name.ts'

/** Something said: what began a thread, or an answer in it. */
export type ThreadComment = Omit<Thread, 'replies'> | Reply

/** Whose words they are: a member's, a visitor's own name, or those of somebody who is gone. */
export function formatCommentAuthor(comment: ThreadComment): string {
  if (comment.author) return formatPersonName(comment.author.name)
  return comment.visitorName
    ? translateText('contributions.visitor.by', { name: comment.visitorName })
    : translateText('comments.nobody')
}
