import { push } from '@folkmoot/core/news/notifications/push.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts'
import { isPushOn, readVapidKeys } from './vapid-keys.ts'

/** Everybody sees and changes their own devices alone. */
export function pushRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, push, {
    async read({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      const publicKey = isPushOn(context) ? (await readVapidKeys(context.db, context)).publicKey : null
      return { publicKey, list: await listPushDevices(context.db, me) }
    },
    async add({ params, body, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      return addPushDevice(context, me, body)
    },
    async remove({ params, me }) {
      if (parseId(params.id) !== me.userId) return refuse('not_allowed')
      const id = parseId(params.device)
      return id !== undefined && (await removePushDevice(context.db, me, id)) ? done : refuse('not_found')
    },
  })
}
