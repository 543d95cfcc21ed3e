import { assignments } from '@folkmoot/core/deliberation/contributions/assignment-endpoints.ts'
import { refuseAssigningContribution, refuseDetachingContribution } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import { findReadableCampaignByPath } from '../../../communities/campaigns/find-readable-campaign.ts'
import { findGroupAccess, type GroupAccess } from '../../../communities/groups/group-access.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { assignContributions, deleteAssignment, insertAssignments, worksInCampaign } from '../assign-contributions.ts'
import { findContribution, type ReadableContribution } from '../read-contribution.ts'
import { readContributionPage } from '../serialize-contribution.ts'

interface SpacePath {
  readonly aid: string
  readonly coid: string
  readonly sid: string
}

/** Assigns contributions to working groups of their campaign, and takes them away again (CON-138, CON-139). */
export function assignmentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, assignments, {
    assign: ({ params, body, me }) =>
      inTransaction(context, async (trx, context) => {
        const readable = await findReadableCampaignByPath(trx, me, params)
        const access = await findGroupAccess(trx, me, params)
        if (!readable || isRefusal(access)) return refuse('not_found')
        const target = { ...access, campaign: readable.campaign }
        if (!(await worksInCampaign(trx, access.group, readable.campaign.id))) return refuse('not_found')
        return (await assignContributions(trx, context, me, target, body.existingContributions)) ?? done
      }),

    async attach({ params, me }) {
      const page = await inTransaction(context, async (trx, context) => {
        const found = await findInGroupSpace(trx, context, me, params)
        if (isRefusal(found)) return found
        const { group, inGroup, campaign, row, viewer } = found
        const denied = refuseAssigningContribution(row, viewer, inGroup, row.a_management)
        if (denied) return denied
        await insertAssignments(trx, context, me, { group, campaign }, [row])
        return readContributionPage(trx, context, me, params)
      })
      return page ?? refuse('not_found')
    },

    async detach({ params, me }) {
      const page = await inTransaction(context, async (trx, context) => {
        const found = await findInGroupSpace(trx, context, me, params)
        if (isRefusal(found)) return found
        const { group, inGroup, campaign, row, viewer } = found
        const home = { home: row.group_id === group.id }
        const denied = refuseDetachingContribution(row, viewer, inGroup, row.a_management, home)
        if (denied) return denied
        return (await deleteAssignment(trx, context, me, { group, campaign }, row))
          ? readContributionPage(trx, context, me, params)
          : refuse('not_found')
      })
      return page ?? refuse('not_found')
    },
  })
}

interface AssignableContribution extends GroupAccess, ReadableContribution {
  readonly campaign: { readonly id: number }
}

/** Locks a contribution and finds the group of its campaign whose own space is meant. */
async function findInGroupSpace(
  trx: Db,
  context: TransactionContext,
  me: Me,
  { sid, ...path }: SpacePath,
): Promise<AssignableContribution | Refusal<'not_found'>> {
  const found = await findContribution(trx, context, me, path, { lock: true })
  const owner = await findSpaceOwner(trx, sid)
  if (!found || found.row.campaign_id === null || !owner?.hasSettings || owner.groupId === null) return refuse('not_found')
  const access = await findGroupAccess(trx, me, { aid: path.aid, gid: String(owner.groupId) })
  if (isRefusal(access)) return access
  const campaign = { id: found.row.campaign_id }
  return (await worksInCampaign(trx, access.group, campaign.id)) ? { ...access, ...found, campaign } : refuse('not_found')
}
