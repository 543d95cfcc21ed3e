import { mayAnswerRequests, maySeeMembers } from '@folkmoot/core/assemblies/policy.ts'
import { MEMBERSHIP_STATUSES, type MembershipStatus, memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import type { memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { mayListMembers, maySeeMembership } from '@folkmoot/core/memberships/policy.ts'
import type { Membership } from '@folkmoot/core/memberships/shapes.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import type { Role } from '@folkmoot/core/users/words.ts'
import type { FastifyRequest } from 'fastify'
import { standingOf } from '../assemblies/standing.ts'
import { assemblyFor } from '../assemblies/visible.ts'
import type { Context } from '../http/context.ts'
import type { Handlers } from '../http/serve.ts'
import type { Me } from '../http/session.ts'
import { directoryPeople } from './directory-people.ts'
import {
  askMember,
  countRoles,
  listMembers,
  type MemberForCaller,
  type MemberRow,
  type MembersQuery,
  memberFrom,
  memberOf,
  membershipShape,
} from './members.ts'
import { configsOf, listOwn } from './own.ts'
import { assemblyPlace, type Here, visiblePlace } from './place.ts'
import { invitedShape } from './waiting.ts'

type Lists =
  | 'ofUser'
  | 'configOfUser'
  | 'inAssembly'
  | 'inGroup'
  | 'ofAssembly'
  | 'ofGroup'
  | 'ofAssemblyByStatus'
  | 'ofGroupByStatus'

type Paging = Parameters<typeof windowOf>[0]
type ByStatusQuery = Paging & {
  ldap?: boolean | undefined
  ldapsearch?: string | undefined
  query?: string | undefined
}

export function listRoutes(context: Context): Pick<Handlers<typeof memberships>, Lists> {
  const { db } = context

  /** The assembly of a path with what the caller is to it; whoever may not even list its members is told so. */
  async function hereIn(me: Me, aid: string, own: boolean) {
    const found = await assemblyFor(db, me, aid, (s) => own || maySeeMembers(s))
    return isRefusal(found)
      ? found
      : { place: assemblyPlace(found.assembly), standing: found.standing, above: undefined }
  }

  async function membershipIn(here: Here, me: Me, userId: number): Promise<Membership | Refusal<'not_found'>> {
    const [row] = (await memberOf(here.place, userId).execute(db)).rows
    if (!row) return (userId === me.userId && (await invitedShape(db, here, me))) || refuse('not_found')
    return shownMember(row, here)
  }

  /** A member's look at a membership is answered from the row that came with the session. */
  async function inAssembly(me: Me, params: { aid: string; uid: string }, row: MemberForCaller | undefined) {
    const userId = idFrom(params.uid) ?? -1
    const standing = row && standingOf(me, row.seat)
    if (row && standing && memberOrAdmin(standing) && (userId === me.userId || maySeeMembers(standing)))
      return shownMember(memberFrom(row), { standing, above: undefined })
    const here = await hereIn(me, params.aid, userId === me.userId)
    return isRefusal(here) ? here : membershipIn(here, me, userId)
  }

  function shownMember(row: MemberRow, here: Pick<Here, 'standing' | 'above'>): Membership | Refusal<'not_found'> {
    const subject = { userId: row.user_id, status: row.status, roles: row.roles as Role[] }
    return maySeeMembership(here.standing, subject) ? membershipShape(row, here) : refuse('not_found')
  }

  async function page(here: Here, query: Paging & Omit<MembersQuery, 'limit' | 'offset'>) {
    if (!mayListMembers(here.standing, query.status)) return refuse('not_allowed')
    const { limit, offset, ...window } = windowOf(query)
    const { status, role, sorting } = query
    const asked = { status, role, query: query.query, sorting, limit, offset }
    const [found, byRole] = await Promise.all([listMembers(db, here, asked), countRoles(db, here.place)])
    return { ...window, ...found, byRole }
  }

  async function byStatus(here: Here, status: string, query: ByStatusQuery, request: FastifyRequest) {
    const asked = statusOf(status)
    if (!asked) return refuse('not_found')
    const seen = asked === 'ALL' && !mayAnswerRequests(here.standing) ? 'ACCEPTED' : asked
    const found = await page(here, { ...query, query: query.query, status: seen, sorting: 'name' })
    if (isRefusal(found)) return found
    const { list, byRole, ...rest } = found
    return { ...rest, members: list, ldap: await directoryPeople(context, request, here.place.assembly, query) }
  }

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

    inAssembly: {
      ask: ({ params }) => askMember(params.aid, params.uid),
      tell: ({ params, me }, row: MemberForCaller | undefined) => inAssembly(me, params, row),
    },

    async inGroup({ params, me }) {
      const here = await visiblePlace(db, me, 'GROUP', params.gid)
      return isRefusal(here) ? refuse('not_found') : membershipIn(here, me, idFrom(params.uid) ?? -1)
    },

    async ofAssembly({ params, query, me }) {
      const here = await hereIn(me, params.aid, false)
      return isRefusal(here) ? here : page(here, query)
    },

    async ofGroup({ params, query, me }) {
      const here = await visiblePlace(db, me, 'GROUP', params.gid)
      return isRefusal(here) ? refuse('not_found') : page(here, query)
    },

    async ofAssemblyByStatus({ params, query, me, request }) {
      const here = await hereIn(me, params.aid, false)
      return isRefusal(here) ? here : byStatus(here, params.status, query, request)
    },

    async ofGroupByStatus({ params, query, me, request }) {
      const above = await hereIn(me, params.aid, true)
      if (isRefusal(above)) return above
      const here = await visiblePlace(db, me, 'GROUP', params.gid)
      if (isRefusal(here) || here.place.assembly.id !== above.place.assembly.id) return refuse('not_found')
      return byStatus(here, params.status, query, request)
    },
  }
}

function statusOf(text: string): MembershipStatus | 'ALL' | undefined {
  const asked = text.toUpperCase()
  return [...MEMBERSHIP_STATUSES, 'ALL' as const].find((s) => s === asked)
}
