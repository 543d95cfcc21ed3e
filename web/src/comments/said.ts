import type { Reply, Thread } from '@folkmoot/core/comments/shapes.ts'

/** Something said: what began a thread, or an answer in it. */
export type SaidThing = Omit<Thread, 'replies'> | Reply
