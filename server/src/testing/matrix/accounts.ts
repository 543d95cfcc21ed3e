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
                                                 An Si Un Rq Iv Fo XM Me Ex AU GM GC MO CO AD CX
    users.login                                  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    users.login: with a second factor            W  W  W  W  W  W  W  W  W  W  W  W  W  W  W  W
    users.logout                                 Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    users.loggedIn                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    users.loggedIn: of another                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    users.sessions                               1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    users.sessions: of another                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    users.endSessions                            1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    users.endSessions: of another                1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    users.ticket                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    passwords.forgot                             Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    passwords.reset                              Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    passwords.change                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    accounts.change                              1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    accounts.change: of another                  1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    accounts.preferences                         1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    accounts.preferences: of another             1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    accounts.changePreferences                   1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    accounts.changePreferences: of another       1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    connections.list                             1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    connections.list: of another                 1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    connections.connectSocial                    1  S  S  S  S  S  S  Y  Y  Y  Y  Y  Y  Y  S  Y
    connections.connectSocial: of another        1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    connections.finishSocial                     1  S  S  S  S  S  S  Y  t  t  t  t  t  t  S  t
    connections.finishSocial: of another         1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    connections.disconnectSocial                 1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    connections.disconnectSocial: of another     1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    connections.connectDirectory                 1  s  s  s  s  s  s  s  s  s  s  s  s  s  s  s
    connections.connectDirectory: of another     1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    connections.disconnectDirectory              1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    connections.disconnectDirectory: of another  1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    fbtoken.read                                 1  4  4  4  4  4  4  4  4  Y  4  4  4  4  4  4
    fbtoken.read: of another                     1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    fbtoken.change                               1  4  4  4  4  4  4  4  4  u  4  4  4  4  4  4
    fbtoken.change: of another                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    fbtoken.create                               1  S  S  S  S  S  S  u  u  u  u  u  u  u  S  u
    fbtoken.create: of another                   1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    socialSignIn.start                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    socialSignIn.enter                           Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    captcha.challenge                            Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    captcha.verify                               Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    adminUsers.list                              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    adminUsers.change                            1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    outbox.list                                  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4  4
    mailQueue.state                              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    mailQueue.list                               1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    mailQueue.again                              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    mailQueue.giveUp                             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    mailQueue.resume                             1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    mailQueue.marks                              1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    mailQueue.lift                               1  3  3  3  3  3  3  3  3  3  3  3  3  3  Y  3
    signup.signUp                                Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    signup.confirm                               Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    signup.confirmAgain                          Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    wholeAccount.export                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    wholeAccount.export: of another              1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    wholeAccount.remove                          1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  l  Y  l  y  l
    wholeAccount.remove: of another              1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
    needs.ofUser                                 1  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y
    needs.ofUser: of another                     1  3  3  3  3  3  3  3  3  3  3  3  3  3  3  3
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
