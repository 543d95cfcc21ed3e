import { refuseDefiningFields } from '@folkmoot/core/communities/custom-fields/policy.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Me } from '../../platform/http/session.ts'
import { findSpaceOwner } from '../access/space-owner.ts'
import { readSpaceAccess, type SpaceAccess } from '../space-settings/space-access.ts'

/** The space of a campaign that the caller may read; custom fields belong to campaigns alone. */
export async function findFieldSpace(db: Db, me: Me | undefined, sid: string): Promise<SpaceAccess | Refusal<'not_found'>> {
  const owner = await findSpaceOwner(db, sid)
  const space = owner && (await readSpaceAccess(db, me, owner, { byNumber: parseId(sid) !== undefined }))
  return space?.scope === 'CAMPAIGN' ? space : refuse('not_found')
}

/** The same for those who define its fields. */
export async function findEditableFieldSpace(db: Db, me: Me, sid: string): Promise<SpaceAccess | Refusal<'not_found' | 'not_allowed'>> {
  const space = await findFieldSpace(db, me, sid)
  return 'refused' in space ? space : (refuseDefiningFields(space.viewer) ?? space)
}
