import { fileTicket } from '@folkmoot/core/platform/files/file-ticket.ts'
import { currentSession } from '../session.ts'
import { callEndpoint, isFailure } from './call-endpoint.ts'

/** The one-time link to a file of this site for a signed-in user; other addresses unchanged (specification B.2). */
export async function createFileUrl(path: string): Promise<string> {
  const ticket = currentSession() ? await callEndpoint(fileTicket, {}) : undefined
  return ticket && !isFailure(ticket) ? `${path}?ticket=${encodeURIComponent(ticket.ticket)}` : path
}
