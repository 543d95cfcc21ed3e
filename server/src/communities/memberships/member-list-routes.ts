import { isMemberOrAdmin, MEMBERSHIP_STATUSES, type MembershipStatus, type Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseAnsweringRequests, refuseManagingMembers, refuseSeeingMembers } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { refuseListingMembers, refuseSeeingEmail, refuseSeeingMembership } from '@folkmoot/core/communities/memberships/policy.ts'
import type { ExportedMember, Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { filterReadableSettings } from '@folkmoot/core/platform/settings/setting-access.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { removeQuotationMarks } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { logDownload } from '../../accounts/activity-log/log-download.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../platform/database/statement.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Me } from '../../platform/http/session.ts'
import { isCountedMemberSql, isMemberSql } from '../access/member-sql.ts'
import { findPendingInvitationId, toViewer } from '../access/read-viewer.ts'
import { findPermittedAssembly } from '../assemblies/find-visible-assembly.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { countRoles, listMembers, type MembersQuery } from './list-members.ts'
import { listOwnMemberships } from './list-own-memberships.ts'
import { buildMemberQuery, findMember, type MemberForCaller, type MemberRow, serializeMembership, toMemberRow } from './member-queries.ts'
import { assemblyTarget, findVisibleTarget, type TargetAccess } from './membership-target.ts'

const LIST_MEMBERSHIP_CONFIGS = defineStatement({
  name: 'memberships.list-configs',
  params: { user: 'int', limit: 'int', offset: 'int' },
  row: {
    membershipId: 'int',
    membershipType: 'memberships.type',
    targetId: 'int',
    targetUuid: 'uuid',
    name: 'text',
    configs: columnOf<Record<string, string>>('json'),
    total: 'bigint',
  },
  text: ({ user, limit, offset }) => `
select m.id as "membershipId", m.type as "membershipType", coalesce(g.id, a.id) as "targetId",
  coalesce(g.uuid, a.uuid) as "targetUuid", coalesce(g.name, a.name) as name,
  coalesce((select json_object_agg(c.key, c.value) from config c
    where c.space_id = coalesce(g.space_id, a.space_id)), '{}') as configs,
  count(*) over () as total
from memberships m join assemblies a on a.id = m.assembly_id left join working_groups g on g.id = m.group_id
where m.user_id = ${user} and ${isMemberSql('m')}
  and a.archived_at is null and g.deleted_at is null
order by m.id limit ${limit} offset ${offset}`,
})

/** The settings of the targets a user belongs to, as their members read them. */
async function listMembershipConfigs(db: Db, userId: number, limit: number, offset: number) {
  const rows = await LIST_MEMBERSHIP_CONFIGS.list(db, { user: userId, limit, offset })
  const list = rows.map(({ total, ...row }) => ({
    ...row,
    configs: filterReadableSettings('ASSEMBLY', row.configs, 'member'),
  }))
  return { total: rows[0]?.total ?? 0, list }
}

/**
 * What an invitee gets in place of a membership: the status INVITED, with the data to answer the invitation. The id of the
 * membership is 0, because there is none yet.
 */
async function readPendingMembership(db: Db, access: TargetAccess, me: Me): Promise<Membership | undefined> {
  const { kind, assembly, group } = access.target
  const id = await findPendingInvitationId(db, me.userId, assembly.id, group?.id ?? null)
  if (id === undefined) return undefined
  const row = await db.selectFrom('invitations').select(['id', 'email', 'created_at', 'sent_at']).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return {
    membershipId: 0,
    membershipType: kind,
    targetCollection: kind,
    status: 'INVITED',
    roles: [],
    user: { userId: me.userId, uuid: me.uuid, name: me.name, profilePic: null, email: row.email },
    userId: me.userId,
    email: row.email,
    assemblyId: assembly.id,
    groupId: group?.id ?? null,
    message: '',
    reason: '',
    invitationToken: String(row.id),
    createdAt: row.created_at,
    changedAt: row.sent_at ?? row.created_at,
    may: { accept: false, reject: false, changeRoles: false, remove: false, leave: false, withdraw: false },
  }
}

/** All members of an assembly by name, without mere followers, each with the address if the viewer may see it. */
async function exportMembers(db: Db, assembly: { id: number }, viewer: Viewer): Promise<ExportedMember[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name', 'u.email', 'm.roles', 'm.created_at'])
    .where('m.assembly_id', '=', assembly.id)
    .where('m.group_id', 'is', null)
    .where(sql.raw<boolean>(isCountedMemberSql('m')))
    .orderBy(sql`u.name_key`)
    .orderBy('m.id')
    .execute()
  return rows.map(({ user_id: userId, name, email, roles, created_at }) => ({
    name,
    email: !refuseSeeingEmail(viewer, { userId, status: 'ACCEPTED', roles }) ? email : null,
    roles,
    createdAt: created_at,
  }))
}

type MemberListEndpoint =
  | 'ofUser'
  | 'configOfUser'
  | 'inAssembly'
  | 'inGroup'
  | 'ofAssembly'
  | 'ofGroup'
  | 'exportOfAssembly'
  | 'ofAssemblyByStatus'
  | 'ofGroupByStatus'

type Paging = Parameters<typeof toPageWindow>[0]
type ByStatusQuery = Paging & {
  ldap?: boolean | undefined
  ldapsearch?: string | undefined
  query?: string | undefined
}

/** Searches people of an assembly's directory by part of their name; implemented by the connections feature. */
export type SearchDirectory = (
  context: Context,
  request: FastifyRequest,
  assembly: AssemblyRow,
  filters: { ldap?: boolean | undefined; ldapsearch?: string | undefined; query?: string | undefined },
) => Promise<{ cn: string; uid: string }[]>

export function memberListRoutes(
  context: Context,
  searchDirectory: SearchDirectory,
): Pick<Handlers<typeof memberships>, MemberListEndpoint> {
  const { db } = context

  /** The assembly of a path with its viewer; refused for viewers who may not list its members. */
  async function readAssemblyAccess(me: Me, aid: string, own: boolean) {
    const assemblyResult = await findPermittedAssembly(db, me, aid, (s) => (own ? undefined : refuseSeeingMembers(s)))
    return isRefusal(assemblyResult)
      ? assemblyResult
      : { target: assemblyTarget(assemblyResult.assembly), viewer: assemblyResult.viewer, assemblyViewer: undefined }
  }

  async function findMembershipOf(access: TargetAccess, me: Me, userId: number): Promise<Membership | Refusal<'not_found'>> {
    const row = await findMember(db, access.target, userId)
    if (!row) return (userId === me.userId && (await readPendingMembership(db, access, me))) || refuse('not_found')
    return serializeVisibleMember(row, access)
  }

  /** Serves one membership from the row that was read together with the session. */
  async function readMemberInAssembly(me: Me, params: { aid: string; uid: string }, row: MemberForCaller | undefined) {
    const userId = parseId(params.uid) ?? -1
    const viewer = row && toViewer(me, row.seat)
    if (row && viewer && isMemberOrAdmin(viewer) && (userId === me.userId || !refuseSeeingMembers(viewer)))
      return serializeVisibleMember(toMemberRow(row), { viewer: viewer, assemblyViewer: undefined })
    const access = await readAssemblyAccess(me, params.aid, userId === me.userId)
    return isRefusal(access) ? access : findMembershipOf(access, me, userId)
  }

  function serializeVisibleMember(
    row: MemberRow,
    access: Pick<TargetAccess, 'viewer' | 'assemblyViewer'>,
  ): Membership | Refusal<'not_found'> {
    const subject = { userId: row.user_id, status: row.status, roles: row.roles }
    return refuseSeeingMembership(access.viewer, subject) ?? serializeMembership(row, access)
  }

  async function listPage(access: TargetAccess, query: Paging & Omit<MembersQuery, 'limit' | 'offset'>) {
    const denied = refuseListingMembers(access.viewer, query.status)
    if (denied) return denied
    const { limit, offset, ...window } = toPageWindow(query)
    const { status, role, sorting } = query
    // names of people have no plural: they are found by their letters alone, whatever marks stand around
    const name = query.query === undefined ? undefined : removeQuotationMarks(query.query).trim()
    const memberQuery = { status, role, query: name, sorting, limit, offset }
    const [memberPage, byRole] = await Promise.all([listMembers(db, access, memberQuery), countRoles(db, access.target)])
    return { ...window, ...memberPage, byRole }
  }

  async function listByStatus(access: TargetAccess, status: string, query: ByStatusQuery, request: FastifyRequest) {
    const requestedStatus = parseMembershipStatus(status)
    if (!requestedStatus) return refuse('not_found')
    const visibleStatus = requestedStatus === 'ALL' && refuseAnsweringRequests(access.viewer) ? 'ACCEPTED' : requestedStatus
    const statusPage = await listPage(access, { ...query, query: query.query, status: visibleStatus, sorting: 'name' })
    if (isRefusal(statusPage)) return statusPage
    const { list, byRole, ...rest } = statusPage
    return {
      ...rest,
      list,
      members: list,
      ldap: await searchDirectory(context, request, access.target.assembly, query),
    }
  }

  return {
    async ofUser({ params, query, me }) {
      const userId = parseId(params.uid)
      if (userId === undefined) return refuse('not_found')
      const { limit, offset, ...window } = toPageWindow(query)
      const { by_assembly: assembly, type, status } = query
      const membershipsQuery = { userId, assembly, type, status, limit, offset }
      return { ...window, ...(await listOwnMemberships(db, me, context.clock.iso(), membershipsQuery)) }
    },

    async configOfUser({ params, query, me }) {
      if (parseId(params.uid) !== me.userId) return refuse('not_allowed')
      const { limit, offset, ...window } = toPageWindow(query)
      return { ...window, ...(await listMembershipConfigs(db, me.userId, limit, offset)) }
    },

    inAssembly: {
      query: ({ params }) => buildMemberQuery(params.aid, params.uid),
      handle: ({ params, me }, row: MemberForCaller | undefined) => readMemberInAssembly(me, params, row),
    },

    async inGroup({ params, me }) {
      const access = await findVisibleTarget(db, me, 'GROUP', params.gid)
      return isRefusal(access) ? refuse('not_found') : findMembershipOf(access, me, parseId(params.uid) ?? -1)
    },

    async ofAssembly({ params, query, me }) {
      const access = await readAssemblyAccess(me, params.aid, false)
      return isRefusal(access) ? access : listPage(access, query)
    },

    async ofGroup({ params, query, me }) {
      const access = await findVisibleTarget(db, me, 'GROUP', params.gid)
      return isRefusal(access) ? refuse('not_found') : listPage(access, query)
    },

    async exportOfAssembly({ params, me }) {
      const found = await findPermittedAssembly(db, me, params.aid, refuseManagingMembers)
      if (isRefusal(found)) return found
      const list = await exportMembers(db, found.assembly, found.viewer)
      const { uuid } = found.assembly
      await logDownload(context, me, 'DOWNLOAD_MEMBERS', {
        path: `/membership/assembly/${found.assembly.id}/export`,
        resource: { type: 'ASSEMBLY', uuid },
      })
      return { list }
    },

    async ofAssemblyByStatus({ params, query, me, request }) {
      const access = await readAssemblyAccess(me, params.aid, false)
      return isRefusal(access) ? access : listByStatus(access, params.status, query, request)
    },

    async ofGroupByStatus({ params, query, me, request }) {
      const assemblyViewer = await readAssemblyAccess(me, params.aid, true)
      if (isRefusal(assemblyViewer)) return assemblyViewer
      const access = await findVisibleTarget(db, me, 'GROUP', params.gid)
      if (isRefusal(access) || access.target.assembly.id !== assemblyViewer.target.assembly.id) return refuse('not_found')
      return listByStatus(access, params.status, query, request)
    },
  }
}

function parseMembershipStatus(text: string): MembershipStatus | 'ALL' | undefined {
  const upperCaseText = text.toUpperCase()
  return [...MEMBERSHIP_STATUSES, 'ALL' as const].find((s) => s === upperCaseText)
}
