import type { Reply, Thread } from '@folkmoot/core/deliberation/comments/schemas.ts'

const NO_PERMISSIONS = { reply: false, edit: false, remove: false, moderate: false, support: false, withdraw: false, mark: false }

/** The threads with a new reply at the end of one of them; a comment with replies can no longer be edited. */
export const addReplyToList = (list: readonly Thread[], comment: Reply, thread: Thread): Thread[] =>
  list.map((t) => (t.uuid === thread.uuid ? { ...t, replies: [...t.replies, comment], may: { ...t.may, edit: false } } : t))

/** The threads with one comment changed. */
export const updateCommentInList = (list: readonly Thread[], uuid: string, change: <S extends Thread | Reply>(comment: S) => S): Thread[] =>
  list.map((t) => ({
    ...(t.uuid === uuid ? change(t) : t),
    replies: t.replies.map((r) => (r.uuid === uuid ? change(r) : r)),
  }))

/** The threads without a removed comment; a thread with replies stays as a placeholder. */
export const removeCommentFromList = (list: readonly Thread[], uuid: string): Thread[] =>
  list.flatMap((t): Thread[] => {
    if (t.uuid !== uuid) return [{ ...t, replies: t.replies.filter((r) => r.uuid !== uuid) }]
    return t.replies.length === 0 ? [] : [{ ...t, removed: true, text: '', author: null, may: NO_PERMISSIONS }]
  })
