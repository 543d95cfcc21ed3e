import { comments, spaceWriting } from '@folkmoot/core/deliberation/comments/endpoints.ts'
import type { CreateCommentBody } from '@folkmoot/core/deliberation/comments/schemas.ts'
import type { CreateContributionBody } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { checkRateLimit } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { postContribution } from '../contributions/create-contribution.ts'
import { buildBoardQuery, findBoard, toReadableBoard } from './board.ts'
import type { BoardRow } from './board-sql.ts'
import { countComments } from './count-comments.ts'
import { findContributionSpaceId, findContributionSpaceUuid } from './find-comment-space.ts'
import { postComment } from './post-comment.ts'
import { readBoardThreads } from './serialize-threads.ts'

const { write: _, ...reading } = comments

const isComment = (body: CreateCommentBody | CreateContributionBody): body is CreateCommentBody =>
  body.type === 'DISCUSSION' || body.type === 'COMMENT'

export function commentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, reading, {
    async ofItem({ params, query, me }) {
      const space = await findContributionSpaceId(context.db, params)
      const readable = space && (await findBoard(context.db, me, space))
      return readable ? readBoardThreads(context, me, readable, query.board, query) : refuse('not_found')
    },
    async ofPublicItem({ params, query }) {
      const space = isUuid(params.uuid) ? await findContributionSpaceUuid(context.db, params.uuid) : undefined
      const readable = space && (await findBoard(context.db, undefined, space))
      return readable ? readBoardThreads(context, undefined, readable, 'PUBLIC', query) : refuse('not_found')
    },
    ofSpace: {
      query: ({ params }) => buildBoardQuery(params.sid),
      async handle({ params, query, me }, row: BoardRow | undefined) {
        const readable = toReadableBoard(me, params.sid, row)
        return readable ? readBoardThreads(context, me, readable, query.board, query) : refuse('not_found')
      },
    },
    async ofPublicSpace({ params, query }) {
      const readable = isUuid(params.uuid) ? await findBoard(context.db, undefined, params.uuid) : undefined
      return readable ? readBoardThreads(context, undefined, readable, 'PUBLIC', query) : refuse('not_found')
    },
    count: {
      query: ({ params }) => buildBoardQuery(params.sid),
      async handle({ params, me }, row: BoardRow | undefined) {
        const readable = toReadableBoard(me, params.sid, row)
        return readable ? countComments(context, readable) : refuse('not_found')
      },
    },
    async publicCount({ params }) {
      const readable = isUuid(params.uuid) ? await findBoard(context.db, undefined, params.uuid) : undefined
      return readable ? countComments(context, readable) : refuse('not_found')
    },
  })

  // the specification adds contributions and comments by the same endpoint (CON-128)
  serve(app, context, spaceWriting, {
    post: {
      query: ({ params, body }) => (isComment(body) ? buildBoardQuery(params.sid, body.parentId) : undefined),
      async handle({ params, body, me }, board: BoardRow | undefined) {
        if (isComment(body)) return postComment(context, me, params.sid, body, board)
        const limited = await checkRateLimit(context.db, context, 'contributions', me.uuid)
        if (limited) return limited
        return postContribution(context, me, params.sid, body)
      },
    },
  })
}
