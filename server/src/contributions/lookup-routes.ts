import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { mayRead } from '@folkmoot/core/assemblies/policy.ts'
import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { mayReadCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import { type LookedUp, lookups } from '@folkmoot/core/shared/lookups.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { isNear } from '../assemblies/near.ts'
import { readStanding } from '../assemblies/standing.ts'
import { findAssembly } from '../assemblies/store.ts'
import { assemblyFor } from '../assemblies/visible.ts'
import { stateOf } from '../campaigns/answer.ts'
import { findCampaign } from '../campaigns/store.ts'
import { findGroup } from '../groups/store.ts'
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
  const { db, pool } = context

  const findAs: Record<LookedUp, (by: By, me: Me | undefined) => Promise<Ids | undefined>> = {
    async assembly(by, me) {
      const found = await findAssembly(db, 'id' in by ? { by: 'id', id: by.id } : { by: 'uuid', uuid: by.uuid })
      if (!found) return undefined
      const seen = 'uuid' in by || found.listed || memberOrAdmin(await readStanding(db, me, found.id))
      return seen ? { id: found.id, uuid: found.uuid, assemblyId: found.id } : undefined
    },
    async campaign(by, me) {
      const found = await findCampaign(db, by)
      if (!found) return undefined
      const standing = await readStanding(db, me, found.assembly.id)
      if (!mayReadCampaign(standing, stateOf(found))) return undefined
      const seen = 'uuid' in by || found.listed || memberOrAdmin(standing)
      return seen ? { id: found.id, uuid: found.uuid, assemblyId: found.assembly.id } : undefined
    },
    async group(by, me) {
      const found = await findGroup(db, by)
      if (!found) return undefined
      const { id, assemblyId, config, profile } = found
      const standing = await readStanding(db, me, assemblyId)
      return maySeeGroup(standing, { listed: profile.listed, config })
        ? { id, uuid: profile.uuid, assemblyId }
        : undefined
    },
    async contribution(by, me) {
      const id = 'id' in by ? by.id : await contributionId(by.uuid)
      if (id === undefined) return undefined
      const reader = me?.userId ?? 0
      const row = await askFor<ItemRow>(pool, { text: ITEM, values: [id, reader, context.clock.iso()] }, reader)
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
