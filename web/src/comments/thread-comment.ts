import type { Reply, Thread } from '@folkmoot/core/comments/schemas.ts'
import { translateText } from '../lib/text/i18n.ts'
import { formatPersonName } from '../lib/text/person-name.ts'

/** A comment: the start of a thread, or a reply in it. */
export type ThreadComment = Omit<Thread, 'replies'> | Reply

/** The author's name: a member's, a visitor's own, or that of a former member. */
export function formatCommentAuthor(comment: ThreadComment): string {
  if (comment.author) return formatPersonName(comment.author.name)
  return comment.visitorName
    ? translateText('contributions.visitor.by', { name: comment.visitorName })
    : translateText('comments.nobody')
}
