import { isMemberOrAdmin } from '@folkmoot/core/communities/access/viewer.ts'
import {
  refuseEditingSpace,
  refuseReadingSpaceDocuments,
  refuseReadingSpaceOrganizations,
  refuseSeeingSpaceOwner,
  type SpacePolicyInput,
  showsNumericIds,
} from '@folkmoot/core/communities/space-settings/policy.ts'
import { areAttachmentsEnabled } from '@folkmoot/core/deliberation/contributions/attachments/attachments-enabled.ts'
import { refuseChangingParts } from '@folkmoot/core/deliberation/contributions/authors/parts-policy.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { SpaceOwner } from '../../communities/access/space-owner.ts'
import { readSpaceAccess } from '../../communities/space-settings/space-access.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { readPhaseSettings } from './authors/phase-settings.ts'
import { canOpenContext } from './contribution-context.ts'
import { findContribution, findPublicContribution } from './read-contribution.ts'

/** What a viewer may do with the content of a space, by the permissions on its owner (specification C). */
export interface SpacePermissions {
  /** Read the owner itself, with its pictures. */
  readonly page: boolean
  readonly documents: boolean
  /** Read the organizations that support it. */
  readonly organizations: boolean
  /** Why documents and organizations may not be changed. */
  readonly unchangeable: Refusal<'not_allowed' | 'content_locked'> | undefined
  /** Attachments are switched off here (specification G.4); existing ones stay and can be deleted. */
  readonly attachmentsDisabled: boolean
  /** Numeric ids are for members (specification B.7). */
  readonly showsNumericIds: boolean
}

interface SpacePermissionOptions {
  /** The request uses the numeric id: unlisted owners are then for members only (ASM-050). */
  readonly byNumber?: boolean
  /** Locks a contribution until the transaction ends. */
  readonly lock?: boolean
}

const NO_PERMISSIONS: SpacePermissions = {
  page: false,
  documents: false,
  organizations: false,
  unchangeable: refuse('not_allowed'),
  attachmentsDisabled: false,
  showsNumericIds: false,
}

/** The permissions that an owner with policies for its whole space gives. */
export const toSpacePermissions = (space: SpacePolicyInput): SpacePermissions => ({
  page: !refuseSeeingSpaceOwner(space),
  documents: !refuseReadingSpaceDocuments(space),
  organizations: !refuseReadingSpaceOrganizations(space),
  unchangeable: refuseEditingSpace(space),
  attachmentsDisabled: false,
  showsNumericIds: showsNumericIds(space),
})

/** Reads the caller's permissions on the content of a space, by its owner. */
export async function readSpacePermissions(
  db: Db,
  context: TransactionContext,
  me: Me | undefined,
  owner: SpaceOwner,
  how: SpacePermissionOptions = {},
): Promise<SpacePermissions> {
  if (owner.contributionId !== null) return readContributionSpacePermissions(db, context, me, owner, how)
  const space = await readSpaceAccess(db, me, owner, { byNumber: how.byNumber ?? false })
  return space ? toSpacePermissions(space) : NO_PERMISSIONS
}

async function readContributionSpacePermissions(
  db: Db,
  context: TransactionContext,
  me: Me | undefined,
  owner: SpaceOwner,
  { lock = false, byNumber = false }: SpacePermissionOptions,
): Promise<SpacePermissions> {
  const path = { aid: String(owner.assemblyId), coid: String(owner.contributionId) }
  const own = me && (await findContribution(db, context, me, path, { lock }))
  const found = own ?? (await findPublicContribution(db, context, owner.contributionUuid ?? ''))
  if (!found || (!own && !canOpenContext(found.row, found.viewer.assemblyViewer, found.contributionContext, byNumber)))
    return NO_PERMISSIONS
  return {
    page: true,
    documents: true,
    organizations: true,
    unchangeable: own ? refuseChangingParts(own.row, own.viewer) : refuse('not_allowed'),
    attachmentsDisabled: !areAttachmentsEnabled(found.row.type, await readPhaseSettings(db, found.row)),
    showsNumericIds: me !== undefined && isMemberOrAdmin(found.viewer.assemblyViewer),
  }
}
