import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingAuthorContacts } from '@folkmoot/core/communities/campaigns/policy.ts'
import { refuseSeeingSpaceOwner } from '@folkmoot/core/communities/space-settings/policy.ts'
import type { AuthorContact, ContactList } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { formatCsv } from '@folkmoot/core/platform/shared/csv.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { logDownload } from '../../../accounts/activity-log/log-download.ts'
import { findSpaceOwner, type SpaceOwner } from '../../../communities/access/space-owner.ts'
import { readSpaceAccess } from '../../../communities/space-settings/space-access.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { CsvResponse } from '../../../platform/http/handlers.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { findContribution } from '../read-contribution.ts'
import { type ContactScope, LIST_CONTACTS } from './contact-sql.ts'

const COLUMNS = [
  'contribution',
  'contributionUuid',
  'type',
  'status',
  'name',
  'email',
  'phone',
  'source',
  'sourceUrl',
] as const satisfies readonly (keyof AuthorContact)[]

/** The contacts of the authors in a space, for coordinators of its assembly; each download is logged (CON-108, specification C). */
export async function downloadContacts(
  context: Context,
  me: Me,
  sid: string,
  { nonMembers, format }: { readonly nonMembers: boolean; readonly format: 'JSON' | 'CSV' },
): Promise<ContactList | CsvResponse | Refusal<'not_found' | 'not_allowed'>> {
  const owner = await findSpaceOwner(context.db, sid)
  const viewer = owner && (await findViewer(context, me, owner, parseId(sid) !== undefined))
  if (!owner || !viewer) return refuse('not_found')
  const denied = refuseSeeingAuthorContacts(viewer)
  if (denied) return denied
  const { scope, target } = toContactScope(owner)
  const list = await LIST_CONTACTS({ scope, of: nonMembers ? 'nonMembers' : 'members' }).list(context.db, { target })
  await logDownload(context, me, nonMembers ? 'DOWNLOAD_NONMEMBER_AUTHORS' : 'DOWNLOAD_AUTHORS', {
    path: `/space/${owner.spaceId}`,
  })
  logSecurityEvent(context, {
    event: 'contacts_exported',
    actorId: me.userId,
    spaceId: owner.spaceId,
    count: list.length,
  })
  if (format === 'JSON') return { list }
  return {
    fileName: nonMembers ? 'nonmember-authors.csv' : 'authors.csv',
    csv: formatCsv([COLUMNS, ...list.map((row) => COLUMNS.map((column) => row[column]))]),
  }
}

/** The caller as viewer of the assembly, if they may open what the space belongs to. */
async function findViewer(context: Context, me: Me, owner: SpaceOwner, byNumber: boolean): Promise<Viewer | undefined> {
  if (owner.contributionId !== null) {
    const path = { aid: String(owner.assemblyId), coid: String(owner.contributionId) }
    return (await findContribution(context.db, context, me, path))?.viewer.assemblyViewer
  }
  const space = await readSpaceAccess(context.db, me, owner, { byNumber })
  return space && !refuseSeeingSpaceOwner(space) ? space.viewer : undefined
}

function toContactScope(owner: SpaceOwner): { scope: ContactScope; target: number } {
  if (owner.contributionId !== null) return { scope: 'contribution', target: owner.contributionId }
  if (owner.campaignId === null && owner.groupId === null) return { scope: 'assembly', target: owner.assemblyId }
  return { scope: 'space', target: owner.spaceId }
}
