import { assemblies } from '@folkmoot/core/assemblies/endpoints.ts'
import { founding, memberships } from '@folkmoot/core/memberships/endpoints.ts'
import { invitations, uploads } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import type { Endpoint } from '@folkmoot/core/shared/endpoint.ts'
import type { CellCaller, World } from './world-for-tests.ts'

/**
 * One line of the table: a call, and a letter for each column. Y the call is answered (or a rule other than permission
 * refuses, 409), - it is refused (401, 403, 404), O answered where the management type is OPEN. A group's type is its
 * assembly's.
 */
export interface Row {
  readonly endpoint: Endpoint
  readonly what: string
  readonly cells: string
  readonly request: (world: World, me: CellCaller) => object | Promise<object>
  /** The call changes who the caller is, or what the next caller finds. */
  readonly spends?: 'caller' | 'world'
}

//                 An Si Rq Iv Fo Me Ex GM GC MO CO AD CX
const EVERYBODY = ' Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y'
const SIGNED_IN = ' -  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y'
const MEMBERS = ' -  -  -  -  -  Y  Y  Y  Y  Y  Y  Y  -'
const ORGANISES = ' -  -  -  -  -  O  O  O  O  O  Y  Y  -'
const COORDINAT = ' -  -  -  -  -  -  -  -  -  -  Y  Y  -'
const ADMINS = ' -  -  -  -  -  -  -  -  -  -  -  Y  -'
const IN_GROUP = ' -  -  -  -  -  -  -  Y  Y  -  Y  Y  -'
const GROUP_ORG = ' -  -  -  -  -  -  -  O  Y  -  Y  Y  -'
const GROUP_LED = ' -  -  -  -  -  -  -  -  Y  -  Y  Y  -'
const OWN_ROW = ' -  -  Y  -  Y  Y  Y  Y  Y  Y  Y  -  -'
const OWN_OR_IN = ' -  -  Y  Y  Y  Y  Y  Y  Y  Y  Y  -  -'
const NOBODY = ' -  -  -  -  -  -  -  -  -  -  -  -  -'

const aid = (w: World) => ({ params: { aid: w.assembly.id } })
const gid = (w: World) => ({ params: { gid: w.group.id } })
const uuid = (w: World) => ({ params: { uuid: w.assembly.uuid } })
const name = () => `n${crypto.randomUUID().slice(0, 8)}-x`
const email = () => `${crypto.randomUUID()}@rivermouth.test`
const file = (text: string) => {
  const form = new FormData()
  form.append('file', new Blob([text]), 'people.csv')
  return form
}
const mine = (me: CellCaller) => me.membershipId ?? 999_999

const line = (
  endpoint: Endpoint,
  what: string,
  cells: string,
  request: Row['request'],
  spends?: Row['spends'],
): Row => ({ endpoint, what, cells, request, ...(spends ? { spends } : {}) })

export const ROWS: readonly Row[] = [
  line(assemblies.list, 'list', EVERYBODY, () => ({})),
  line(assemblies.listed, 'listed ones', EVERYBODY, () => ({})),
  line(assemblies.spotlight, 'the start page', EVERYBODY, () => ({})),
  line(assemblies.profile, 'public profile', EVERYBODY, aid),
  line(assemblies.byUuid, 'public profile', EVERYBODY, uuid),
  line(assemblies.byName, 'public profile', EVERYBODY, (w) => ({ params: { shortname: w.assembly.shortname } })),
  line(assemblies.publicConfig, 'public settings', EVERYBODY, uuid),
  line(assemblies.one, 'the full assembly', MEMBERS, aid),
  line(assemblies.linked, 'whom it follows', MEMBERS, aid),
  line(assemblies.config, 'settings', MEMBERS, aid),
  line(assemblies.idOf, 'a number', MEMBERS, (w) => ({
    ...aid(w),
    query: { type: 'assembly', uuid: w.assembly.uuid },
  })),
  line(assemblies.hasUser, 'somebody else', MEMBERS, (w) => ({
    params: { aid: w.assembly.id, uid: w.assembly.founder },
  })),
  line(assemblies.change, 'texts', ORGANISES, (w) => ({ ...aid(w), body: { description: 'New' } })),
  line(assemblies.change, 'listed', COORDINAT, (w) => ({ ...aid(w), body: { listed: false } }), 'world'),
  line(assemblies.change, 'featured', ADMINS, (w) => ({ ...aid(w), body: { featured: true } }), 'world'),
  line(assemblies.changeConfig, 'settings', COORDINAT, (w) => ({ ...aid(w), body: { 'enable-forum': 'TRUE' } })),
  line(assemblies.changeConfig, 'the directory', ADMINS, (w) => ({
    ...aid(w),
    body: { 'authentication.ldap.dn': 'dc=test' },
  })),
  line(assemblies.remove, 'with other members', ADMINS, aid, 'world'),
  line(founding.create, 'a root assembly', SIGNED_IN, () => ({ body: { name: 'New', shortname: name() } })),
  line(founding.createChild, 'a child', ORGANISES, (w) => ({ ...aid(w), body: { name: 'Child', shortname: name() } })),

  line(
    memberships.request,
    'to join',
    SIGNED_IN,
    (w) => ({ params: { target: 'ASSEMBLY', id: w.assembly.id }, body: {} }),
    'caller',
  ),
  line(
    memberships.request,
    'to join the group',
    ' -  -  -  -  -  Y  Y  Y  Y  Y  Y  -  -',
    (w) => ({ params: { target: 'GROUP', id: w.group.id }, body: {} }),
    'caller',
  ),
  line(memberships.setStatus, 'accept', COORDINAT, async (w) => ({
    params: { mid: await w.requester(), status: 'ACCEPTED' },
    body: {},
  })),
  line(memberships.setStatus, 'accept in the group', GROUP_LED, async (w) => ({
    params: { mid: await w.groupRequester(), status: 'ACCEPTED' },
    body: {},
  })),
  line(memberships.setStatusByBody, 'decline', COORDINAT, async (w) => ({
    body: { membershipId: await w.requester(), status: 'REJECTED' },
  })),
  line(memberships.remove, 'somebody else', COORDINAT, async (w) => ({ params: { mid: await w.member() } })),
  line(memberships.remove, 'somebody of the group', GROUP_LED, async (w) => ({
    params: { mid: await w.groupMember() },
  })),
  line(memberships.remove, 'the own row', OWN_ROW, (_, me) => ({ params: { mid: mine(me) } }), 'caller'),
  line(memberships.removeByBody, 'somebody else', COORDINAT, async (w) => ({
    body: { membershipId: await w.member() },
  })),
  line(memberships.addRole, 'of a member', COORDINAT, async (w) => ({
    params: { mid: await w.member() },
    body: { name: 'EXPERT' },
  })),
  line(memberships.addRole, 'in the group', GROUP_LED, async (w) => ({
    params: { mid: await w.groupMember() },
    body: { name: 'EXPERT' },
  })),
  line(memberships.setRoles, 'of a member', COORDINAT, async (w) => ({
    params: { mid: await w.member() },
    body: { roles: ['EXPERT'] },
  })),
  line(memberships.removeRole, 'of a member', COORDINAT, async (w) => ({
    params: { mid: await w.member(), rid: 'EXPERT' },
  })),
  line(memberships.ofUser, 'own', SIGNED_IN, (_, me) => ({ params: { uid: me.userId } })),
  line(memberships.configOfUser, 'own', SIGNED_IN, (_, me) => ({ params: { uid: me.userId } })),
  line(memberships.configOfUser, 'of another', NOBODY, (w) => ({ params: { uid: w.assembly.founder } })),
  line(memberships.inAssembly, 'own', OWN_OR_IN, (w, me) => ({ params: { aid: w.assembly.id, uid: me.userId } })),
  line(memberships.inAssembly, 'of another', MEMBERS, (w) => ({
    params: { aid: w.assembly.id, uid: w.assembly.founder },
  })),
  line(memberships.inGroup, 'of another', IN_GROUP, (w) => ({ params: { gid: w.group.id, uid: w.leader } })),
  line(memberships.ofAssembly, 'members', MEMBERS, aid),
  line(memberships.ofAssembly, 'requests', COORDINAT, (w) => ({ ...aid(w), query: { status: 'REQUESTED' } })),
  line(memberships.ofGroup, 'members', IN_GROUP, gid),
  line(memberships.ofAssemblyByStatus, 'all', MEMBERS, (w) => ({ params: { aid: w.assembly.id, status: 'ALL' } })),
  line(memberships.ofGroupByStatus, 'requests', GROUP_LED, (w) => ({
    params: { aid: w.assembly.id, gid: w.group.id, status: 'REQUESTED' },
  })),
  line(memberships.follow, 'a listed assembly', SIGNED_IN, aid, 'caller'),
  line(memberships.unfollow, 'whatever one follows', SIGNED_IN, aid, 'caller'),
  line(invitations.toAssembly, 'plain', ORGANISES, (w) => ({ ...aid(w), body: { email: email() } })),
  line(invitations.toAssembly, 'with a role', COORDINAT, (w) => ({
    ...aid(w),
    body: { email: email(), expert: true },
  })),
  line(invitations.toGroup, 'plain', GROUP_ORG, (w) => ({ ...gid(w), body: { email: email() } })),
  line(invitations.toGroup, 'with a role', GROUP_LED, (w) => ({
    ...gid(w),
    body: { email: email(), moderator: true },
  })),
  line(invitations.list, 'of the assembly', ORGANISES, (w) => ({
    params: { targetType: 'ASSEMBLY', target: w.assembly.id, status: 'INVITED' },
  })),
  line(invitations.ofUser, 'own', SIGNED_IN, (_, me) => ({ params: { uid: me.userId } })),
  line(invitations.ofUser, 'of another', NOBODY, (w) => ({ params: { uid: w.assembly.founder } })),
  line(invitations.read, 'by its token', EVERYBODY, async (w) => ({ params: { token: (await w.invitation()).token } })),
  line(invitations.read, 'by its number', NOBODY, async (w) => ({ params: { token: (await w.invitation()).id } })),
  line(invitations.answer, 'decline by token', EVERYBODY, async (w) => ({
    params: { token: (await w.invitation()).token },
    body: { status: 'REJECT' },
  })),
  line(
    invitations.answerBy,
    'accept by token',
    SIGNED_IN,
    async (w) => ({ params: { token: (await w.invitation()).token, response: 'ACCEPT' } }),
    'caller',
  ),
  line(invitations.answerBy, 'accept by number', NOBODY, async (w) => ({
    params: { token: (await w.invitation()).id, response: 'ACCEPT' },
  })),
  line(invitations.withdraw, 'by its number', COORDINAT, async (w) => ({
    params: { token: (await w.invitation()).id },
  })),
  line(invitations.decline, 'by its token', EVERYBODY, async (w) => ({
    params: { token: (await w.invitation()).token, response: 'REJECT' },
  })),
  line(invitations.resend, "another's", COORDINAT, async (w) => ({ params: { iid: (await w.invitation()).id } })),
  line(invitations.link, "another's", COORDINAT, async (w) => ({ params: { iid: (await w.invitation()).id } })),
  line(uploads.toAssembly, 'a list', COORDINAT, (w) => ({ ...aid(w), body: file(email()) })),
  line(uploads.toGroup, 'a list', GROUP_LED, (w) => ({
    params: { aid: w.assembly.id, cid: w.group.campaignId, gid: w.group.id },
    body: file(email()),
  })),
  line(uploads.job, "another's", NOBODY, async (w) => ({ params: { id: await w.job() } })),
]
