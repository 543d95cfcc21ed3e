/** The boards of comments: for everybody, or for members (CAM-025, DIS-009). */
export const BOARDS = ['PUBLIC', 'MEMBERS'] as const
export type Board = (typeof BOARDS)[number]

/** Threads on a page. */
export const THREADS_PER_PAGE = 16

/** First-level replies on a page of a forum thread. */
export const REPLIES_PER_PAGE = 50
