import { contributionExport } from '@folkmoot/core/contributions/export/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { exportForEverybody, exportForMember } from './export-contributions.ts'
import { exportDocument } from './export-document.ts'

export function exportRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contributionExport, {
    member: ({ params, query, me }) => exportForMember(context, me, params.sid, query),
    everybody: ({ params, query }) => exportForEverybody(context, params.uuid, query),
    document: ({ params, query, me, locale }) => exportDocument(context, me, params.uuid, query.format, locale),
  })
}
