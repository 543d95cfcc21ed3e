import { files } from '@folkmoot/core/platform/files/file-endpoints.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { previewTable } from '@folkmoot/core/platform/shared/tables/preview.ts'
import { MAX_TABLE_BYTES } from '@folkmoot/core/platform/shared/tables/table.ts'
import type { FastifyInstance } from 'fastify'
import { requireCaptcha } from '../../accounts/users/captcha.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { receiveAndStoreForm } from '../../platform/http/uploads/store-upload.ts'
import { receiveTable } from '../../platform/http/uploads/tables/read-table.ts'
import { listOwnFiles } from './file-store.ts'

/**
 * Uploading and listing the caller's files (specification B.8); serving a file belongs to a feature that knows all uses of
 * files.
 */
export function fileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, files, {
    async upload({ me, request }) {
      const taken = await receiveAndStoreForm(context, request, {
        me,
        field: 'file',
        ...(me ? {} : { admit: (trx, { captcha }) => requireCaptcha(trx, captcha) }),
      })
      if (isRefusal(taken)) return taken
      return taken.file ?? refuseFields({ field: 'file', code: 'required' })
    },

    async own({ query, me }) {
      const { limit, offset, ...window } = toPageWindow(query)
      return { ...window, ...(await listOwnFiles(context.db, me.userId, { limit, offset })) }
    },

    async preview({ request }) {
      const received = await receiveTable(request, MAX_TABLE_BYTES)
      return isRefusal(received) ? received : previewTable(received.table)
    },
  })
}
