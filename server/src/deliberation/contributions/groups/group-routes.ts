import { refuseReadingFullGroup, refuseReadingGroupContributions } from '@folkmoot/core/communities/groups/policy.ts'
import { groupContributions } from '@folkmoot/core/deliberation/contributions/group-endpoints.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findGroupAccess } from '../../../communities/groups/group-access.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { changeContributionStatus } from '../change-status.ts'
import { postContribution } from '../create-contribution.ts'
import { listGroupContributions } from '../list/list-contributions.ts'
import { findContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'
import { readGroupInsights, readPublicGroupInsights } from './group-insights.ts'

export function groupContributionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, groupContributions, {
    async proposals({ params, query, me }) {
      const access = await findGroupAccess(db, me, params)
      if (isRefusal(access)) return access
      const { group, inGroup, inAssembly } = access
      const denied = refuseReadingFullGroup(inGroup, inAssembly)
      return denied ?? listGroupContributions(context, me, group.space_id, { ...query, type: 'PROPOSAL' })
    },

    async list({ params, query, me }) {
      const access = await findGroupAccess(db, me, params)
      if (isRefusal(access)) return access
      const { group, inGroup, inAssembly } = access
      const denied = refuseReadingGroupContributions(inGroup, inAssembly)
      return denied ?? listGroupContributions(context, me, group.space_id, query)
    },

    async create({ params, body, me }) {
      const access = await findGroupAccess(db, me, params)
      if (isRefusal(access)) return access
      const { group } = access
      const sid = (await findNewestCampaignSpace(db, group.id)) ?? group.space_id
      return postContribution(context, me, String(sid), { ...body, groupId: group.id })
    },

    async publish({ params, me }) {
      const path = { aid: params.aid, coid: params.pid }
      const page = await inTransaction(context, async (trx, context) => {
        const access = await findGroupAccess(trx, me, params)
        if (isRefusal(access)) return access
        const readable = await findContribution(trx, context, me, path, { lock: true })
        if (readable?.row.type !== 'PROPOSAL' || readable.row.group_id !== access.group.id) return refuse('not_found')
        const options = { reason: '', by: me.userId, act: 'publish' } as const
        const transition = await changeContributionStatus(trx, context, readable, 'PUBLISHED', options)
        return isRefusal(transition) ? transition : readContributionPage(trx, context, me, path)
      })
      return page ?? refuse('not_found')
    },

    async insights({ params, me }) {
      const access = await findGroupAccess(db, me, params)
      return isRefusal(access) ? access : readGroupInsights(context, me, access)
    },

    publicInsights: ({ params }) => readPublicGroupInsights(context, params.uuid),
  })
}

/** The space of the newest campaign that a group works in, so that its rules and phases hold for what the group writes. */
async function findNewestCampaignSpace(db: Db, groupId: number): Promise<number | undefined> {
  const campaign = await db
    .selectFrom('campaign_groups')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_groups.campaign_id')
    .select('campaigns.space_id')
    .where('campaign_groups.group_id', '=', groupId)
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('campaigns.id', 'desc')
    .executeTakeFirst()
  return campaign?.space_id
}
