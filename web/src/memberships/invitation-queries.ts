import { invitations } from '@folkmoot/core/memberships/invitation-endpoints.ts'
import { ask } from '../lib/query.ts'

/** The invitations that wait for oneself. */
export const waitingInvitations = (userId: number) => ask(invitations.ofUser, { params: { uid: userId } })
