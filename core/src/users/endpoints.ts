import { z } from 'zod/mini'
import { Done } from '../shared/done.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Account, AccountWithSession } from './shapes.ts'

const short = (max: number) => z.string().check(z.maxLength(max))

/** Sign-in and sign-out. Sign-up stands with the memberships, because it may join or make an assembly. */
export const users = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    does: 'Signs in with e-mail and password; gives the account with a session key.',
    body: z.object({ email: short(254), password: short(200) }),
    gives: AccountWithSession,
    refuses: ['credentials_missing', 'bad_credentials'],
    limit: 'signin',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    does: 'Ends the session of this request.',
    gives: Done,
    refuses: [],
  }),
  loggedIn: endpoint({
    method: 'GET',
    path: '/user/:id/loggedin',
    does: 'The account of this session, or 401.',
    access: 'session',
    gives: Account,
    refuses: ['not_allowed'],
  }),
}
