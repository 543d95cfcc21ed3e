import { INVITATION_DAYS } from '@folkmoot/core/memberships/words.ts'
import { parseLocale } from '@folkmoot/core/shared/locales.ts'
import type { Db } from '../database/open.ts'
import type { TransactionContext } from '../http/context.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { siteUrl } from '../mail/site-url.ts'
import type { MembershipTarget } from '../memberships/membership-target.ts'
import type { InvitationRow } from './store.ts'

/** The page where an invitation is answered (MEM-020). */
export const invitationLink = (context: TransactionContext, token: string): string =>
  `${siteUrl(context.settings)}/v1/invitation/${token}`

/** Does a mail leave this server, or, in a demo, at least reach its outbox? Else links are handed out (specification B.12). */
export const canSendMail = (context: TransactionContext): boolean =>
  context.demo || context.settings.smtpUrl !== undefined

const invitedRoleName = (row: InvitationRow) =>
  row.coordinator ? 'coordinator' : row.moderator ? 'moderator' : row.expert ? 'expert' : 'member'

/** An invitation to be mailed; it leaves `after` an instant when one is given. */
interface InvitationMail {
  readonly row: InvitationRow
  readonly token: string
  readonly after?: string | undefined
}

/**
 * {inviter} invites you to {space}: the words of whoever invites, what one would be, the link (specification H). `sender` is whose
 * act lets it leave: somebody else may send an invitation again.
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
    invitedBy === null
      ? undefined
      : await trx.selectFrom('users').select('name').where('id', '=', invitedBy).executeTakeFirst()
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
      role: context.texts(locale, `mail.memberships.role.${invitedRoleName(row)}`) ?? '',
      words,
      validDays: INVITATION_DAYS,
    },
    link: invitationLink(context, token),
    after,
  }
}
