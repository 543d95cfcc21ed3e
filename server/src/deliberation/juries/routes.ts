import { juries } from '@folkmoot/core/deliberation/juries/endpoints.ts'
import { refuseReadingPool } from '@folkmoot/core/deliberation/juries/policy.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { answerSeat, drawJury } from './change-jury.ts'
import { findJuryByPath, findJuryByUuid } from './find-phase.ts'
import { serializeJury } from './serialize-jury.ts'

/** Juries drawn by lot (specification E.11). */
export function juryRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, juries, {
    async one({ params, me }) {
      const place = await findJuryByPath(db, me, params)
      return place ? serializeJury(db, context, place) : refuse('not_found')
    },
    async byUuid({ params, me }) {
      const place = await findJuryByUuid(db, me, params)
      return place ? serializeJury(db, context, place) : refuse('not_found')
    },
    async pool({ params, me }) {
      const place = await findJuryByPath(db, me, params)
      if (!place) return refuse('not_found')
      const denied = refuseReadingPool(place.viewer)
      if (denied) return denied
      const number = parseId(params.number)
      const draw =
        number === undefined
          ? undefined
          : await db
              .selectFrom('juries')
              .select(['salt', 'pool'])
              .where('component_id', '=', place.phase.id)
              .where('number', '=', number)
              .where('drawn_at', 'is not', null)
              .executeTakeFirst()
      return draw?.pool ? { salt: draw.salt, uuids: draw.pool } : refuse('not_found')
    },
    draw: ({ params, body, me }) => drawJury(context, me, params, body),
    accept: ({ params, me }) => answerSeat(context, me, params, 'ACCEPTED'),
    decline: ({ params, me }) => answerSeat(context, me, params, 'PASSED'),
  })
}
