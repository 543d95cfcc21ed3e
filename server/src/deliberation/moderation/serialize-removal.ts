import { RECOVERY_DAYS } from '@folkmoot/core/deliberation/contributions/policy.ts'
import {
  refuseApproving,
  refuseDecidingObjection,
  refuseDismissingFlags,
  refuseObjecting,
  refuseRemovingWithReason,
  refuseRestoring,
} from '@folkmoot/core/deliberation/moderation/policy.ts'
import type { CasePermissions, Removal, RemovedItem } from '@folkmoot/core/deliberation/moderation/schemas.ts'
import { instantToIso } from '@folkmoot/core/platform/shared/dates.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { CaseRow, StoredRemoval } from './case-sql.ts'
import { countRemovedDays, type FoundCase, toCaseState, toRemovalState } from './find-case.ts'

type ClockContext = Pick<TransactionContext, 'clock'>

/** A removal for its reader; only moderators are told who removed. */
export const serializeRemoval = (
  { reason, note, at, by, objection, objectedAt, decision, answer, decidedAt }: StoredRemoval,
  { forModerator }: { forModerator: boolean },
): Removal => ({
  reason,
  note,
  at,
  until: instantToIso(Date.parse(at) + RECOVERY_DAYS * 86_400_000),
  by: forModerator ? by : null,
  objection: objectedAt === null ? null : { text: objection, at: objectedAt, decision, answer, decidedAt },
})

export function serializeCasePermissions(context: ClockContext, { row, viewer }: FoundCase<CaseRow>): CasePermissions {
  const item = toCaseState(row)
  const removal = toRemovalState(context, row)
  return serializeAllowed({
    approve: refuseApproving(item, viewer),
    remove: refuseRemovingWithReason(item, viewer),
    dismiss: refuseDismissingFlags(item, viewer),
    recover: refuseRestoring(item, removal, countRemovedDays(context, row), viewer),
    decide: refuseDecidingObjection(removal, viewer),
  })
}

/** A removed text for its author or a moderator, or for others only that it was removed. */
export function serializeRemovedItem(context: ClockContext, found: FoundCase, visibility: 'details' | 'notice'): RemovedItem {
  const { row, viewer } = found
  const { recover, decide, dismiss } = serializeCasePermissions(context, found)
  const own = viewer.creator || viewer.author
  return {
    uuid: row.uuid,
    type: row.type,
    removedAt: row.removed_at ?? '',
    details:
      visibility === 'notice'
        ? null
        : {
            contributionId: row.id,
            title: row.title,
            text: row.text,
            lang: row.lang,
            revision: row.moderation_revision,
            own,
            hidden: row.hidden_by_flags,
            removal: row.removal && serializeRemoval(row.removal, { forModerator: !own }),
            assembly: { assemblyId: row.a_id, name: row.a_name, timezone: row.a_zone },
          },
    may: { object: !refuseObjecting(toRemovalState(context, row), viewer), recover, decide, dismiss },
  }
}
