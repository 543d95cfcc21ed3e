import { groups } from '@folkmoot/core/communities/groups/endpoints.ts'
import { refuseReadingFullGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { findAssembly } from '../assemblies/store.ts'
import { findPublicCampaign, findReadableCampaignByPath } from '../campaigns/find-readable-campaign.ts'
import { listCampaignGroups } from '../campaigns/queries.ts'
import { omitNumericIds } from '../campaigns/serialize.ts'
import { findVisibleGroup } from './find-visible-group.ts'
import { findGroupAccess, readGroupViewers } from './group-access.ts'
import { readGroup, readPublicGroup } from './read-group.ts'
import { removeGroup, updateGroup } from './update-group.ts'

export function groupRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, groups, {
    async ofCampaign({ params, query, me }) {
      const readable = await findReadableCampaignByPath(db, me, params)
      if (!readable) return refuse('not_found')
      const window = toPageWindow(query)
      const { total, list } = await listCampaignGroups(db, readable.campaign.id, window)
      return { pageSize: window.pageSize, page: window.page, total, list }
    },

    async ofPublicCampaign({ params, query }) {
      const campaign = await findPublicCampaign(db, params)
      if (!campaign) return refuse('not_found')
      const window = toPageWindow(query)
      const { total, list } = await listCampaignGroups(db, campaign.id, window)
      return { pageSize: window.pageSize, page: window.page, total, list: omitNumericIds(false, list, 'groupId') }
    },

    async profile({ params, me }) {
      const visible = await findVisibleGroup(db, me, params.gid)
      const assembly = visible && (await findAssembly(db, params.aid))
      if (!visible || assembly?.id !== visible.group.assembly_id) return refuse('not_found')
      return readPublicGroup(db, { ...visible, assembly, ...(await readGroupViewers(db, me, visible.group)) }, context.clock.now())
    },

    async byUuid({ params, me }) {
      const visible = await findVisibleGroup(db, me, { by: 'uuid', uuid: params.uuid })
      const assembly = visible && (await findAssembly(db, { by: 'id', id: visible.group.assembly_id }))
      if (!assembly) return refuse('not_found')
      return readPublicGroup(db, { ...visible, assembly, ...(await readGroupViewers(db, me, visible.group)) }, context.clock.now())
    },

    async one({ params, me }) {
      const access = await findGroupAccess(db, me, params)
      if (isRefusal(access)) return access
      return refuseReadingFullGroup(access.inGroup, access.inAssembly) ?? readGroup(db, access, context.clock.now())
    },

    change: ({ params, body, me }) => inTransaction(context, (trx, context) => updateGroup(trx, context, me, params, body)),

    remove: ({ params, me }) => inTransaction(context, (trx, context) => removeGroup(trx, context, me, params)),
  })
}
