import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { mayRead } from '@folkmoot/core/assemblies/policy.ts'
import { type LookedUp, lookups } from '@folkmoot/core/shared/lookups.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { isNear } from '../assemblies/near.ts'
import { assemblyFor, visibleAssembly } from '../assemblies/visible.ts'
import { readableCampaign } from '../campaigns/readable.ts'
import { visibleGroup } from '../groups/visible.ts'
import { askFor } from '../http/ask-as-caller.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { type ItemRow, readerOf } from './item.ts'
import { ITEM } from './item-sql.ts'

type By = { id: number } | { uuid: string }
interface Ids {
  readonly id: number
  readonly uuid: string
  /** Where it is at home; of an assembly, itself. */
  readonly assemblyId: number
}

/** Numbers and uuids of what the caller may see (APP-022, decisions B.7); unlisted things open by number to members only. */
export function lookupRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  const findAs: Record<LookedUp, (by: By, me: Me | undefined) => Promise<Ids | undefined>> = {
    async assembly(by, me) {
      const found = await visibleAssembly(db, me, 'id' in by ? String(by.id) : by.uuid)
      if (isRefusal(found)) return undefined
      const { id, uuid } = found.assembly
      return { id, uuid, assemblyId: id }
    },
    async campaign(by, me) {
      const campaign = (await readableCampaign(db, me, by))?.campaign
      return campaign && { id: campaign.id, uuid: campaign.uuid, assemblyId: campaign.assembly.id }
    },
    async group(by, me) {
      const group = (await visibleGroup(db, me, by))?.group
      return group && { id: group.id, uuid: group.profile.uuid, assemblyId: group.assemblyId }
    },
    async contribution(by, me) {
      const id = 'id' in by ? by.id : await contributionId(by.uuid)
      if (id === undefined) return undefined
      const reader = me?.userId ?? 0
      const row = await askFor<ItemRow>(db, { text: ITEM, values: [id, reader, context.clock.iso()] }, reader)
      return row && readerOf(row, me, 'id' in by) ? { id: row.id, uuid: row.uuid, assemblyId: row.a_id } : undefined
    },
  }

  async function contributionId(uuid: string): Promise<number | undefined> {
    const row = await db.selectFrom('contributions').select('id').where('uuid', '=', uuid).executeTakeFirst()
    return row?.id
  }

  serve(app, context, lookups, {
    async uuidOf({ query, me }) {
      const found = await findAs[query.type]({ id: query.id }, me)
      return found ? { uuid: found.uuid } : refuse('not_found')
    },
    async idOf({ query, me }) {
      const found = await findAs[query.type]({ uuid: query.uuid }, me)
      return found ? { id: found.id } : refuse('not_found')
    },
  })

  // members ask for something of their assembly by its uuid (ASM-042)
  serve(
    app,
    context,
    { idOf: assemblies.idOf },
    {
      async idOf({ params, query, me }) {
        const within = await assemblyFor(db, me, params.aid, mayRead)
        if (isRefusal(within)) return within
        const found = await findAs[query.type]({ uuid: query.uuid.toLowerCase() }, me)
        const here = found && (await isNear(db, within.assembly.id, found.assemblyId, query.type === 'assembly'))
        return here ? { id: found.id } : refuse('not_found')
      },
    },
  )
}
