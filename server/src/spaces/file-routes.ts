import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { files } from '@folkmoot/core/spaces/files.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../http/context.ts'
import { takeForm } from '../http/keep-upload.ts'
import { serve } from '../http/serve.ts'
import { needCaptcha } from '../users/captcha.ts'
import { listOwnFiles } from './file-store.ts'

/** Uploading and the list of one's own files (decisions B.8); reading a file stands where all its users are known. */
export function fileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, files, {
    async upload({ me, request }) {
      const taken = await takeForm(context, request, {
        me,
        field: 'file',
        ...(me ? {} : { admit: (trx, { captcha }) => needCaptcha(trx, captcha) }),
      })
      if (isRefusal(taken)) return taken
      return taken.file ?? refuseFields({ field: 'file', code: 'required' })
    },

    async own({ query, me }) {
      const { limit, offset, ...window } = windowOf(query)
      return { ...window, ...(await listOwnFiles(context.db, me.userId, { limit, offset })) }
    },
  })
}
