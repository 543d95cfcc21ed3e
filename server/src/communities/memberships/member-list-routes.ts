import { isMemberOrAdmin, MEMBERSHIP_STATUSES, type MembershipStatus } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseAnsweringRequests, refuseManagingMembers, refuseSeeingMembers } from '@folkmoot/core/communities/assemblies/policy.ts'
import type { memberships } from '@folkmoot/core/communities/memberships/endpoints.ts'
import { refuseListingMembers, refuseSeeingMembership } from '@folkmoot/core/communities/memberships/policy.ts'
import type { Membership } from '@folkmoot/core/communities/memberships/schemas.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { removeQuotationMarks } from '@folkmoot/core/platform/shared/search-words/search-terms.ts'
import type { FastifyRequest } from 'fastify'
import { logDownload } from '../../accounts/activity-log/log-download.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { Me } from '../../platform/http/session.ts'
import { toViewer } from '../access/read-viewer.ts'
import { findPermittedAssembly } from '../assemblies/find-visible-assembly.ts'
import type { AssemblyRow } from '../assemblies/store.ts'
import { exportMembers } from './export-members.ts'
import { countRoles, listMembers, type MembersQuery } from './list-members.ts'
import { listMembershipConfigs } from './list-membership-configs.ts'
import { listOwnMemberships } from './list-own-memberships.ts'
import { buildMemberQuery, findMember, type MemberForCaller, type MemberRow, serializeMembership, toMemberRow } from './member-queries.ts'
import { assemblyTarget, findVisibleTarget, type TargetAccess } from './membership-target.ts'
import { readPendingMembership } from './pending-invitation.ts'

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
