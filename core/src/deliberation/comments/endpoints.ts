import { z } from 'zod/mini'
import { LISTED_TYPES } from '../../platform/shared/contribution-words.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { pageQuery } from '../../platform/shared/pagination.ts'
import { contributions } from '../contributions/endpoints.ts'
import { CreateContributionBody } from '../contributions/request-bodies.ts'
import { Contribution } from '../contributions/schemas.ts'
import { CommentCount, CreateCommentBody, Reply, ThreadList } from './schemas.ts'
import { BOARDS, THREADS_PER_PAGE } from './words.ts'

const BoardListQuery = z.object({ board: z._default(z.enum(BOARDS), 'PUBLIC'), ...pageQuery(THREADS_PER_PAGE) })

/** The comments on the boards of contributions, campaigns and groups (DIS-001, CON-124). */
export const comments = {
  ofItem: endpoint({
    method: 'GET',
    path: '/assembly/:aid/contribution/:coid/comment',
    access: 'session',
    query: BoardListQuery,
    response: ThreadList,
    refusals: ['not_found', 'discussions_closed'],
    summary: 'What is said about a contribution, newest thread first.',
  }),
  ofPublicItem: endpoint({
    method: 'GET',
    path: '/public/contribution/:uuid/comment',
    query: z.object(pageQuery(THREADS_PER_PAGE)),
    response: ThreadList,
    refusals: ['not_found', 'discussions_closed'],
    summary: 'What everybody may read about a contribution.',
  }),
  ofSpace: endpoint({
    method: 'GET',
    path: '/space/:sid/comment',
    access: 'session',
    query: BoardListQuery,
    response: ThreadList,
    refusals: ['not_found', 'discussions_closed'],
    summary: 'What is said on a board of a campaign, group or contribution, by its space.',
  }),
  ofPublicSpace: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/comment',
    query: z.object(pageQuery(THREADS_PER_PAGE)),
    response: ThreadList,
    refusals: ['not_found', 'discussions_closed'],
    summary: 'What everybody may read on the public board of a space.',
  }),
  count: endpoint({
    method: 'GET',
    path: '/space/:sid/commentcount',
    access: 'session',
    response: CommentCount,
    refusals: ['not_found'],
    summary: 'How many comments the boards of a space have that the caller reads.',
  }),
  publicCount: endpoint({
    method: 'GET',
    path: '/public/space/:uuid/commentcount',
    response: CommentCount,
    refusals: ['not_found'],
    summary: 'How many comments of a space everybody may read.',
  }),
  write: endpoint({
    method: 'POST',
    path: '/space/:sid/contribution',
    access: 'session',
    body: CreateCommentBody,
    response: Reply,
    refusals: ['not_found', 'not_allowed', 'type_not_allowed', 'text_empty', 'discussions_closed', 'replies_closed', 'forum_closed'],
    limit: 'comments',
    summary: 'Says something on a board, or answers in a thread of the forum.',
  }),
}

/** The shared endpoint of `contributions.create` and `comments.write`: body and response depend on the type. */
export const spaceWriting = {
  post: endpoint({
    ...comments.write,
    body: z.discriminatedUnion('type', [CreateCommentBody, CreateContributionBody]),
    response: z.discriminatedUnion('type', [Reply, z.extend(Contribution, { type: z.enum(LISTED_TYPES) })]),
    refusals: [...new Set([...contributions.create.refusals, ...comments.write.refusals])],
    summary: 'Adds an item to a space, or says something on its board.',
  }),
}
