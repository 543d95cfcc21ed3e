import { z } from 'zod/mini'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { pageQuery } from '../../platform/shared/pagination.ts'
import { CreateThreadBody, ForumThread, ForumThreadList, ForumThreadPage } from './forum-schemas.ts'
import { REPLIES_PER_PAGE, THREADS_PER_PAGE } from './words.ts'

const ForumQuery = z.object({
  ...pageQuery(THREADS_PER_PAGE),
  /**
   * Prefixes of words of a thread or of one of its replies, all of which must match; fewer than four characters filter
   * nothing.
   */
  search: z.optional(z.string().check(z.maxLength(200))),
})
const RepliesQuery = z.object(pageQuery(REPLIES_PER_PAGE))

/** The forum of an assembly (DIS-002, DIS-003). Replies are posted to a thread's space with `comments.write` (CON-128). */
export const forum = {
  list: endpoint({
    method: 'GET',
    path: '/assembly/:aid/forum',
    access: 'session',
    query: ForumQuery,
    response: ForumThreadList,
    refusals: ['not_found', 'assembly_not_listed', 'forum_closed'],
    summary: 'The threads of an assembly’s forum, newest activity first; for others than members the public part.',
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/forum',
    query: ForumQuery,
    response: ForumThreadList,
    refusals: ['not_found', 'forum_closed'],
    summary: 'The public threads of a listed assembly’s forum.',
  }),
  one: endpoint({
    method: 'GET',
    path: '/assembly/:aid/forum/:tid',
    access: 'session',
    query: RepliesQuery,
    response: ForumThreadPage,
    refusals: ['not_found', 'forum_closed'],
    summary: 'A thread of the forum with its answers.',
  }),
  publicOne: endpoint({
    method: 'GET',
    path: '/public/assembly/:uuid/forum/:tuuid',
    query: RepliesQuery,
    response: ForumThreadPage,
    refusals: ['not_found', 'forum_closed'],
    summary: 'A public thread of a listed assembly’s forum with its answers.',
  }),
  start: endpoint({
    method: 'POST',
    path: '/assembly/:aid/forum',
    access: 'session',
    body: CreateThreadBody,
    response: ForumThread,
    refusals: ['not_found', 'assembly_not_listed', 'forum_closed', 'not_allowed', 'text_empty'],
    limit: 'contributions',
    summary: 'Starts a thread in the forum.',
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/forum/:tid/pin',
    access: 'session',
    body: z.object({ pinned: z.boolean() }),
    response: z.object({ pinned: z.boolean() }),
    refusals: ['not_found', 'forum_closed', 'not_allowed'],
    summary: 'Pins a thread to the top of the forum, or lets it go.',
  }),
}
