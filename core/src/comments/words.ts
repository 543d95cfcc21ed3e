/** Where something is said: for everybody, or for members (CAM-025, DIS-009). */
export const BOARDS = ['PUBLIC', 'MEMBERS'] as const
export type Board = (typeof BOARDS)[number]

/** Threads of a page. */
export const THREADS_PER_PAGE = 16

/** Answers of a page of a thread in the forum, counted by those of the first level. */
export const REPLIES_PER_PAGE = 50
