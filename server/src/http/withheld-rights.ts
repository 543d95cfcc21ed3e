import { type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import { isCoordinatorSql } from '../access/member-sql.ts'
import type { Context } from './context.ts'
import type { Me } from './session.ts'

/** True when this user coordinates an assembly or a group. */
export async function isCoordinatorAnywhere(context: Pick<Context, 'db'>, userId: number): Promise<boolean> {
  const row = await context.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql.raw<boolean>(isCoordinatorSql('memberships')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Where rights require a second factor, replaces "not allowed" by the refusal that says how to get them. */
export async function explainWithheldRights(context: Pick<Context, 'db'>, me: Me | undefined, refusal: Refusal): Promise<Refusal> {
  if (refusal.refused !== 'not_allowed' || !me) return refusal
  const waits = me.withheld.admin || (me.withheld.coordinator && (await isCoordinatorAnywhere(context, me.userId)))
  return waits ? refuse('second_factor_needed') : refusal
}
