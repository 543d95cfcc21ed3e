import { groups } from '@folkmoot/core/groups/endpoints.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findAssembly } from '../assemblies/store.ts'
import { unnumbered } from '../campaigns/answer.ts'
import { readGroups } from '../campaigns/read.ts'
import { publicCampaign, readableCampaignAt } from '../campaigns/readable.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { visibleGroup, visibleGroupAt } from './visible.ts'

export function groupRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, groups, {
    async ofCampaign({ params, query, me }) {
      const found = await readableCampaignAt(db, me, params)
      if (!found) return refuse('not_found')
      const window = windowOf(query)
      const { total, list } = await readGroups(db, found.campaign.id, window)
      return { pageSize: window.pageSize, page: window.page, total, list }
    },

    async ofPublicCampaign({ params, query }) {
      const campaign = await publicCampaign(db, params)
      if (!campaign) return refuse('not_found')
      const window = windowOf(query)
      const { total, list } = await readGroups(db, campaign.id, window)
      return { pageSize: window.pageSize, page: window.page, total, list: unnumbered(false, list, 'groupId') }
    },

    async profile({ params, me }) {
      const found = await visibleGroupAt(db, me, params.gid)
      const assembly = found && (await findAssembly(db, params.aid))
      return found && assembly?.id === found.group.assemblyId ? found.group.profile : refuse('not_found')
    },

    async byUuid({ params, me }) {
      return (await visibleGroup(db, me, params))?.group.profile ?? refuse('not_found')
    },
  })
}
