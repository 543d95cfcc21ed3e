import { decisionRecords } from '@folkmoot/core/decisions/decision-records/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { readBoard } from './read-board.ts'
import { readRecord } from './read-record.ts'

/** What became of contributions, one by one and of a campaign as a whole. */
export function decisionRecordRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, decisionRecords, {
    record: ({ params, me }) => readRecord(context, me, params.uuid),
    board: ({ params, me }) => readBoard(context, me, params.uuid),
  })
}
