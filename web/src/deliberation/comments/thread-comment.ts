import type { Reply, Thread } from '@folkmoot/core/deliberation/comments/schemas.ts'
import { translateText } from '../../platform/lib/text/i18n.ts'
import { formatPersonName } from '../../platform/lib/text/person-name.ts'

/** A comment: the start of a thread, or a reply in it. */
export type ThreadComment = Omit<Thread, 'replies'> | Reply

/** The author's name: a member's, a visitor's own, or that of a former member. */
export function formatCommentAuthor(comment: ThreadComment): string {
  if (comment.author) return formatPersonName(comment.author.name)
  return comment.visitorName ? translateText('contributions.visitor.by', { name: comment.visitorName }) : translateText('comments.nobody')
}

/** So many letters tell one comment of a person from another. */
const FIRST_WORDS = 40

/** A comment in a few words: who wrote it and how it begins. */
export function nameComment(comment: ThreadComment): string {
  // the browser's own parser, which runs nothing: the first load has no other
  const { body } = new DOMParser().parseFromString(comment.text.replaceAll('<', ' <'), 'text/html')
  const text = body.textContent.replace(/\s+/g, ' ').trim()
  const cut = text.lastIndexOf(' ', FIRST_WORDS)
  const begin = text.length <= FIRST_WORDS ? text : `${text.slice(0, cut > 0 ? cut : FIRST_WORDS)}…`
  return `${formatCommentAuthor(comment)}: ${begin}`
}
