import { mergeInvitees } from '@folkmoot/core/communities/assemblies/merge-invitees.ts'
import type { InvitationOutcome, Invitee } from '@folkmoot/core/communities/assemblies/schemas.ts'
import { isRefusal } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import type { MembershipTarget } from '../memberships/membership-target.ts'
import { inviteByEmail } from './invite.ts'

const INVITATION_FAULTS = {
  invalid: 'not_email',
  invitations_used_up: 'used_up',
  letters_used_up: 'used_up',
  recipient_used_up: 'recipient_used_up',
  kept_out: 'kept_out',
  email_not_confirmed: 'used_up',
} as const

/** Invites the first people of a new assembly or group; an unusable address is reported and does not stop the rest (A43). */
export async function inviteFirstPeople(
  trx: Db,
  context: TransactionContext,
  founder: Pick<Me, 'userId' | 'lang'>,
  target: MembershipTarget,
  people: readonly Invitee[],
): Promise<InvitationOutcome> {
  const invited: InvitationOutcome = { sent: 0, links: [], invalid: [] }
  const viewer = { signedIn: true, admin: true, userId: founder.userId, roles: [] }
  const founderAccess = { target, viewer, assemblyViewer: undefined }
  // sorted, so that two concurrent foundings that invite the same people cannot deadlock
  const sorted = mergeInvitees(people).sort((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))
  for (const invitee of sorted) {
    const invitation = await inviteByEmail(trx, context, founder, founderAccess, invitee)
    if (!isRefusal(invitation)) {
      if (invitation.link === null) invited.sent++
      else invited.links.push({ email: invitee.email, url: invitation.link })
    } else if (invitation.refused !== 'already_member' && invitation.refused !== 'already_invited') {
      invited.invalid.push({ email: invitee.email, reason: INVITATION_FAULTS[invitation.refused] })
    }
  }
  return invited
}
