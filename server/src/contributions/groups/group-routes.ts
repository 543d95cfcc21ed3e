import { groupContributions } from '@folkmoot/core/contributions/group-endpoints.ts'
import { canReadFullGroup, canReadGroupContributions } from '@folkmoot/core/groups/policy.ts'
import { authorize } from '@folkmoot/core/shared/permission.ts'
import { isRefusal } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findGroupAccess } from '../../groups/group-access.ts'
import type { Context } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { listGroupContributions } from '../list-contributions.ts'
import { readGroupInsights, readPublicGroupInsights } from './group-insights.ts'

export function groupContributionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, groupContributions, {
    async proposals({ params, query, me }) {
      const access = await findGroupAccess(db, me, params)
      if (isRefusal(access)) return access
      const { group, inGroup, inAssembly } = access
      const denied = authorize(canReadFullGroup(inGroup, inAssembly))
      return denied ?? listGroupContributions(context, me, group.space_id, { ...query, type: 'PROPOSAL' })
    },

    async list({ params, query, me }) {
      const access = await findGroupAccess(db, me, params)
      if (isRefusal(access)) return access
      const { group, inGroup, inAssembly } = access
      const denied = authorize(canReadGroupContributions(inGroup, inAssembly))
      return denied ?? listGroupContributions(context, me, group.space_id, query)
    },

    async insights({ params, me }) {
      const access = await findGroupAccess(db, me, params)
      return isRefusal(access) ? access : readGroupInsights(context, me, access)
    },

    publicInsights: ({ params }) => readPublicGroupInsights(context, params.uuid),
  })
}
