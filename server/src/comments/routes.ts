import { comments, spaceWriting } from '@folkmoot/core/comments/endpoints.ts'
import type { CommentGiven } from '@folkmoot/core/comments/shapes.ts'
import type { ContributionGiven } from '@folkmoot/core/contributions/given.ts'
import type { Given } from '@folkmoot/core/shared/endpoint.ts'
import { isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { createItem } from '../contributions/create.ts'
import type { Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { rawJson, serve } from '../http/serve.ts'
import { askBoard, type BoardRow, findBoard, foundBoard } from './board.ts'
import { spaceOfItem, spaceOfPublicItem } from './spaces.ts'
import { threadsOf } from './threads.ts'
import { sayOn } from './write.ts'

const { write: _, ...reading } = comments

const isComment = (body: CommentGiven | ContributionGiven): body is CommentGiven =>
  body.type === 'DISCUSSION' || body.type === 'COMMENT'

export function commentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, reading, {
    async ofItem({ params, query, me }) {
      const space = await spaceOfItem(context.pool, params)
      const found = space && (await findBoard(context, me, space))
      return found ? threadsOf(context, me, found, query.board, query) : refuse('not_found')
    },
    async ofPublicItem({ params, query }) {
      const space = isUuid(params.uuid) ? await spaceOfPublicItem(context.pool, params.uuid) : undefined
      const found = space && (await findBoard(context, undefined, space))
      return found ? threadsOf(context, undefined, found, 'PUBLIC', query) : refuse('not_found')
    },
    ofSpace: {
      ask: ({ params }) => askBoard(params.sid),
      async tell({ params, query, me }, row: BoardRow | undefined) {
        const found = foundBoard(me, params.sid, row)
        return found ? threadsOf(context, me, found, query.board, query) : refuse('not_found')
      },
    },
    async ofPublicSpace({ params, query }) {
      const found = isUuid(params.uuid) ? await findBoard(context, undefined, params.uuid) : undefined
      return found ? threadsOf(context, undefined, found, 'PUBLIC', query) : refuse('not_found')
    },
  })

  // adding an item and saying something are one call of the specification (CON-128)
  serve(app, context, spaceWriting, {
    post: {
      ask: ({ params, body }) => (isComment(body) ? askBoard(params.sid, body.parentId) : undefined),
      async tell({ params, body, me }, board: BoardRow | undefined) {
        if (isComment(body)) return sayOn(context, me, params.sid, body, board)
        const limited = await withinLimit(context.db, context, 'contributions', me.uuid)
        if (limited) return limited
        const answer = await createItem(context, me, params.sid, body)
        return isRefusal(answer) ? answer : rawJson<Given<typeof spaceWriting.post>>(answer)
      },
    },
  })
}
