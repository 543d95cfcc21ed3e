import { PASSWORD } from '../world/world-types.ts'
import type { PermissionMatrix } from './permission-matrix.ts'

const ofAnother = (w: { a: { people: { other: { id: number } } } }) => ({ params: { id: w.a.people.other.id } })

export const ACCOUNTS: PermissionMatrix = {
  features: [
    'users',
    'passwords',
    'accounts',
    'connections',
    'fbtoken',
    'socialSignIn',
    'captcha',
    'adminUsers',
    'outbox',
    'mailQueue',
    'signup',
    'wholeAccount',
    'needs',
  ],
  rows: `
                                                 visitor  stranger     member                  coordinator  admin
    users.login                                  ok       ok           ok                      ok           ok
    users.login: with a second factor  second step needed  second step needed  second step needed  second step needed  second step needed
    users.logout                                 ok       ok           ok                      ok           ok
    users.loggedIn                               sign in  ok           ok                      ok           ok
    users.loggedIn: of another                   sign in  forbidden    forbidden               forbidden    forbidden
    users.sessions                               sign in  ok           ok                      ok           ok
    users.sessions: of another                   sign in  forbidden    forbidden               forbidden    forbidden
    users.endSessions                            sign in  ok           ok                      ok           ok
    users.endSessions: of another                sign in  forbidden    forbidden               forbidden    forbidden
    users.ticket                                 sign in  ok           ok                      ok           ok
    passwords.forgot                             ok       ok           ok                      ok           ok
    passwords.reset                              ok       ok           ok                      ok           ok
    passwords.change                             sign in  ok           ok                      ok           ok
    accounts.change                              sign in  ok           ok                      ok           ok
    accounts.change: of another                  sign in  forbidden    forbidden               forbidden    forbidden
    accounts.preferences                         sign in  ok           ok                      ok           ok
    accounts.preferences: of another             sign in  forbidden    forbidden               forbidden    forbidden
    accounts.changePreferences                   sign in  ok           ok                      ok           ok
    accounts.changePreferences: of another       sign in  forbidden    forbidden               forbidden    forbidden
    connections.list                             sign in  ok           ok                      ok           ok
    connections.list: of another                 sign in  forbidden    forbidden               forbidden    forbidden
    connections.connectSocial                    sign in  social off, CX ok  ok                      ok           social off
    connections.connectSocial: of another        sign in  forbidden    forbidden               forbidden    forbidden
    connections.finishSocial                     sign in  social off, CX token unknown  token unknown, Me ok    token unknown  social off
    connections.finishSocial: of another         sign in  forbidden    forbidden               forbidden    forbidden
    connections.disconnectSocial                 sign in  hidden       hidden, AU ok           hidden       hidden
    connections.disconnectSocial: of another     sign in  forbidden    forbidden               forbidden    forbidden
    connections.connectDirectory                 sign in  sign in off  sign in off             sign in off  sign in off
    connections.connectDirectory: of another     sign in  forbidden    forbidden               forbidden    forbidden
    connections.disconnectDirectory              sign in  hidden       hidden, AU ok           hidden       hidden
    connections.disconnectDirectory: of another  sign in  forbidden    forbidden               forbidden    forbidden
    fbtoken.read                                 sign in  hidden       hidden, AU ok           hidden       hidden
    fbtoken.read: of another                     sign in  forbidden    forbidden               forbidden    forbidden
    fbtoken.change                               sign in  hidden       hidden, AU unavailable  hidden       hidden
    fbtoken.change: of another                   sign in  forbidden    forbidden               forbidden    forbidden
    fbtoken.create                               sign in  social off, CX unavailable  unavailable             unavailable  social off
    fbtoken.create: of another                   sign in  forbidden    forbidden               forbidden    forbidden
    socialSignIn.start                           ok       ok           ok                      ok           ok
    socialSignIn.enter                           ok       ok           ok                      ok           ok
    captcha.challenge                            ok       ok           ok                      ok           ok
    captcha.verify                               ok       ok           ok                      ok           ok
    adminUsers.list                              sign in  forbidden    forbidden               forbidden    ok
    adminUsers.change                            sign in  forbidden    forbidden               forbidden    ok
    outbox.list                                  hidden   hidden       hidden                  hidden       hidden
    mailQueue.state                              sign in  forbidden    forbidden               forbidden    ok
    mailQueue.list                               sign in  forbidden    forbidden               forbidden    ok
    mailQueue.again                              sign in  forbidden    forbidden               forbidden    ok
    mailQueue.giveUp                             sign in  forbidden    forbidden               forbidden    ok
    mailQueue.resume                             sign in  forbidden    forbidden               forbidden    ok
    mailQueue.marks                              sign in  forbidden    forbidden               forbidden    ok
    mailQueue.lift                               sign in  forbidden    forbidden               forbidden    ok
    signup.signUp                                ok       ok           ok                      ok           ok
    signup.confirm                               ok       ok           ok                      ok           ok
    signup.confirmAgain                          ok       ok           ok                      ok           ok
    wholeAccount.export                          sign in  ok           ok                      ok           ok
    wholeAccount.export: of another              sign in  forbidden    forbidden               forbidden    forbidden
    wholeAccount.remove                          sign in  ok, CX last coordinator  ok, GC last coordinator  last coordinator  last admin
    wholeAccount.remove: of another              sign in  forbidden    forbidden               forbidden    forbidden
    needs.ofUser                                 sign in  ok           ok                      ok           ok
    needs.ofUser: of another                     sign in  forbidden    forbidden               forbidden    forbidden
  `,
  views: {
    'users.login: with a second factor': (w) => ({ body: { email: w.a.people.AU.email, password: PASSWORD } }),
    'users.loggedIn: of another': ofAnother,
    'users.sessions: of another': ofAnother,
    'users.endSessions: of another': ofAnother,
    'accounts.change: of another': ofAnother,
    'accounts.preferences: of another': ofAnother,
    'accounts.changePreferences: of another': ofAnother,
    'connections.list: of another': ofAnother,
    'connections.connectSocial: of another': ofAnother,
    'connections.finishSocial: of another': ofAnother,
    'connections.disconnectSocial: of another': ofAnother,
    'connections.connectDirectory: of another': ofAnother,
    'connections.disconnectDirectory: of another': ofAnother,
    'fbtoken.read: of another': ofAnother,
    'fbtoken.change: of another': ofAnother,
    'fbtoken.create: of another': ofAnother,
    'wholeAccount.export: of another': ofAnother,
    'wholeAccount.remove: of another': ofAnother,
    'needs.ofUser: of another': ofAnother,
  },
}
