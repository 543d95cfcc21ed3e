import { PASSWORD } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const NEW_PASSWORD = { password: 'a bench under the lime', repeatPassword: 'a bench under the lime' }
const self = { request: (_: unknown, me: { id: number }) => ({ params: { id: me.id } }) }

export const usersCalls: CallsOf<'users'> = {
  login: {
    by: 'An',
    request: (w) => ({ query: {}, body: { email: w.a.people.Me.email, password: PASSWORD } }),
  },
  logout: { by: 'Me', request: () => ({}) },
  loggedIn: { by: 'Me', ...self },
  sessions: { by: 'Me', ...self },
  endSessions: { by: 'Me', request: (_, me) => ({ params: { id: me.id }, query: {} }) },
  ticket: { by: 'Me', request: () => ({}) },
}

export const passwordsCalls: CallsOf<'passwords'> = {
  forgot: { by: 'An', request: (w) => ({ body: { email: w.a.people.Me.email } }) },
  reset: { by: 'An', request: (w) => ({ body: { token: w.a.tokens.reset ?? '', ...NEW_PASSWORD } }) },
  change: { by: 'Me', request: () => ({ body: { oldPassword: PASSWORD, ...NEW_PASSWORD } }) },
}

export const accountsCalls: CallsOf<'accounts'> = {
  change: { by: 'Me', request: (_, me) => ({ params: { id: me.id }, body: { name: 'New name', lang: 'de-DE' } }) },
  preferences: { by: 'Me', ...self },
  changePreferences: {
    by: 'Me',
    request: (_, me) => ({
      params: { id: me.id },
      body: { 'notifications.preference.frequency': '', 'ui.theme': 'dark' },
    }),
  },
}

export const connectionsCalls: CallsOf<'connections'> = {
  list: { by: 'Me', ...self },
  connectSocial: { by: 'Me', request: (_, me) => ({ params: { id: me.id, name: 'facebook' } }) },
  finishSocial: {
    by: 'Me',
    request: (w, me) => ({ params: { id: me.id, name: 'facebook' }, body: { code: w.a.tokens.connect ?? '' } }),
  },
  disconnectSocial: { by: 'AU', request: (_, me) => ({ params: { id: me.id, name: 'facebook' } }) },
  connectDirectory: {
    by: 'Me',
    request: (w, me) => ({
      params: { id: me.id, assembly: w.a.assembly.shortname },
      body: { username: 'member', password: PASSWORD },
    }),
    ends: 'sign_in_off',
  },
  disconnectDirectory: { by: 'AU', request: (w, me) => ({ params: { id: me.id, assembly: w.a.assembly.shortname } }) },
}

const fbtoken = (_: unknown, me: { id: number }) => ({
  params: { id: me.id },
  body: { userId: '77', accessToken: 'of the network' },
})

export const fbtokenCalls: CallsOf<'fbtoken'> = {
  read: { by: 'AU', ...self },
  change: { by: 'AU', request: fbtoken, ends: 'unavailable' },
  create: { by: 'Me', request: fbtoken, ends: 'unavailable' },
}

export const socialSignInCalls: CallsOf<'socialSignIn'> = {
  start: { by: 'An', request: () => ({ params: { name: 'facebook' }, body: {} }) },
  enter: {
    by: 'An',
    request: (w) => ({
      params: { name: 'facebook' },
      body: { code: w.a.tokens.enter ?? '', proof: `proof of ${w.a.mark}` },
    }),
  },
}

export const captchaCalls: CallsOf<'captcha'> = {
  challenge: { by: 'An', request: () => ({}) },
  verify: { by: 'An', request: () => ({ query: {}, body: { k: 'no solution' } }) },
}

export const adminUsersCalls: CallsOf<'adminUsers'> = {
  list: { by: 'AD', request: (w) => ({ query: { search: w.a.mark } }) },
  change: { by: 'AD', request: (w) => ({ params: { id: w.a.people.other.id }, body: { active: false } }) },
}

export const outboxCalls: CallsOf<'outbox'> = {
  list: { by: 'AD', request: (w) => ({ query: { to: w.a.people.Me.email } }), ends: 'not_found' },
}

export const mailQueueCalls: CallsOf<'mailQueue'> = {
  state: { by: 'AD', request: () => ({}) },
  list: { by: 'AD', request: (w) => ({ query: { search: w.a.people.Me.email } }) },
  again: { by: 'AD', request: (w) => ({ params: { id: w.a.mailId } }) },
  giveUp: { by: 'AD', request: (w) => ({ params: { id: w.a.mailId } }) },
  resume: { by: 'AD', request: () => ({}) },
  marks: { by: 'AD', request: (w) => ({ query: { search: w.a.mark } }) },
  lift: { by: 'AD', request: (w) => ({ params: { id: w.a.people.other.id } }) },
}

const signUp = (email: string, more: object = {}) => ({
  body: { name: 'Newcomer', email, ...NEW_PASSWORD, ...more },
})

export const signupCalls: CallsOf<'signup'> = {
  signUp: {
    by: 'An',
    request: (w) => signUp('newcomer@riverside.test', { existingAssembly: { assemblyId: w.a.assembly.id } }),
  },
  confirm: { by: 'An', request: (w) => ({ params: { token: w.a.tokens.signup ?? '' } }) },
  confirmAgain: { by: 'Un', request: (w) => ({ body: { email: w.a.people.Un.email } }) },
}

export const wholeAccountCalls: CallsOf<'wholeAccount'> = {
  export: { by: 'Me', ...self },
  remove: { by: 'Me', request: (_, me) => ({ params: { id: me.id }, body: { password: PASSWORD } }) },
}
