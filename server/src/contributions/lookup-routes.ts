import { memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { mayReadCampaign } from '@folkmoot/core/campaigns/policy.ts'
import { maySeeGroup } from '@folkmoot/core/groups/policy.ts'
import { type LookedUp, lookups } from '@folkmoot/core/shared/lookups.ts'
import { refuse } from '@folkmoot/core/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { readStanding } from '../assemblies/standing.ts'
import { findAssembly } from '../assemblies/store.ts'
import { stateOf } from '../campaigns/answer.ts'
import { findCampaign } from '../campaigns/store.ts'
import { findGroup } from '../groups/store.ts'
import type { Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { type ItemRow, readerOf } from './item.ts'
import { ITEM } from './item-sql.ts'

type By = { id: number } | { uuid: string }
interface Ids {
  readonly id: number
  readonly uuid: string
}

/** Numbers and uuids of what the caller may see (APP-022, decisions B.7); unlisted things open by number to members only. */
export function lookupRoutes(app: FastifyInstance, context: Context): void {
  const { db, pool } = context

  const findAs: Record<LookedUp, (by: By, me: Me | undefined) => Promise<Ids | undefined>> = {
    async assembly(by, me) {
      const found = await findAssembly(db, 'id' in by ? { by: 'id', id: by.id } : { by: 'uuid', uuid: by.uuid })
      if (!found) return undefined
      return 'uuid' in by || found.listed || memberOrAdmin(await readStanding(db, me, found.id)) ? found : undefined
    },
    async campaign(by, me) {
      const found = await findCampaign(db, by)
      if (!found) return undefined
      const standing = await readStanding(db, me, found.assembly.id)
      if (!mayReadCampaign(standing, stateOf(found))) return undefined
      return 'uuid' in by || found.listed || memberOrAdmin(standing) ? found : undefined
    },
    async group(by, me) {
      const found = await findGroup(db, by)
      if (!found) return undefined
      const standing = await readStanding(db, me, found.assemblyId)
      const state = { listed: found.profile.listed, config: found.config }
      return maySeeGroup(standing, state) ? { id: found.id, uuid: found.profile.uuid } : undefined
    },
    async contribution(by, me) {
      const id = 'id' in by ? by.id : await contributionId(by.uuid)
      if (id === undefined) return undefined
      const { rows } = await pool.query<ItemRow>(ITEM, [id, me?.userId ?? 0, context.clock.iso()])
      const [row] = rows
      return row && readerOf(row, me, 'id' in by) ? { id: row.id, uuid: row.uuid } : undefined
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
}
