import { groups } from '@folkmoot/core/groups/endpoints.ts'
import { toPageWindow } from '@folkmoot/core/shared/pagination.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findAssembly } from '../assemblies/store.ts'
import { findPublicCampaign, findReadableCampaignByPath } from '../campaigns/find-readable-campaign.ts'
import { listCampaignGroups } from '../campaigns/queries.ts'
import { omitNumericIds } from '../campaigns/serialize.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { findVisibleGroup } from './find-visible-group.ts'
import { readGroupProfile } from './store.ts'

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
      return visible && assembly?.id === visible.group.assembly_id
        ? readGroupProfile(db, visible.group.id)
        : refuse('not_found')
    },

    async byUuid({ params, me }) {
      const found = await findVisibleGroup(db, me, { by: 'uuid', uuid: params.uuid })
      return found ? readGroupProfile(db, found.group.id) : refuse('not_found')
    },
  })
}
