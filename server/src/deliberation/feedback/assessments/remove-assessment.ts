import { parseStatedReason, type RemovalReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { refuseRemovingAssessment } from '@folkmoot/core/deliberation/feedback/assessment-policy.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { findAssessable } from './list-assessments.ts'

/** Removes an outsider's assessment. Who removed it and why stays; its words and its name are erased, since nobody can object. */
export const removeAssessment = (
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
