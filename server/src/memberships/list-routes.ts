import { mayAnswerRequests, maySeeMembers } from '@folkmoot/core/assemblies/policy.ts'
import { MEMBERSHIP_STATUSES, type MembershipStatus, type Standing } from '@folkmoot/core/assemblies/standing.ts'
import type { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { maySeeMembership } from '@folkmoot/core/memberships/policy.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import { sql } from 'kysely'
import { assemblyFor } from '../assemblies/visible.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/serve.ts'
import { countRoles, listMembers, membershipShape, ofPlace, selectMembers } from './members.ts'
import { configsOf, listOwn } from './own.ts'
import { assemblyPlace } from './place.ts'

type Lists = 'ofUser' | 'configOfUser' | 'inAssembly' | 'ofAssembly' | 'ofAssemblyByStatus'

/** Who may ask for people of this status: members of each other, coordinators for requests and refusals. */
const mayList = (status: MembershipStatus | 'ALL') => (s: Standing) =>
  status === 'ACCEPTED' || status === 'ALL' ? maySeeMembers(s) : mayAnswerRequests(s)

export function listRoutes(context: Context): Pick<Handlers<typeof memberships>, Lists> {
  const { db } = context
  return {
    async ofUser({ params, query, me }) {
      const userId = idFrom(params.uid)
      if (userId === undefined) return refuse('not_found')
      const { limit, offset, ...window } = windowOf(query)
      const { by_assembly: assembly, type, status } = query
      const asked = { userId, assembly, type, status, limit, offset }
      return { ...window, ...(await listOwn(db, me, context.clock.iso(), asked)) }
    },

    async configOfUser({ params, query, me }) {
      if (idFrom(params.uid) !== me.userId) return refuse('not_allowed')
      const { limit, offset, ...window } = windowOf(query)
      return { ...window, ...(await configsOf(db, me.userId, limit, offset)) }
    },

    async inAssembly({ params, me }) {
      const userId = idFrom(params.uid) ?? -1
      const found = await assemblyFor(db, me, params.aid, (s) => userId === me.userId || maySeeMembers(s))
      if (isRefusal(found)) return found
      const here = { place: assemblyPlace(found.assembly), standing: found.standing, above: undefined }
      const { rows } = await selectMembers(sql`${ofPlace(here.place)} and m.user_id = ${userId}`).execute(db)
      const [row] = rows
      const subject = row && { userId: row.user_id, status: row.status, roles: row.roles as Role[] }
      return row && subject && maySeeMembership(here.standing, subject)
        ? membershipShape(row, here)
        : refuse('not_found')
    },

    async ofAssembly({ params, query, me }) {
      const found = await assemblyFor(db, me, params.aid, mayList(query.status))
      if (isRefusal(found)) return found
      const here = { place: assemblyPlace(found.assembly), standing: found.standing, above: undefined }
      const { limit, offset, ...window } = windowOf(query)
      const { status, role, sorting } = query
      const [page, byRole] = await Promise.all([
        listMembers(db, here, { status, role, query: query.query, sorting, limit, offset }),
        countRoles(db, here.place),
      ])
      return { ...window, ...page, byRole }
    },

    async ofAssemblyByStatus({ params, query, me }) {
      const asked = params.status.toUpperCase()
      const status = [...MEMBERSHIP_STATUSES, 'ALL' as const].find((s) => s === asked)
      if (!status) return refuse('not_found')
      const found = await assemblyFor(db, me, params.aid, mayList(status))
      if (isRefusal(found)) return found
      const here = { place: assemblyPlace(found.assembly), standing: found.standing, above: undefined }
      const { limit, offset, ...window } = windowOf(query)
      const seen = status === 'ALL' && !mayAnswerRequests(found.standing) ? 'ACCEPTED' : status
      const page = await listMembers(db, here, { status: seen, query: query.query, sorting: 'name', limit, offset })
      return { ...window, total: page.total, members: page.list, ldap: [] }
    },
  }
}
