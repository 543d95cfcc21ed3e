import { users } from '@folkmoot/core/users/endpoints.ts'
import { currentSession } from '../session.ts'
import { callEndpoint, isFailure } from './call-endpoint.ts'

/** The one-time link to a file of this site for a signed-in user; other addresses unchanged (specification B.2). */
export async function createFileUrl(path: string): Promise<string> {
  const ticket = currentSession() ? await callEndpoint(users.ticket, {}) : undefined
  return ticket && !isFailure(ticket) ? `${path}?ticket=${encodeURIComponent(ticket.ticket)}` : path
}
