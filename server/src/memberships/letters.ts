import { INVITATION_DAYS } from '@folkmoot/core/memberships/words.ts'
import { localeOf } from '@folkmoot/core/shared/locales.ts'
import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { mails } from '../mail/send.ts'
import { siteUrl } from '../mail/site-url.ts'
import type { InvitationRow } from './invitation-store.ts'
import type { Place } from './place.ts'

/** The page where an invitation is answered (MEM-020). */
export const invitationLink = (context: ActContext, token: string): string =>
  `${siteUrl(context.settings)}/v1/invitation/${token}`

/** Does a mail leave this server, or, in a demo, at least reach its outbox? Else links are handed out (B.12). */
export const mailLeaves = (context: ActContext): boolean => context.demo || context.settings.smtpUrl !== undefined

const roleOf = (row: InvitationRow) =>
  row.coordinator ? 'coordinator' : row.moderator ? 'moderator' : row.expert ? 'expert' : 'member'

/** An invitation to be mailed; it leaves `after` an instant when one is given. */
export interface InvitationMail {
  readonly row: InvitationRow
  readonly token: string
  readonly after?: string | undefined
}

/**
 * {inviter} invites you to {space}: the words of whoever invites, what one would be, the link (decisions H). `sender` is whose
 * act lets it leave: somebody else may send an invitation again.
 */
export async function mailInvitations(
  trx: Db,
  context: ActContext,
  place: Place,
  { invitedBy, sender }: { readonly invitedBy: number | null; readonly sender: number },
  invitations: readonly InvitationMail[],
): Promise<void> {
  if (invitations.length === 0) return
  const inviter =
    invitedBy === null
      ? undefined
      : await trx.selectFrom('users').select('name').where('id', '=', invitedBy).executeTakeFirst()
  await mails(
    trx,
    context,
    invitations.map((invitation) => ({
      ...letterOf(context, place, inviter?.name ?? place.name, invitation),
      writer: sender,
    })),
  )
}

function letterOf(context: ActContext, place: Place, inviter: string, { row, token, after }: InvitationMail) {
  const locale = localeOf(row.lang) ?? 'en-US'
  const words = row.invitation_email.trim()
  return {
    to: row.email,
    lang: locale,
    letter: `memberships.invitation${words ? 'WithWords' : ''}`,
    params: {
      name: row.name,
      inviter,
      space: place.name,
      role: context.texts(locale, `mail.memberships.role.${roleOf(row)}`) ?? '',
      words,
      validDays: INVITATION_DAYS,
    },
    link: invitationLink(context, token),
    after,
  }
}
