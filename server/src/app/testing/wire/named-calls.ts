import type { Person, Role, World } from '../world/world-types.ts'

/** The names that stand for a thing of the world in the paths of the calls. */
export const nameThings = ({ a }: World, me: Person): Readonly<Record<string, string | number>> => ({
  aid: a.assembly.id,
  auuid: a.assembly.uuid,
  shortname: a.assembly.shortname,
  asid: a.assembly.spaceId,
  arsid: a.assembly.resources.spaceId,
  cid: a.campaigns.proposals.id,
  cuuid: a.campaigns.proposals.uuid,
  freshcid: a.campaigns.fresh.id,
  ideascuuid: a.campaigns.ideas.uuid,
  sid: a.campaigns.proposals.spaceId,
  suuid: a.campaigns.proposals.spaceUuid,
  gid: a.groups.listed.id,
  guuid: a.groups.listed.uuid,
  gsid: a.groups.listed.spaceId,
  coid: a.items.proposal.id,
  couuid: a.items.proposal.uuid,
  itemsid: a.items.proposal.spaceId,
  itemsuuid: a.items.proposal.spaceUuid,
  fork: a.items.fork.id,
  draft: a.items.publicDraft.id,
  groupdraft: a.items.groupPublicDraft.id,
  groupproposaluuid: a.items.groupProposal.uuid,
  assigned: a.items.assigned.id,
  padid: a.document.uuid,
  keyword: a.keyword.id,
  rid: a.itemResource.id,
  vid: a.fields.value.id,
  fid: a.fields.empty.id,
  id: me.id,
  uuid: me.uuid,
  other: a.people.other.id,
  othermid: a.people.other.membershipId,
  groupotheruuid: a.people.groupOther.uuid,
  groupcoordinator: a.people.GC.id,
  request: a.requestId,
  token: a.invitations.assembly.token,
  grouptoken: a.invitations.group.token,
  iid: a.invitations.assembly.id,
  nid: a.told.notification,
  subid: a.told.subscription,
  ballot: a.ballots.open.uuid,
  counted: a.ballots.counted.uuid,
  visitors: a.ballots.visitors.uuid,
})

/** A call as the specification writes it, with its payload by the names that it gives. */
export interface NamedCall {
  readonly call: string
  readonly by: Role
  readonly body?: (world: World, me: Person) => object
  /** The status where something outside is needed that tests do not have; otherwise the call is carried out. */
  readonly status?: number
}

const csv = (text: string): FormData => {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'people.csv')
  return form
}
const NEW_PASSWORD = { password: 'a bench under the lime', repeatPassword: 'a bench under the lime' }
const FBTOKEN = () => ({ userId: '77', accessToken: 'of the network', expiration: 5_184_000, auuid: '' })

export const PEOPLE_CALLS = (password: string): readonly NamedCall[] => [
  { call: 'POST /user/login', by: 'An', body: ({ a }) => ({ email: a.people.Me.email, password }) },
  {
    call: 'POST /user/login?provider=ldap&assembly={auuid}',
    by: 'An',
    body: () => ({ username: 'member', password }),
    status: 403,
  },
  { call: 'POST /user/logout', by: 'Me' },
  {
    call: 'POST /user/signup',
    by: 'An',
    body: ({ a }) => ({
      name: 'Newcomer',
      lang: 'fr-FR',
      email: 'newcomer@riverside.test',
      ...NEW_PASSWORD,
      existingAssembly: { assemblyId: a.assembly.id },
    }),
  },
  {
    call: 'POST /user/password/forgot',
    by: 'An',
    body: ({ a }) => ({ email: a.people.Me.email, configUrl: 'https://moot.test/v2/user/password/reset/' }),
  },
  {
    call: 'POST /user/password/forgot/change',
    by: 'An',
    body: ({ a }) => ({ token: a.tokens.reset, ...NEW_PASSWORD }),
  },
  { call: 'POST /user/password/change', by: 'Me', body: () => ({ ...NEW_PASSWORD, oldPassword: password }) },
  { call: 'GET /user/{id}/loggedin', by: 'Me' },
  {
    call: 'PUT /user/{id}',
    by: 'Me',
    body: (_, me) => ({
      name: 'Ada Ferry',
      firstname: 'Ada',
      lastname: 'Ferry',
      email: me.email,
      username: 'adaferry',
      facebookUserId: '10157',
      lang: 'de-DE',
      language: 'de-DE',
      emailUpdated: true,
    }),
  },
  { call: 'GET /user/{id}/fbtoken', by: 'AU' },
  { call: 'PUT /user/{id}/fbtoken', by: 'AU', body: FBTOKEN, status: 503 },
  { call: 'POST /user/{id}/fbtoken', by: 'Me', body: FBTOKEN, status: 503 },
  { call: 'GET /uuid?type=campaign&id={cid}', by: 'Me' },
  { call: 'GET /id?type=campaign&uuid={cuuid}', by: 'Me' },
  { call: 'POST /site/verify', by: 'An', body: () => ({ k: 'no solution' }) },
  { call: 'GET /files', by: 'Me' },
  { call: 'GET /assembly', by: 'Me' },
  { call: 'POST /assembly', by: 'Me', body: () => ({ name: 'New town', shortname: 'new-town' }) },
  { call: 'GET /assembly/{aid}', by: 'Me' },
  { call: 'PUT /assembly/{aid}', by: 'CO', body: () => ({ name: 'Riverside anew' }) },
  { call: 'GET /assembly?filter=featured', by: 'An' },
  { call: 'GET /assembly/listed', by: 'An' },
  { call: 'GET /assembly/{aid}/linked', by: 'Me' },
  { call: 'GET /assembly/{aid}/public', by: 'An' },
  { call: 'GET /public/assembly/name/{shortname}', by: 'An' },
  { call: 'GET /public/assembly/{auuid}', by: 'An' },
  ...['assembly&uuid={auuid}', 'campaign&uuid={cuuid}', 'group&uuid={guuid}', 'contribution&uuid={couuid}'].map(
    (asked): NamedCall => ({ call: `GET /assembly/{aid}/id?type=${asked}`, by: 'Me' }),
  ),
  { call: 'GET /assembly/{aid}/user/{other}', by: 'Me' },
  { call: 'POST /assembly/{aid}/member?send_invitations=false', by: 'CO', body: () => csv('first@riverside.test\n') },
  { call: 'GET /assembly/{aid}/membership/ALL', by: 'Me' },
  { call: 'GET /assembly/{aid}/membership/ALL?ldap=true&ldapsearch=ad&query=ad', by: 'Me' },
  { call: 'GET /public/assembly/{auuid}/config', by: 'An' },
  { call: 'GET /space/{asid}/config', by: 'Me' },
  { call: 'POST /assembly/{aid}/assembly', by: 'CO', body: () => ({ name: 'New quarter', shortname: 'new-quarter' }) },
  {
    call: 'PUT /membership',
    by: 'CO',
    body: ({ a }) => ({ membershipId: a.requestId, status: 'ACCEPTED' }),
  },
  { call: 'DELETE /membership', by: 'CO', body: ({ a }) => ({ membershipId: a.people.other.membershipId }) },
  {
    call: 'POST /membership/ASSEMBLY/{aid}/request',
    by: 'Si',
    body: (_, me) => ({
      userId: me.id,
      email: me.email,
      type: 'REQUEST',
      targetCollection: 'ASSEMBLY',
      status: 'REQUESTED',
    }),
  },
  { call: 'GET /membership/user/{id}?by_assembly={aid}', by: 'Me' },
  { call: 'GET /membership/user/{id}?type=GROUP', by: 'Me' },
  { call: 'GET /membership/user/{id}/config', by: 'Me' },
  { call: 'GET /membership/assembly/{aid}/user/{other}', by: 'Me' },
  { call: 'GET /membership/group/{gid}/user/{groupcoordinator}', by: 'GM' },
  { call: 'GET /membership/assembly/{aid}', by: 'Me' },
  { call: 'GET /membership/group/{gid}', by: 'GM' },
  { call: 'PUT /membership/{request}/ACCEPTED', by: 'CO' },
  { call: 'DELETE /membership/{othermid}', by: 'CO' },
  { call: 'POST /membership/{othermid}/role', by: 'CO', body: () => ({ name: 'EXPERT' }) },
  { call: 'DELETE /membership/{othermid}/role/EXPERT', by: 'CO' },
  { call: 'GET /membership/invitation/ASSEMBLY/{aid}/INVITED', by: 'CO' },
  { call: 'GET /membership/invitation/{token}', by: 'An' },
  { call: 'PUT /membership/invitation/{token}', by: 'Iv', body: () => ({ status: 'ACCEPT' }) },
  { call: 'DELETE /membership/invitation/{iid}', by: 'CO' },
  { call: 'PUT /membership/invitation/{grouptoken}/ACCEPT', by: 'Iv' },
  { call: 'DELETE /membership/invitation/{token}/REJECT', by: 'An' },
  { call: 'POST /membership/invitation/{iid}/email', by: 'CO' },
  {
    call: 'POST /assembly/{aid}/membership/invitation',
    by: 'CO',
    body: () => ({ email: 'one.more@riverside.test', moderator: false, coordinator: true }),
  },
  {
    call: 'POST /group/{gid}/membership/invitation',
    by: 'GC',
    body: () => ({ email: 'one.more@riverside.test', moderator: false, coordinator: false }),
  },
  { call: 'GET /assembly/{aid}/group/{gid}/membership/ACCEPTED', by: 'GM' },
  {
    call: 'POST /assembly/{aid}/campaign/{cid}/group/{gid}/member?send_invitations=false',
    by: 'GC',
    body: () => csv('first@riverside.test\n'),
  },
]
