import { z } from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { pageQuery } from '../shared/page.ts'
import { ForumList, ForumPage, ForumThread, ThreadGiven } from './forum-shapes.ts'
import { ANSWERS_PER_PAGE, THREADS_PER_PAGE } from './words.ts'

const ForumQuery = z.object({
  ...pageQuery(THREADS_PER_PAGE),
  /** Words that all begin some word of a thread or of one of its answers; fewer than four characters leave nothing out. */
  search: z.optional(z.string().check(z.maxLength(200))),
})
const AnswersQuery = z.object(pageQuery(ANSWERS_PER_PAGE))

/** The forum of an assembly (DIS-002, DIS-003). Answers are said in a thread's space, by `comments.write` (CON-128). */
export const forum = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/forum',
    access: 'session',
    query: ForumQuery,
    gives: ForumList,
    refuses: ['not_found', 'assembly_not_listed', 'forum_closed'],
    does: 'The threads of an assembly’s forum, newest activity first; for others than members the public part.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/forum',
    query: ForumQuery,
    gives: ForumList,
    refuses: ['not_found', 'forum_closed'],
    does: 'The public threads of a listed assembly’s forum.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/forum/:tid',
    access: 'session',
    query: AnswersQuery,
    gives: ForumPage,
    refuses: ['not_found', 'forum_closed'],
    does: 'A thread of the forum with its answers.',
  }),
  publicOne: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/forum/:tuuid',
    query: AnswersQuery,
    gives: ForumPage,
    refuses: ['not_found', 'forum_closed'],
    does: 'A public thread of a listed assembly’s forum with its answers.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/assembly/:aid/forum',
    access: 'session',
    body: ThreadGiven,
    gives: ForumThread,
    refuses: ['not_found', 'assembly_not_listed', 'forum_closed', 'not_allowed', 'text_empty'],
    limit: 'contributions',
    does: 'Starts a thread in the forum.',
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/forum/:tid/pin',
    access: 'session',
    body: z.object({ pinned: z.boolean() }),
    gives: z.object({ pinned: z.boolean() }),
    refuses: ['not_found', 'forum_closed', 'not_allowed'],
    does: 'Pins a thread to the top of the forum, or lets it go.',
  }),
}
