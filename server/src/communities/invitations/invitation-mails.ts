import { isRoleInName } from '@folkmoot/core/communities/memberships/roles.ts'
import type { AssignableRole } from '@folkmoot/core/communities/memberships/words.ts'
import { INVITATION_DAYS } from '@folkmoot/core/communities/memberships/words.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { queueMails } from '../../platform/mail/queue-mail.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import type { MembershipTarget } from '../memberships/membership-target.ts'
import type { InvitationRow } from './store.ts'

/** The page on which an invitation is accepted or declined (MEM-020). */
export const invitationLink = (context: TransactionContext, token: string): string => `${siteUrl(context.settings)}/v1/invitation/${token}`

/** The role whose rights an invitation offers. */
function invitedRole(row: InvitationRow, { kind }: MembershipTarget): AssignableRole {
  const role = row.coordinator ? 'COORDINATOR' : row.moderator ? 'MODERATOR' : row.expert ? 'EXPERT' : 'MEMBER'
  return isRoleInName(kind, role) ? 'MEMBER' : role
}

/** An invitation to mail, no earlier than `after`. */
interface InvitationMail {
  readonly row: InvitationRow
  readonly token: string
  readonly after?: string | undefined
}

/**
 * Mail '{inviter} invites you to {space}' with the inviter's words, the offered role and the link (specification H). `sender` is
 * the user whose act sends the mail: somebody other than the inviter may send an invitation again.
 */
export async function mailInvitations(
  trx: Db,
  context: TransactionContext,
  target: MembershipTarget,
  { invitedBy, sender }: { readonly invitedBy: number | null; readonly sender: number },
  invitations: readonly InvitationMail[],
): Promise<void> {
  if (invitations.length === 0) return
  const inviter =
    invitedBy === null ? undefined : await trx.selectFrom('users').select('name').where('id', '=', invitedBy).executeTakeFirst()
  await queueMails(
    trx,
    context,
    invitations.map((invitation) => ({
      ...composeInvitationMail(context, target, inviter?.name ?? target.name, invitation),
      writer: sender,
    })),
  )
}

function composeInvitationMail(
  context: TransactionContext,
  target: MembershipTarget,
  inviter: string,
  { row, token, after }: InvitationMail,
) {
  const locale = parseLocale(row.lang) ?? 'en-US'
  const words = row.invitation_email.trim()
  return {
    to: row.email,
    lang: locale,
    letter: `memberships.invitation${words ? 'WithWords' : ''}`,
    params: {
      name: row.name,
      inviter,
      space: target.name,
      role: context.texts(locale, `mail.memberships.role.${invitedRole(row, target).toLowerCase()}`) ?? '',
      words,
      validDays: INVITATION_DAYS,
    },
    link: invitationLink(context, token),
    after,
  }
}
