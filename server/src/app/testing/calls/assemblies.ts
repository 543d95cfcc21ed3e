import type { CallsOf } from './valid-call.ts'
import { formWith } from './valid-call.ts'

const list = (text: string) => formWith(new Blob([text], { type: 'text/csv' }), 'people.csv')

export const assembliesCalls: CallsOf<'assemblies'> = {
  list: { by: 'An', request: () => ({ query: {} }) },
  listed: { by: 'An', request: () => ({ query: {} }) },
  one: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id } }), wide: true },
  profile: { by: 'An', request: (w) => ({ params: { aid: w.a.assembly.id } }), wide: true },
  byUuid: { by: 'An', request: (w) => ({ params: { uuid: w.a.assembly.uuid } }), wide: true },
  byName: { by: 'An', request: (w) => ({ params: { shortname: w.a.assembly.shortname } }), wide: true },
  spotlight: { by: 'An', request: () => ({}) },
  change: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id },
      body: { name: 'New name', themes: [{ title: 'New theme' }], organizations: [{ name: 'New organization' }] },
    }),
    wide: true,
  },
  // votes are open in the world
  remove: { by: 'AD', request: (w) => ({ params: { aid: w.a.assembly.id } }), ends: 'votes_under_way' },
  linked: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id }, query: {} }) },
  idOf: {
    by: 'Me',
    request: (w) => ({
      params: { aid: w.a.assembly.id },
      query: { type: 'campaign', uuid: w.a.campaigns.proposals.uuid },
    }),
  },
  hasUser: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id, uid: w.a.people.other.id } }) },
  config: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id } }) },
  changeConfig: {
    by: 'CO',
    request: (w) => ({
      params: { aid: w.a.assembly.id },
      body: { 'enable-forum': 'TRUE', 'appcivist.assembly.mark': '' },
    }),
  },
  publicConfig: { by: 'An', request: (w) => ({ params: { uuid: w.a.assembly.uuid } }) },
}

export const assemblyTransferCalls: CallsOf<'assemblyTransfer'> = {
  export: { by: 'CO', request: (w) => ({ params: { aid: w.a.assembly.id } }) },
}

export const foundingCalls: CallsOf<'founding'> = {
  create: { by: 'Si', request: () => ({ body: { name: 'New assembly', shortname: 'new-town' } }) },
  createChild: {
    by: 'CO',
    request: (w) => ({ params: { aid: w.a.assembly.id }, body: { name: 'New quarter', shortname: 'new-quarter' } }),
  },
}

export const membershipsCalls: CallsOf<'memberships'> = {
  request: { by: 'Si', request: (w) => ({ params: { target: 'ASSEMBLY', id: w.a.assembly.id }, body: {} }) },
  setStatus: { by: 'CO', request: (w) => ({ params: { mid: w.a.requestId, status: 'ACCEPTED' }, body: {} }) },
  setStatusByBody: { by: 'CO', request: (w) => ({ body: { membershipId: w.a.requestId, status: 'REJECTED' } }) },
  remove: { by: 'CO', request: (w) => ({ params: { mid: w.a.people.other.membershipId } }) },
  removeByBody: { by: 'CO', request: (w) => ({ body: { membershipId: w.a.people.other.membershipId } }) },
  addRole: {
    by: 'CO',
    request: (w) => ({ params: { mid: w.a.people.other.membershipId }, body: { name: 'EXPERT' } }),
  },
  setRoles: {
    by: 'CO',
    request: (w) => ({ params: { mid: w.a.people.other.membershipId }, body: { roles: ['EXPERT'] } }),
  },
  removeRole: {
    by: 'CO',
    request: (w) => ({ params: { mid: w.a.people.other.membershipId, rid: 'EXPERT' } }),
  },
  ofUser: { by: 'Me', request: (_, me) => ({ params: { uid: me.id }, query: {} }) },
  configOfUser: { by: 'Me', request: (_, me) => ({ params: { uid: me.id }, query: {} }) },
  inAssembly: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id, uid: w.a.people.other.id } }) },
  ofAssembly: { by: 'Me', request: (w) => ({ params: { aid: w.a.assembly.id }, query: {} }), wide: true },
  exportOfAssembly: { by: 'CO', request: (w) => ({ params: { aid: w.a.assembly.id } }), wide: true },
  ofAssemblyByStatus: {
    by: 'Me',
    request: (w) => ({ params: { aid: w.a.assembly.id, status: 'ALL' }, query: {} }),
    wide: true,
  },
  inGroup: { by: 'GM', request: (w) => ({ params: { gid: w.a.groups.listed.id, uid: w.a.people.GC.id } }) },
  ofGroup: { by: 'GM', request: (w) => ({ params: { gid: w.a.groups.listed.id }, query: {} }) },
  ofGroupByStatus: {
    by: 'GM',
    request: (w) => ({ params: { aid: w.a.assembly.id, gid: w.a.groups.listed.id, status: 'ALL' }, query: {} }),
  },
  follow: { by: 'Si', request: (w) => ({ params: { aid: w.a.assembly.id } }) },
  unfollow: { by: 'Fo', request: (w) => ({ params: { aid: w.a.assembly.id } }) },
}

const NEWCOMER = { email: 'newcomer@riverside.test' }

export const invitationsCalls: CallsOf<'invitations'> = {
  toAssembly: { by: 'CO', request: (w) => ({ params: { aid: w.a.assembly.id }, body: NEWCOMER }) },
  toGroup: { by: 'GC', request: (w) => ({ params: { gid: w.a.groups.listed.id }, body: NEWCOMER }) },
  list: {
    by: 'CO',
    request: (w) => ({ params: { targetType: 'ASSEMBLY', target: w.a.assembly.id, status: 'ALL' }, query: {} }),
  },
  ofUser: { by: 'Iv', request: (_, me) => ({ params: { uid: me.id }, query: {} }) },
  read: { by: 'An', request: (w) => ({ params: { token: w.a.invitations.assembly.token } }) },
  answer: {
    by: 'Iv',
    request: (w) => ({ params: { token: w.a.invitations.assembly.token }, body: { status: 'ACCEPT' } }),
  },
  answerBy: { by: 'Iv', request: (w) => ({ params: { token: w.a.invitations.group.token, response: 'ACCEPT' } }) },
  withdraw: { by: 'CO', request: (w) => ({ params: { token: w.a.invitations.assembly.id } }) },
  decline: { by: 'An', request: (w) => ({ params: { token: w.a.invitations.assembly.token, response: 'REJECT' } }) },
  resend: { by: 'CO', request: (w) => ({ params: { iid: w.a.invitations.assembly.id } }) },
  link: { by: 'CO', request: (w) => ({ params: { iid: w.a.invitations.assembly.id } }) },
}

export const uploadsCalls: CallsOf<'uploads'> = {
  toAssembly: {
    by: 'CO',
    request: (w) => ({ params: { aid: w.a.assembly.id }, query: {}, body: list('first@riverside.test\n') }),
  },
  toGroup: {
    by: 'GC',
    request: (w) => ({
      params: { aid: w.a.assembly.id, cid: w.a.campaigns.proposals.id, gid: w.a.groups.listed.id },
      query: {},
      body: list(`${w.a.people.other.email}\nfirst@riverside.test\n`),
    }),
  },
  job: { by: 'CO', request: (w) => ({ params: { id: w.a.uploadId } }) },
}
