import { users } from '@folkmoot/core/users/endpoints.ts'
import { currentSession } from '../session.ts'
import { callEndpoint, isFailure } from './call-endpoint.ts'

/** A file of this site as a link of one use for who is signed in, else as it is (specification B.2). */
export async function createFileUrl(path: string): Promise<string> {
  const ticket = currentSession() ? await callEndpoint(users.ticket, {}) : undefined
  return ticket && !isFailure(ticket) ? `${path}?ticket=${encodeURIComponent(ticket.ticket)}` : path
}
