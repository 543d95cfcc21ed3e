import { customFields } from '@folkmoot/core/communities/custom-fields/endpoints.ts'
import { refuseDefiningFields } from '@folkmoot/core/communities/custom-fields/policy.ts'
import type { CustomFieldList } from '@folkmoot/core/communities/custom-fields/schemas.ts'
import type { EntityType } from '@folkmoot/core/communities/custom-fields/words.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { addField, changeField, removeField } from './change-field.ts'
import { LIST_FIELDS } from './field-sql.ts'
import { findEditableFieldSpace, findFieldSpace } from './find-field-space.ts'
import { orderFields } from './store.ts'

/** The custom fields of campaigns (CON-004, SPC-013). */
export function customFieldRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, customFields, {
    list: ({ params, query, me }) => listFields(context.db, me, params.sid, query.entityType),
    publicList: async ({ params, query }) =>
      isUuid(params.uuid) ? listFields(context.db, undefined, params.uuid, query.entityType) : refuse('not_found'),
    add: ({ params, body, me }) => addField(context, me, params.sid, body),
    order: ({ params, body, me }) =>
      inTransaction(context, async (trx) => {
        const space = await findEditableFieldSpace(trx, me, params.sid)
        if (isRefusal(space)) return space
        await lockSpace(trx, space.spaceId)
        await orderFields(trx, space.spaceId, body.order)
        return listFields(trx, me, params.sid, undefined)
      }),
    change: ({ params, body, me }) => changeField(context, me, params.sid, params.fid, body),
    remove: ({ params, query, me }) => removeField(context, me, params.sid, params.fid, query.deleteValues ?? false),
  })
}

/** The fields of a campaign; how many values they have is for those who may take them away. */
async function listFields(
  db: Db,
  me: Me | undefined,
  sid: string,
  entityType: EntityType | undefined,
): Promise<CustomFieldList | Refusal<'not_found'>> {
  const space = await findFieldSpace(db, me, sid)
  if (isRefusal(space)) return space
  const rows = await LIST_FIELDS.list(db, { space: space.spaceId, entityType: entityType ?? null })
  const refusal = refuseDefiningFields(space.viewer)
  return {
    list: rows.map(({ definition: { customFieldDefinitionId, ...definition }, values }) => ({
      ...(me ? { customFieldDefinitionId } : {}),
      ...definition,
      ...(!refusal ? { values } : {}),
    })),
    may: serializeAllowed({ edit: refusal }),
  }
}
