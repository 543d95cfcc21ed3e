import { assemblies } from '@folkmoot/core/communities/assemblies/endpoints.ts'
import { refuseReadingAssembly } from '@folkmoot/core/communities/assemblies/policy.ts'
import { type LookupType, lookups } from '@folkmoot/core/platform/shared/lookups.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { findPermittedAssembly, findVisibleAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import { isSameOrNeighbour } from '../../communities/assemblies/neighbours.ts'
import { findReadableCampaign } from '../../communities/campaigns/find-readable-campaign.ts'
import { findVisibleGroup } from '../../communities/groups/find-visible-group.ts'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Me } from '../../platform/http/session.ts'
import { resolveContributionViewer } from './read-contribution.ts'
import { SELECT_CONTRIBUTION } from './read-contribution-sql.ts'

type LookupKey = { id: number } | { uuid: string }
interface LookupResult {
  readonly id: number
  readonly uuid: string
  /** The assembly it belongs to; for an assembly, its own id. */
  readonly assemblyId: number
}

/**
 * Translates between ids and uuids of what the caller may see (APP-022, specification B.7); unlisted objects are found by id
 * only for members.
 */
export function lookupRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const findersByType: Record<LookupType, (by: LookupKey, me: Me | undefined) => Promise<LookupResult | undefined>> = {
    async assembly(by, me) {
      const readable = await findVisibleAssembly(db, me, 'id' in by ? String(by.id) : by.uuid)
      if (isRefusal(readable)) return undefined
      const { id, uuid } = readable.assembly
      return { id, uuid, assemblyId: id }
    },
    async campaign(by, me) {
      const campaign = (await findReadableCampaign(db, me, by))?.campaign
      return campaign && { id: campaign.id, uuid: campaign.uuid, assemblyId: campaign.assembly.id }
    },
    async group(by, me) {
      const group = (await findVisibleGroup(db, me, 'id' in by ? { by: 'id', ...by } : { by: 'uuid', ...by }))?.group
      return group && { id: group.id, uuid: group.uuid, assemblyId: group.assembly_id }
    },
    async contribution(by, me) {
      const id = 'id' in by ? by.id : await contributionId(by.uuid)
      if (id === undefined) return undefined
      const row = await SELECT_CONTRIBUTION.find(db, { id, viewer: me?.userId ?? 0, now: context.clock.iso() })
      return row && resolveContributionViewer(row, me, 'id' in by) ? { id: row.id, uuid: row.uuid, assemblyId: row.a_id } : undefined
    },
  }

  async function contributionId(uuid: string): Promise<number | undefined> {
    const row = await db.selectFrom('contributions').select('id').where('uuid', '=', uuid).executeTakeFirst()
    return row?.id
  }

  serve(app, context, lookups, {
    async uuidOf({ query, me }) {
      const readable = await findersByType[query.type]({ id: query.id }, me)
      return readable ? { uuid: readable.uuid } : refuse('not_found')
    },
    async idOf({ query, me }) {
      const readable = await findersByType[query.type]({ uuid: query.uuid }, me)
      return readable ? { id: readable.id } : refuse('not_found')
    },
  })

  // members look up an id within their assembly by uuid (ASM-042)
  serve(
    app,
    context,
    { idOf: assemblies.idOf },
    {
      async idOf({ params, query, me }) {
        const within = await findPermittedAssembly(db, me, params.aid, refuseReadingAssembly)
        if (isRefusal(within)) return within
        const readable = await findersByType[query.type]({ uuid: query.uuid.toLowerCase() }, me)
        const isInAssembly = readable && (await isSameOrNeighbour(db, within.assembly.id, readable.assemblyId, query.type === 'assembly'))
        return isInAssembly ? { id: readable.id } : refuse('not_found')
      },
    },
  )
}
