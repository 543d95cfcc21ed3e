import { refuseExportingAssembly } from '@folkmoot/core/assemblies/policy.ts'
import { assemblyTransfer } from '@folkmoot/core/assembly-transfer/endpoints.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findPermittedAssembly } from '../assemblies/find-visible-assembly.ts'
import { serializeExportJob } from '../contributions/export/export-job.ts'
import { insertExport } from '../contributions/export/export-store.ts'
import type { Context } from '../http/context.ts'
import { accepted } from '../http/handlers.ts'
import { serve } from '../http/serve.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { inTransaction } from '../shared/transaction.ts'

/** Coordinators take their assembly along (decision 0066). */
export function assemblyTransferRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, assemblyTransfer, {
    async export({ params, me, locale, request }) {
      const found = await findPermittedAssembly(context.db, me, params.aid, refuseExportingAssembly)
      if (isRefusal(found)) return found
      const { id, shortname } = found.assembly
      const state = await inTransaction(context, (trx, context) => insertExport(trx, context, me.userId, { assembly: id, shortname }))
      if (isRefusal(state)) return state
      logSecurityEvent(context, { event: 'assembly_exported', userId: me.userId, assembly: found.assembly.uuid }, request)
      return accepted(serializeExportJob(context, state, locale))
    },
  })
}
