import { isPublicGroup } from '@folkmoot/core/communities/groups/policy.ts'
import { parseStatedReason, type RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { assessments } from '@folkmoot/core/deliberation/feedback/assessment-endpoints.ts'
import { refuseRemovingAssessment, refuseStatingForGroup } from '@folkmoot/core/deliberation/feedback/assessment-policy.ts'
import type { StatementBody } from '@folkmoot/core/deliberation/feedback/assessment-schemas.ts'
import { isAssessmentEmpty } from '@folkmoot/core/deliberation/feedback/empty-assessment.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findGroup } from '../../../communities/access/find-group.ts'
import { findGroupAccess } from '../../../communities/groups/group-access.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { FEEDBACK_STATS } from '../feedback-sql.ts'
import { assessAsOutsider } from './assess-as-outsider.ts'
import { isConcerned } from './assessment-sql.ts'
import { emitAssessment } from './emit-assessment.ts'
import { findAssessable, listAssessments, listGroupAssessments, listPublicAssessments } from './list-assessments.ts'

/** Sets or withdraws the official statement of a group on a contribution that concerns it (specification C); gives the numbers. */
const stateForGroup = (
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

/** Removes an outsider's assessment. Who removed it and why stays; its words and its name are erased, since nobody can object. */
const removeAssessment = (
  context: Context,
  me: Me,
  path: { readonly aid: string; readonly coid: string; readonly fuuid: string },
  body: { readonly reason: RemovalReason; readonly moderationComment: string },
) =>
  inTransaction(context, async (trx, context) => {
    const readable = await findAssessable(trx, context, me, path, { lock: true })
    if (!readable) return refuse('not_found')
    const denied = refuseRemovingAssessment(readable.row, readable.viewer)
    if (denied) return denied
    const stated = parseStatedReason(body.reason, body.moderationComment)
    if (isRefusal(stated)) return stated
    const found = isUuid(path.fuuid)
      ? await trx
          .selectFrom('assessments')
          .select(['id', 'visitor_name'])
          .where('uuid', '=', path.fuuid)
          .where('contribution_id', '=', readable.row.id)
          .where('group_id', 'is', null)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
      : undefined
    if (!found) return refuse('not_found')
    await trx
      .updateTable('assessments')
      .set({ removed_at: context.clock.iso(), removed_by: me.userId })
      .set({ removal_reason: stated.reason, removal_note: stated.note })
      .set({ visitor_name: '', text: '', need: null, benefit: null, feasibility: null })
      .where('id', '=', found.id)
      .execute()
    // what was told of an assessment names its author
    await trx
      .deleteFrom('signals')
      .where('event', '=', 'NEW_TECHNICAL_ASSESSMENT')
      .where('actor_id', 'is', null)
      .where(sql<string>`data->>'contributionId'`, '=', String(readable.row.id))
      .where(sql<string>`data->>'who'`, '=', found.visitor_name)
      .execute()
    return done
  })

/** The written assessments, official statements, and assessments by people without an account (FBK-011, FBK-012). */
export function assessmentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, assessments, {
    list: ({ params, query, me }) => listAssessments(context, me, params, query),
    ofGroup: ({ params, query, me }) => listGroupAssessments(context, me, params, query),
    ofPublicItem: ({ params, query }) => listPublicAssessments(context, params.uuid, query),
    ofPublicCampaign: ({ params, query }) => listPublicAssessments(context, params.couuid, query, params.cuuid),
    state: ({ params, body, me }) => stateForGroup(context, me, params, body),
    giveAsOutsider: ({ params, body, request }) => assessAsOutsider(context, params, body, request.ip),
    remove: ({ params, body, me }) => removeAssessment(context, me, params, body),
  })
}
