import { comments, spaceWriting } from '@folkmoot/core/comments/endpoints.ts'
import type { CommentGiven } from '@folkmoot/core/comments/shapes.ts'
import type { ContributionGiven } from '@folkmoot/core/contributions/given.ts'
import type { Given } from '@folkmoot/core/shared/endpoint.ts'
import { idFrom, isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { createItem } from '../contributions/create.ts'
import type { Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import { rawJson, serve } from '../http/serve.ts'
import { askBoard, type BoardRow, findBoard, foundBoard } from './board.ts'
import { threadsOf } from './threads.ts'
import { sayOn } from './write.ts'

const { write: _, ...reading } = comments

const isComment = (body: CommentGiven | ContributionGiven): body is CommentGiven =>
  body.type === 'DISCUSSION' || body.type === 'COMMENT'

export function commentRoutes(app: FastifyInstance, context: Context): void {
  const spaceOfItem = async (params: { aid: string; coid: string }): Promise<string | undefined> => {
    const id = idFrom(params.coid)
    if (id === undefined) return undefined
    const { rows } = await context.pool.query<{ space_id: number }>(
      `select c.space_id from contributions c join assemblies a on a.id = c.assembly_id
       where c.id = $1::int and c.on_space_id is null
         and $2::text in (a.id::text, a.uuid::text, lower(a.shortname))`,
      [id, params.aid.toLowerCase()],
    )
    return rows[0] && String(rows[0].space_id)
  }
  const spaceOfPublicItem = async (uuid: string): Promise<string | undefined> => {
    const { rows } = await context.pool.query<{ uuid: string }>(
      `select s.uuid from contributions c join spaces s on s.id = c.space_id
       where c.uuid = $1::uuid and c.on_space_id is null`,
      [uuid],
    )
    return rows[0]?.uuid
  }

  serve(app, context, reading, {
    async ofItem({ params, query, me }) {
      const space = await spaceOfItem(params)
      const found = space && (await findBoard(context, me, space))
      return found ? threadsOf(context, me, found, query.board, query) : refuse('not_found')
    },
    async ofPublicItem({ params, query }) {
      const space = isUuid(params.uuid) ? await spaceOfPublicItem(params.uuid) : undefined
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
