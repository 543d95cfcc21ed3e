import { search } from '@folkmoot/core/deliberation/search/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { findSimilar } from './find-similar.ts'
import { runSearch } from './run-search.ts'

/** Finding what one may read. */
export function searchRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, search, {
    find: ({ query, me, locale }) => runSearch(context, me, locale, query),
    similar: ({ params, body, me, locale }) => findSimilar(context, me, locale, params, body),
  })
}
