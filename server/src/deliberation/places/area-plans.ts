import { refuseChangingAssemblySettings } from '@folkmoot/core/communities/assemblies/policy.ts'
import { parsePlan } from '@folkmoot/core/deliberation/places/parse-plan.ts'
import type { AreaPlan } from '@folkmoot/core/platform/maps/area-plan.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { findPermittedAssembly, findVisibleAssembly } from '../../communities/assemblies/find-visible-assembly.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { findMappedSpace, findPublicMappedSpace } from './mapped-space.ts'

async function findPlan(db: Db, assemblyId: number): Promise<{ plan: AreaPlan | null }> {
  const row = await db.selectFrom('area_plans').select('plan').where('assembly_id', '=', assemblyId).executeTakeFirst()
  return { plan: row?.plan ?? null }
}

/** The map of the area of a campaign: for who may read the places on it. */
export async function readPlan(context: Context, me: Me, sid: string) {
  const space = await findMappedSpace(context, me, sid)
  return space ? findPlan(context.db, space.row.a_id) : refuse('not_found')
}

export async function readPublicPlan(context: Context, uuid: string) {
  const space = await findPublicMappedSpace(context, uuid)
  return space ? findPlan(context.db, space.row.a_id) : refuse('not_found')
}

export async function readAssemblyPlan(context: Context, me: Me, aid: string) {
  const visible = await findVisibleAssembly(context.db, me, aid)
  return isRefusal(visible) ? visible : findPlan(context.db, visible.assembly.id)
}

/** Sets the map from the text of a file, or takes it away. */
export async function changePlan(trx: Db, context: TransactionContext, me: Me, aid: string, geoJson: string | null) {
  const permitted = await findPermittedAssembly(trx, me, aid, refuseChangingAssemblySettings)
  if (isRefusal(permitted)) return permitted
  const { id } = permitted.assembly
  if (geoJson === null) {
    await trx.deleteFrom('area_plans').where('assembly_id', '=', id).execute()
    return { plan: null }
  }
  const plan = parsePlan(geoJson)
  if (isRefusal(plan)) return plan
  const values = { plan: JSON.stringify(plan), updated_by: me.userId, updated_at: context.clock.iso() }
  await trx
    .insertInto('area_plans')
    .values({ assembly_id: id, ...values })
    .onConflict((conflict) => conflict.column('assembly_id').doUpdateSet(values))
    .execute()
  return { plan }
}
