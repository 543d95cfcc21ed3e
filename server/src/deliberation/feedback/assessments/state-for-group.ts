import { isPublicGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { refuseStatingForGroup } from '@folkmoot/core/deliberation/feedback/assessment-policy.ts'
import type { StatementBody } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { isAssessmentEmpty } from '@folkmoot/core/deliberation/feedback/empty-assessment.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { findGroup } from '../../../communities/access/find-group.ts'
import { findGroupAccess } from '../../../communities/groups/group-access.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { FEEDBACK_STATS } from '../feedback-sql.ts'
import { isConcerned } from './assessment-sql.ts'
import { emitAssessment } from './emit-assessment.ts'
import { findAssessable } from './list-assessments.ts'

/** Sets or withdraws the official statement of a group on a contribution that concerns it (specification C); gives the numbers. */
export const stateForGroup = (
  context: Context,
  me: Me,
  path: { readonly aid: string; readonly gid: string; readonly coid: string },
  { textualFeedback: text, ...scores }: StatementBody,
) =>
  inTransaction(context, async (trx, context) => {
    const access = await findGroupAccess(trx, me, path)
    if (isRefusal(access)) return access
    const readable = await findAssessable(trx, context, me, path, { lock: true })
    if (!readable) return refuse('not_found')
    const { row, contributionContext } = readable
    const { group, inGroup } = access
    if (!(await isConcerned(trx, row.id, group.id))) return refuse('not_found')
    const denied = refuseStatingForGroup(inGroup, contributionContext)
    if (denied) return denied
    if (isAssessmentEmpty({ ...scores, textualFeedback: text })) await withdrawStatement(trx, row.id, group.id)
    else {
      const now = context.clock.iso()
      const values = { created_by: me.userId, ...scores, text, at: now }
      const { fresh } = await trx
        .insertInto('assessments')
        .values({ contribution_id: row.id, group_id: group.id, ...values })
        .onConflict((c) => c.columns(['contribution_id', 'group_id']).where('group_id', 'is not', null).doUpdateSet(values))
        .returning(sql<boolean>`xmax = 0`.as('fresh'))
        .executeTakeFirstOrThrow()
      const who = (await isOpenToAll(trx, group.id)) ? group.name : me.name
      if (fresh) await emitAssessment(trx, { at: now, row, who, actorId: me.userId })
    }
    return (await FEEDBACK_STATS.find(trx, { id: row.id })) ?? refuse('not_found')
  })

const withdrawStatement = (trx: Db, item: number, group: number) =>
  trx.deleteFrom('assessments').where('contribution_id', '=', item).where('group_id', '=', group).execute()

/** Authors need not be members: only a group with a public page is named to them. */
async function isOpenToAll(trx: Db, groupId: number): Promise<boolean> {
  const group = await findGroup(trx, { by: 'id', id: groupId })
  return group !== undefined && isPublicGroup(group)
}
