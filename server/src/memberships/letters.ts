import { INVITATION_DAYS } from '@folkmoot/core/memberships/words.ts'
import { localeOf } from '@folkmoot/core/shared/locales.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { mail } from '../mail/send.ts'
import { siteUrl } from '../mail/site-url.ts'
import type { InvitationRow } from './invitation-store.ts'
import type { Place } from './place.ts'

/** The page where an invitation is answered (MEM-020). */
export const invitationLink = (context: Context, token: string): string =>
  `${siteUrl(context.settings)}/v1/invitation/${token}`

/** Does a mail leave this server, or, in a demo, at least reach its outbox? Else links are handed out (B.12). */
export const mailLeaves = (context: Context): boolean => context.demo || context.settings.smtpUrl !== undefined

const roleOf = (row: InvitationRow) =>
  row.coordinator ? 'coordinator' : row.moderator ? 'moderator' : row.expert ? 'expert' : 'member'

/** {inviter} invites you to {space}: the words of whoever invites, what one would be, the link (decisions H). */
export async function mailInvitation(
  trx: Db,
  context: Context,
  place: Place,
  row: InvitationRow,
  token: string,
  after?: string,
): Promise<void> {
  const inviter =
    row.invited_by === null
      ? undefined
      : await trx.selectFrom('users').select('name').where('id', '=', row.invited_by).executeTakeFirst()
  const locale = localeOf(row.lang) ?? 'en-US'
  const words = row.invitation_email.trim()
  await mail(trx, context, {
    to: row.email,
    lang: locale,
    letter: `memberships.invitation${words ? 'WithWords' : ''}`,
    params: {
      name: row.name,
      inviter: inviter?.name ?? place.name,
      space: place.name,
      role: context.texts(locale, `mail.memberships.role.${roleOf(row)}`) ?? '',
      words,
      validDays: INVITATION_DAYS,
    },
    link: invitationLink(context, token),
    ...(after ? { after } : {}),
  })
}
