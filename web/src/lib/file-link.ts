import { users } from '@folkmoot/core/users/endpoints.ts'
import { call, declined } from './call.ts'
import { session } from './session.ts'

/** A file of this site as a link of one use for who is signed in, else as it is (decisions B.2). */
export async function linkTo(path: string): Promise<string> {
  const ticket = session() ? await call(users.ticket, {}) : undefined
  return ticket && !declined(ticket) ? `${path}?ticket=${encodeURIComponent(ticket.ticket)}` : path
}
