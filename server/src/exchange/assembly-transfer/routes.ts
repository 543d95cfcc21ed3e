import { refuseExportingAssembly } from '@folkmoot/core/communities/assemblies/policy.ts'
import { assemblyTransfer } from '@folkmoot/core/exchange/assembly-transfer/endpoints.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findPermittedAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import { serializeExportJob } from '../../deliberation/contributions/export/export-job.ts'
import { insertExport } from '../../deliberation/contributions/export/export-store.ts'
import type { Context } from '../../platform/http/context.ts'
import { accepted } from '../../platform/http/handlers.ts'
import { serve } from '../../platform/http/serve.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'

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
