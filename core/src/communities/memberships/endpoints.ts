import { z } from 'zod/mini'
import { Done } from '../../platform/shared/done.ts'
import { endpoint } from '../../platform/shared/endpoint.ts'
import { Id } from '../../platform/shared/ids.ts'
import { listOf, PAGE_SIZE, pageQuery } from '../../platform/shared/pagination.ts'
import { MEMBERSHIP_STATUSES } from '../access/viewer.ts'
import { Assembly, CreateAssemblyBody, InvitationOutcome } from '../assemblies/schemas.ts'
import { MemberExport, MemberList, Membership, OwnMembership } from './schemas.ts'
import { ASSIGNABLE_ROLES, TARGET_TYPES } from './words.ts'

const upperCaseEnum = <const W extends readonly string[]>(words: W) => z.pipe(z.string().check(z.toUpperCase()), z.enum(words))
const optionalText = z.optional(z.string().check(z.trim(), z.maxLength(2000)))
const searchText = z.optional(z.string().check(z.trim(), z.maxLength(200)))
const reasonBody = z.object({ reason: optionalText })
const HIDDEN_REFUSALS = ['not_allowed', 'not_found'] as const
const TARGET_REFUSALS = ['not_allowed', 'assembly_not_listed', 'not_found'] as const
const CREATE_ASSEMBLY_REFUSALS = [
  ...TARGET_REFUSALS,
  'short_name_taken',
  'short_name_invalid',
  'limit_reached',
  'email_not_confirmed',
] as const

const membersQuery = z.object({
  ...pageQuery(PAGE_SIZE.list),
  status: z._default(upperCaseEnum(MEMBERSHIP_STATUSES), 'ACCEPTED'),
  role: z.optional(upperCaseEnum(ASSIGNABLE_ROLES)),
  query: searchText,
  sorting: z._default(z.enum(['name', 'newest', 'oldest']), 'newest'),
})

const byStatusQuery = z.object({
  ...pageQuery(PAGE_SIZE.list),
  ldap: z.optional(z.stringbool()),
  ldapsearch: searchText,
  query: searchText,
})
const MembersByStatus = z.object({
  pageSize: z.int(),
  page: z.int(),
  total: z.int(),
  list: z.array(Membership),
  /** The same, by its other name. */
  members: z.array(Membership),
  /** People of the assembly's directory without an account; never with an address. */
  ldap: z.array(z.object({ cn: z.string(), uid: z.string() })),
})

/** A new assembly, with the result of its invitations: invalid addresses are reported after saving (A43). */
const CreatedAssembly = z.extend(Assembly, { invited: InvitationOutcome })
export type CreatedAssembly = z.output<typeof CreatedAssembly>

/** Creates an assembly with its first member and its first invitations. */
export const assemblyCreation = {
  create: endpoint({
    method: 'POST',
    path: '/assembly',
    summary: 'Founds an assembly; the caller becomes its member, coordinator and moderator.',
    access: 'session',
    body: CreateAssemblyBody,
    response: CreatedAssembly,
    refusals: CREATE_ASSEMBLY_REFUSALS,
  }),
  createChild: endpoint({
    method: 'POST',
    path: '/assembly/:aid/assembly',
    summary: 'Founds an assembly below another one.',
    access: 'session',
    body: CreateAssemblyBody,
    response: CreatedAssembly,
    refusals: CREATE_ASSEMBLY_REFUSALS,
  }),
}

export const memberships = {
  request: endpoint({
    method: 'POST',
    path: '/membership/:target/:id/request',
    summary: 'Joins an assembly or group, or asks to, as its membership says.',
    access: 'session',
    body: z.object({
      userId: z.optional(Id),
      email: z.optional(z.nullable(z.string())),
      type: z.optional(z.literal('REQUEST')),
      targetCollection: z.optional(z.enum(TARGET_TYPES)),
      status: z.optional(z.literal('REQUESTED')),
      message: optionalText,
    }),
    response: Membership,
    refusals: [
      ...TARGET_REFUSALS,
      'already_member',
      'asked_recently',
      'invitation_only',
      'kept_out',
      'signup_closed',
      'join_assembly_first',
    ],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/membership/:mid/:status',
    summary: 'Accepts or declines a request to join.',
    access: 'session',
    body: reasonBody,
    response: Membership,
    refusals: [...HIDDEN_REFUSALS, 'request_answered'],
  }),
  setStatusByBody: endpoint({
    method: 'PUT',
    path: '/membership',
    summary: 'The same with the membership in the body.',
    access: 'session',
    body: z.extend(reasonBody, { membershipId: Id, status: z.string() }),
    response: Membership,
    refusals: [...HIDDEN_REFUSALS, 'request_answered'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/membership/:mid',
    summary: 'Removes a member; by the person itself: leaves, or withdraws the request.',
    access: 'session',
    response: Done,
    refusals: [...HIDDEN_REFUSALS, 'last_coordinator'],
  }),
  removeByBody: endpoint({
    method: 'DELETE',
    path: '/membership',
    summary: 'The same with the membership in the body.',
    access: 'session',
    body: z.object({ membershipId: Id }),
    response: Done,
    refusals: [...HIDDEN_REFUSALS, 'last_coordinator'],
  }),
  addRole: endpoint({
    method: 'POST',
    path: '/membership/:mid/role',
    summary: 'Gives a member a role.',
    access: 'session',
    body: z.object({ name: upperCaseEnum(ASSIGNABLE_ROLES) }),
    response: Membership,
    refusals: [...HIDDEN_REFUSALS, 'last_coordinator'],
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: '/membership/:mid/role',
    summary: 'Sets what a member does here, all roles at once.',
    access: 'session',
    body: z.object({ roles: z.array(upperCaseEnum(ASSIGNABLE_ROLES)).check(z.maxLength(4)) }),
    response: Membership,
    refusals: [...HIDDEN_REFUSALS, 'last_coordinator'],
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/membership/:mid/role/:rid',
    summary: 'Takes a role from a member, by its number or name.',
    access: 'session',
    response: Membership,
    refusals: [...HIDDEN_REFUSALS, 'last_coordinator'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/membership/user/:uid',
    summary: "Own memberships with their assemblies and groups; another person's: those in one's own assemblies.",
    access: 'session',
    query: z.object({
      ...pageQuery(100),
      by_assembly: z.optional(z.string()),
      type: z.optional(upperCaseEnum(TARGET_TYPES)),
      status: z.optional(upperCaseEnum(MEMBERSHIP_STATUSES)),
    }),
    response: listOf(OwnMembership),
    refusals: HIDDEN_REFUSALS,
  }),
  configOfUser: endpoint({
    method: 'GET',
    path: '/membership/user/:uid/config',
    summary: 'The settings of the assemblies and groups one belongs to.',
    access: 'session',
    query: z.object(pageQuery(100)),
    response: listOf(
      z.object({
        membershipId: z.int(),
        membershipType: z.enum(TARGET_TYPES),
        targetId: z.int(),
        targetUuid: z.string(),
        name: z.string(),
        configs: z.record(z.string(), z.string()),
      }),
    ),
    refusals: HIDDEN_REFUSALS,
  }),
  inAssembly: endpoint({
    method: 'GET',
    path: '/membership/assembly/:aid/user/:uid',
    summary: 'The membership of a person in an assembly; 404 NODATA when there is none.',
    access: 'session',
    response: Membership,
    refusals: TARGET_REFUSALS,
  }),
  ofAssembly: endpoint({
    method: 'GET',
    path: '/membership/assembly/:aid',
    summary: 'The members of an assembly; for coordinators also its requests.',
    access: 'session',
    query: membersQuery,
    response: MemberList,
    refusals: TARGET_REFUSALS,
  }),
  exportOfAssembly: endpoint({
    method: 'GET',
    path: '/membership/assembly/:aid/export',
    summary: 'All members of an assembly by name, for a file; for its coordinators.',
    access: 'session',
    response: MemberExport,
    refusals: TARGET_REFUSALS,
  }),
  ofAssemblyByStatus: endpoint({
    method: 'GET',
    path: '/assembly/:aid/membership/:status',
    summary: 'The members of an assembly by status, ALL for every one the caller may see, and people of its directory.',
    access: 'session',
    query: byStatusQuery,
    response: MembersByStatus,
    refusals: TARGET_REFUSALS,
  }),
  inGroup: endpoint({
    method: 'GET',
    path: '/membership/group/:gid/user/:uid',
    summary: 'The membership of a person in a working group; 404 NODATA when there is none.',
    access: 'session',
    response: Membership,
    refusals: HIDDEN_REFUSALS,
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/membership/group/:gid',
    summary: 'The members of a working group; for its coordinators also the requests.',
    access: 'session',
    query: membersQuery,
    response: MemberList,
    refusals: TARGET_REFUSALS,
  }),
  ofGroupByStatus: endpoint({
    method: 'GET',
    path: '/assembly/:aid/group/:gid/membership/:status',
    summary: 'The members of a working group by status.',
    access: 'session',
    query: byStatusQuery,
    response: MembersByStatus,
    refusals: TARGET_REFUSALS,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/assembly/:aid/follow',
    summary: 'Follows a listed assembly without joining it.',
    access: 'session',
    response: Membership,
    refusals: TARGET_REFUSALS,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/assembly/:aid/follow',
    summary: 'Stops following.',
    access: 'session',
    response: Done,
    refusals: TARGET_REFUSALS,
  }),
}
