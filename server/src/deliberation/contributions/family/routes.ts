import { family } from '@folkmoot/core/deliberation/contributions/family/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { declineAmendment } from './decline-amendment.ts'
import { forkContribution } from './fork-contribution.ts'
import { listMergeAuthors, listRelatives } from './list-relatives.ts'
import { mergeAmendment } from './merge-amendment.ts'
import { pinContribution } from './pin-contribution.ts'
import { previewMerge } from './preview-merge.ts'

/** Amendments, merges and relatives of contributions (CON-051, CON-120 to CON-122). */
export function familyRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, family, {
    fork: ({ params, me }) => forkContribution(context, me, params),
    merge: ({ params, body, me }) => mergeAmendment(context, me, params, body ?? {}),
    decline: ({ params, body, me }) => declineAmendment(context, me, params, body.reason),
    preview: ({ params, query, me }) => previewMerge(context, me, params.uuid, query.child),
    relatives: ({ params, query, me }) => listRelatives(context, me, params.uuid, query.type),
    mergeAuthors: ({ params, me }) => listMergeAuthors(context, me, params.uuid),
    pin: ({ params, body, me }) => pinContribution(context, me, params, body.pinned),
  })
}
