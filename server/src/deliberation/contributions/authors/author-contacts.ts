import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseSeeingAuthorContacts } from '@folkmoot/core/communities/campaigns/policy.ts'
import { refuseSeeingSpaceOwner } from '@folkmoot/core/communities/space-settings/policy.ts'
import type { AuthorContact, ContactList } from '@folkmoot/core/deliberation/contributions/authors/contact-endpoints.ts'
import { LISTED_TYPES, PRIVATE_DRAFTS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { formatCsv } from '@folkmoot/core/platform/shared/csv.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { logDownload } from '../../../accounts/activity-log/log-download.ts'
import { isAcceptedSql, joinAssemblyMembership } from '../../../communities/access/member-sql.ts'
import { findSpaceOwner, type SpaceOwner } from '../../../communities/access/space-owner.ts'
import { readSpaceAccess } from '../../../communities/space-settings/space-access.ts'
import { columnOf, defineStatementVariants } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { CsvResponse } from '../../../platform/http/handlers.ts'
import type { Me } from '../../../platform/http/session.ts'
import { logSecurityEvent } from '../../../platform/shared/security-log.ts'
import { findContribution } from '../read-contribution.ts'

/** Whose contributions: all of an assembly, those in the lists of a space, or one. */
type ContactScope = 'assembly' | 'space' | 'contribution'

const SCOPE_SQL: Readonly<Record<ContactScope, (target: string) => string>> = {
  assembly: (target) => `c.assembly_id = ${target}`,
  space: (target) => `exists (select from contribution_spaces cs where cs.space_id = ${target} and cs.contribution_id = c.id)`,
  contribution: (target) => `c.id = ${target}`,
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

const AUTHORS_SQL = {
  /** Who left the assembly is named, but no longer reached by it. */
  members: `
join contribution_authors w on w.contribution_id = c.id
join users u on u.id = w.user_id and u.deleted_at is null
left ${joinAssemblyMembership('m', { assembly: 'c.assembly_id', user: 'u.id' })} and ${isAcceptedSql('m')}`,
  nonMembers: 'join nonmember_authors n on n.contribution_id = c.id',
} as const

const COLUMNS_SQL = {
  members: `u.name, case when m.id is not null then u.email end as email, '' as phone, c.source, c.source_url as "sourceUrl"`,
  nonMembers: `n.name, nullif(n.email, '') as email, n.phone, n.source, n.source_url as "sourceUrl"`,
} as const

/** Selects how to reach authors, without those of private drafts and of what was removed. */
const LIST_CONTACTS = defineStatementVariants({
  name: 'contributions.list-contacts',
  params: { target: 'int' },
  row: {
    contribution: 'text',
    contributionUuid: 'uuid',
    type: columnOf<AuthorContact['type']>('text'),
    status: columnOf<AuthorContact['status']>('text'),
    name: 'text',
    email: 'text?',
    phone: 'text',
    source: 'text',
    sourceUrl: 'text',
  },
  text: ({ target }, { scope, of }: { readonly scope: ContactScope; readonly of: keyof typeof AUTHORS_SQL }) => `
select c.title as contribution, c.uuid as "contributionUuid", c.type, c.status, ${COLUMNS_SQL[of]}
from contributions c
left join campaigns k on k.id = c.campaign_id
left join working_groups g on g.id = c.group_id
${AUTHORS_SQL[of]}
where ${SCOPE_SQL[scope](target)} and c.removed_at is null and c.on_space_id is null
  and k.deleted_at is null and g.deleted_at is null
  and c.type in (${quoted(LISTED_TYPES)}) and c.status not in (${quoted(PRIVATE_DRAFTS)})
order by c.id, ${of === 'members' ? 'w.position, w.user_id' : 'n.id'}`,
  examples: (['assembly', 'space', 'contribution'] as const).flatMap((scope) => [
    { scope, of: 'members' as const },
    { scope, of: 'nonMembers' as const },
  ]),
})

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
