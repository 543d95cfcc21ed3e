import type { EntityType } from '@folkmoot/core/communities/custom-fields/words.ts'
import { refuseFillingFields } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Refusal } from '@folkmoot/core/platform/shared/refusals.ts'
import { findSpaceOwner } from '../../../communities/access/space-owner.ts'
import type { ValueTarget } from '../../../communities/custom-fields/value-store.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findContribution, findPublicContribution, toContributionFacts } from '../../contributions/read-contribution.ts'
import { findOwnAssessment } from '../../feedback/save-feedback.ts'

/** The values that a call is about. Assessments are read by whoever made them. */
export interface TargetRequest {
  readonly entityTargetType: EntityType
  readonly entityTargetUuid?: string | undefined
}

export interface FoundTarget {
  readonly target: ValueTarget
  readonly type: EntityType
  readonly uuid: string
  readonly path: { readonly aid: string; readonly coid: string }
  /** The campaign's space and the type of the contribution, by which fields are asked. */
  readonly asked: { readonly space: number | null; readonly entityType: EntityType; readonly itemType: string }
  /** Why the values may not be changed. */
  readonly unchangeable: Refusal<'not_allowed' | 'content_locked' | 'phase_closed' | 'feedback_closed'> | undefined
}

/** Finds a contribution by its space, or the caller's assessment of it, if the caller may read it; otherwise undefined (404). */
export async function findTarget(
  context: Context,
  me: Me,
  sid: string,
  { entityTargetType: type, entityTargetUuid }: TargetRequest,
): Promise<FoundTarget | undefined> {
  const owner = await findSpaceOwner(context.db, sid)
  if (!owner || owner.contributionId === null) return undefined
  const { contributionId, contributionUuid: uuid } = owner
  if (uuid === null || (entityTargetUuid !== undefined && entityTargetUuid.toLowerCase() !== uuid)) return undefined
  const path = { aid: String(owner.assemblyId), coid: String(contributionId) }
  if (type === 'CONTRIBUTION_FEEDBACK') {
    const own = await findOwnAssessment(context, me, path)
    if (!own) return undefined
    const asked = { space: own.row.k_space, entityType: type, itemType: own.row.type }
    return {
      target: { contribution: contributionId, user: me.userId },
      type,
      uuid,
      path,
      asked,
      unchangeable: own.refusal,
    }
  }
  const found = await findContribution(context.db, context, me, path)
  if (!found) return undefined
  const { row, viewer, contributionContext, today } = found
  return {
    target: { contribution: contributionId, user: null },
    type,
    uuid,
    path,
    asked: { space: row.k_space, entityType: type, itemType: row.type },
    unchangeable: refuseFillingFields(toContributionFacts(context, row), viewer, contributionContext, today),
  }
}

/** The contribution of a space as the public sees it. */
export async function findPublicTarget(context: Context, uuid: string) {
  const owner = isUuid(uuid) ? await findSpaceOwner(context.db, uuid) : undefined
  if (!owner?.contributionUuid) return undefined
  const found = await findPublicContribution(context.db, context, owner.contributionUuid)
  return found && { contribution: found.row.id, uuid: owner.contributionUuid }
}
