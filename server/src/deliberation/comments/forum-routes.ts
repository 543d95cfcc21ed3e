import { forum } from '@folkmoot/core/deliberation/comments/forum-endpoints.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { findForum, findThread, listForumThreads, readThreadPage } from './forum.ts'
import { pinThread, startThread } from './post-to-forum.ts'

/** The forum of an assembly: by numeric id for signed-in users, by uuid for everybody (DIS-002, DIS-003). */
export function forumRoutes(app: FastifyInstance, context: Context): void {
  const threadAt = async (me: Me, { aid, tid }: { aid: string; tid: string }) => {
    const id = parseId(tid)
    return id === undefined ? refuse('not_found') : findThread(context, me, { id }, { aid })
  }

  serve(app, context, forum, {
    async list({ params, query, me }) {
      const readable = await findForum(context, me, params.aid)
      return isRefusal(readable) ? readable : listForumThreads(context, me, readable, query)
    },
    async publicList({ params, query }) {
      const readable = isUuid(params.uuid) ? await findForum(context, undefined, params.uuid) : refuse('not_found')
      if (!isRefusal(readable)) return listForumThreads(context, undefined, readable, query)
      return readable.refused === 'forum_closed' ? readable : refuse('not_found')
    },

    async one({ params, query, me }) {
      const readable = await threadAt(me, params)
      return isRefusal(readable) ? readable : readThreadPage(context, me, readable, query)
    },
    async publicOne({ params, query }) {
      if (!isUuid(params.uuid) || !isUuid(params.tuuid)) return refuse('not_found')
      const readable = await findThread(context, undefined, { uuid: params.tuuid }, { aid: params.uuid })
      return isRefusal(readable) ? readable : readThreadPage(context, undefined, readable, query)
    },

    async start({ params, body, me }) {
      const readable = await findForum(context, me, params.aid)
      return isRefusal(readable) ? readable : startThread(context, me, readable, body)
    },
    async pin({ params, body, me }) {
      const readable = await threadAt(me, params)
      return isRefusal(readable) ? readable : pinThread(context, readable, body.pinned)
    },
  })
}
