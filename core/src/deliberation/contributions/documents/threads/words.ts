/** How a thread about a passage ended; `ACCEPTED` and `DECLINED` are of a suggestion. */
export const THREAD_OUTCOMES = ['RESOLVED', 'ACCEPTED', 'DECLINED'] as const
export type ThreadOutcome = (typeof THREAD_OUTCOMES)[number]

export const THREAD_LIMITS = {
  /** Of one document. */
  threads: 500,
  /** Of one thread. */
  comments: 100,
  /** Characters of the passage that are kept as its quote, and of a proposed wording. */
  quote: 2_000,
  /** Characters of one end of a passage, as base64. */
  anchor: 200,
} as const
