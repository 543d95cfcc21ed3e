import { formatCalendarFile } from '@folkmoot/core/notifications/meeting-calendar.ts'
import type { CreateMeetingBody } from '@folkmoot/core/notifications/message-endpoints.ts'
import { USER_SETTINGS } from '@folkmoot/core/settings/user-settings.ts'
import { parseLocale } from '@folkmoot/core/shared/locales.ts'
import { isPlaceholderEmail } from '@folkmoot/core/users/email.ts'
import { sql } from 'kysely'
import { isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { siteUrl } from '../mail/site-url.ts'
import { findTarget, type MembershipTarget } from '../memberships/membership-target.ts'
import { inTransaction } from '../shared/transaction.ts'
import { listPlaceholderDomains } from '../users/placeholder-domains.ts'
import { findMessage } from './message-store.ts'

/** Formats start and end in the recipient's language and the assembly's time zone. */
export function formatMeetingTime(
  { start, end }: Pick<CreateMeetingBody, 'start' | 'end'>,
  zone: string,
  lang: string,
): string {
  const format = new Intl.DateTimeFormat(parseLocale(lang) ?? 'en-US', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return format.formatRange(Date.parse(start), Date.parse(end))
}

interface MessageRecipient {
  userId: number
  email: string
  lang: string
  name: string
}

/** Lists the members of the target who have an address and accept mails, except the sender; followers are not members. */
async function listMessageRecipients(
  db: Db,
  { assembly, group }: MembershipTarget,
  writer: number,
): Promise<MessageRecipient[]> {
  const { rows } = await sql<MessageRecipient>`
select u.id as "userId", u.email, u.lang, u.name from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assembly.id} and m.group_id is not distinct from ${group?.id ?? null}::integer
  and ${sql.raw(isCountedMemberSql('m'))} and u.id <> ${writer}
  and u.email is not null and u.active and u.deleted_at is null
  and not exists (select from user_config p where p.user_id = u.id and p.key = ${USER_SETTINGS.mailFrequency.key}
    and p.value = 'none')
order by u.id`.execute(db)
  return rows
}

/**
 * Queues the mails of a message to all recipients in their languages, a meeting with its calendar file; all or none
 * (specification H).
 */
export async function queueMessageMails(context: Context, { id }: { readonly id: number }): Promise<void> {
  const { db, settings } = context
  const message = await findMessage(db, id)
  const target = message && (await findTargetOfSpace(db, message.spaceId))
  if (!message || !target) return
  const domains = await listPlaceholderDomains(db)
  const recipients = (await listMessageRecipients(db, target, message.actorId)).filter(
    ({ email }) => !isPlaceholderEmail(email, domains),
  )
  const { meeting, title, text } = message
  const site = siteUrl(settings)
  const letters = recipients.map(({ userId, email, lang, name }) => ({
    to: email,
    userId,
    writer: message.actorId,
    lang,
    letter: `notifications.${meeting ? 'meeting' : 'message'}`,
    params: {
      ...{ name, title, text, who: message.from?.name ?? target.name, space: target.name },
      ...(meeting
        ? {
            when: formatMeetingTime(meeting, target.assembly.timezone, lang),
            zone: target.assembly.timezone,
            place: meeting.place,
          }
        : {}),
    },
    link: site + targetPagePath(target),
    ...(meeting ? { calendar: formatCalendarFile(message, new URL(site).hostname) } : {}),
  }))
  await inTransaction(context, (trx, context) => queueMails(trx, context, letters))
}

const targetPagePath = ({ assembly, group }: MembershipTarget): string =>
  group ? `/v1/assembly/${assembly.id}/group/${group.id}` : `/v2/assembly/${assembly.id}`

async function findTargetOfSpace(db: Db, spaceId: number): Promise<MembershipTarget | undefined> {
  const { rows } = await sql<{ assembly_id: number; group_id: number | null }>`
select coalesce(a.id, g.assembly_id) as assembly_id, g.id as group_id from spaces s
left join assemblies a on a.space_id = s.id left join working_groups g on g.space_id = s.id
where s.id = ${spaceId} and coalesce(a.id, g.assembly_id) is not null`.execute(db)
  return rows[0] && findTarget(db, rows[0])
}
