/** What the queue lists: everything that waits, or one kind of it, or what was removed and can come back. */
export const QUEUE_FILTERS = ['waiting', 'held', 'flagged', 'objections', 'removed'] as const
export type QueueFilter = (typeof QUEUE_FILTERS)[number]

/** How another moderator answers an objection. */
export const OBJECTION_DECISIONS = ['RESTORED', 'UPHELD'] as const
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number]

/** How much of a text the queue shows, in characters. */
export const CASE_TEXT_LENGTH = 1500
