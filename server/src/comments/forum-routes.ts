import { forum } from '@folkmoot/core/comments/forum-endpoints.ts'
import { idFrom, isUuid } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { findThread, forumAt, threadList, threadPage } from './forum.ts'
import { pinThread, startThread } from './forum-write.ts'

/** The forum of an assembly, by numbers for people signed in and by uuid for everybody (DIS-002, DIS-003). */
export function forumRoutes(app: FastifyInstance, context: Context): void {
  const threadAt = async (me: Me, { aid, tid }: { aid: string; tid: string }) => {
    const id = idFrom(tid)
    return id === undefined ? refuse('not_found') : findThread(context, me, { id }, { aid })
  }

  serve(app, context, forum, {
    async list({ params, query, me }) {
      const found = await forumAt(context, me, params.aid)
      return isRefusal(found) ? found : threadList(context, me, found, query)
    },
    async publicList({ params, query }) {
      const found = isUuid(params.uuid) ? await forumAt(context, undefined, params.uuid) : refuse('not_found')
      if (!isRefusal(found)) return threadList(context, undefined, found, query)
      return found.refused === 'forum_closed' ? found : refuse('not_found')
    },

    async one({ params, query, me }) {
      const found = await threadAt(me, params)
      return isRefusal(found) ? found : threadPage(context, me, found, query)
    },
    async publicOne({ params, query }) {
      if (!isUuid(params.uuid) || !isUuid(params.tuuid)) return refuse('not_found')
      const found = await findThread(context, undefined, { uuid: params.tuuid }, { aid: params.uuid })
      return isRefusal(found) ? found : threadPage(context, undefined, found, query)
    },

    async start({ params, body, me }) {
      const found = await forumAt(context, me, params.aid)
      return isRefusal(found) ? found : startThread(context, me, found, body)
    },
    async pin({ params, body, me }) {
      const found = await threadAt(me, params)
      return isRefusal(found) ? found : pinThread(context, found, body.pinned)
    },
  })
}
