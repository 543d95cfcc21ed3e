import { hasPublicSide, mayReadCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { groups } from '@folkmoot/core/groups/endpoints.ts'
import { maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import type { PublicGroup } from '@folkmoot/core/groups/shapes.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { readStanding } from '../assemblies/standing.ts'
import { findAssembly } from '../assemblies/store.ts'
import { stateOf, unnumbered } from '../campaigns/answer.ts'
import { readGroups } from '../campaigns/read.ts'
import { campaignAt, findCampaign } from '../campaigns/store.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { findGroup, type GroupContext, groupAt } from './store.ts'

export function groupRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  async function profileFor(
    group: GroupContext | undefined,
    me: Me | undefined,
  ): Promise<PublicGroup | Refusal<'not_found'>> {
    if (!group) return refuse('not_found')
    const standing = await readStanding(db, me, group.assemblyId)
    return maySeeGroup(standing, { listed: group.profile.listed, config: group.config })
      ? group.profile
      : refuse('not_found')
  }

  serve(app, context, groups, {
    async ofCampaign({ params, query, me }) {
      const campaign = await campaignAt(db, params)
      if (!campaign) return refuse('not_found')
      const standing = await readStanding(db, me, campaign.assembly.id)
      if (!mayReadCampaign(standing, stateOf(campaign))) return refuse('not_found')
      const window = windowOf(query)
      const { total, list } = await readGroups(db, campaign.id, window)
      return { pageSize: window.pageSize, page: window.page, total, list }
    },

    async ofPublicCampaign({ params, query }) {
      const campaign = await findCampaign(db, params)
      if (!campaign || !hasPublicSide(stateOf(campaign))) return refuse('not_found')
      const window = windowOf(query)
      const { total, list } = await readGroups(db, campaign.id, window)
      return { pageSize: window.pageSize, page: window.page, total, list: unnumbered(false, list, 'groupId') }
    },

    async profile({ params, me }) {
      const group = await groupAt(db, params.gid)
      const assembly = group && (await findAssembly(db, params.aid))
      return profileFor(assembly?.id === group?.assemblyId ? group : undefined, me)
    },

    byUuid: async ({ params, me }) => profileFor(await findGroup(db, params), me),
  })
}
