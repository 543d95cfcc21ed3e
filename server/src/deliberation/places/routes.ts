import { places } from '@folkmoot/core/deliberation/places/endpoints.ts'
import { OWN_PLACES } from '@folkmoot/core/deliberation/places/map-statuses.ts'
import { LISTED_TYPES } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { listExactWords, parseTermsByLanguage, removeQuotationMarks } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnAccount } from '../../accounts/users/own-account.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { changePlan, readAssemblyPlan, readPlan, readPublicPlan } from './area-plans.ts'
import { listPlaces, listPublicPlaces } from './list-places.ts'
import { LIST_OWN_PLACES } from './place-sql.ts'
import { suggestPlaces } from './suggest-places.ts'

/** The map of a campaign, and the places that a person set before. */
export function placeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, places, {
    list: ({ params, query, me }) => listPlaces(context, me, params.sid, query),
    publicList: ({ params, query }) => listPublicPlaces(context, params.uuid, query),

    async own({ params, query, me }) {
      const denied = checkOwnAccount(me, params.id)
      if (denied) return denied
      const search = query.search?.trim() ?? ''
      const terms = parseTermsByLanguage(search)
      const words = {
        search: removeQuotationMarks(search),
        terms: JSON.stringify(terms),
        exact: listExactWords(terms[''] ?? []),
      }
      const values = { user: me.userId, types: LISTED_TYPES, ...words, limit: OWN_PLACES }
      return { list: await LIST_OWN_PLACES.list(context.db, values) }
    },
    suggest: ({ params, query, me }) => suggestPlaces(context, me, params.sid, query.search ?? ''),
    plan: ({ params, me }) => readPlan(context, me, params.sid),
    publicPlan: ({ params }) => readPublicPlan(context, params.uuid),
    assemblyPlan: ({ params, me }) => readAssemblyPlan(context, me, params.aid),
    changePlan: ({ params, body, me }) => inTransaction(context, (trx, context) => changePlan(trx, context, me, params.aid, body.geoJson)),
  })
}
