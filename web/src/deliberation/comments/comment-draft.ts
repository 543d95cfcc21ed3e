import type { Board } from '@folkmoot/core/deliberation/comments/words.ts'

/** The name of the draft of a comment, by the uuid of what is commented on: visitors know no other number. */
export const nameCommentDraft = (subject: string, board: Board): string => `comment.${subject}.${board}`
