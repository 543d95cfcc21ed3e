import { formatCalendarFile } from '@folkmoot/core/notifications/meeting-calendar.ts'
import type { CreateMeetingBody } from '@folkmoot/core/notifications/message-endpoints.ts'
import { parseLocale } from '@folkmoot/core/shared/locales.ts'
import { isPlaceholderEmail } from '@folkmoot/core/users/email.ts'
import { isCountedMemberSql } from '../access/member-sql.ts'
import type { Db } from '../database/open.ts'
import { defineStatement } from '../database/statement.ts'
import type { Context } from '../http/context.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { siteUrl } from '../mail/site-url.ts'
import { findTarget, type MembershipTarget } from '../memberships/membership-target.ts'
import { inTransaction } from '../shared/transaction.ts'
import { acceptsMailSql } from '../users/accepts-mail-sql.ts'
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

/** Selects the members of a target who have an address and accept such mails, except the sender; followers are not members. */
const LIST_MESSAGE_RECIPIENTS = defineStatement({
  name: 'notifications.list-message-recipients',
  params: { assembly: 'int', group: 'int?', writer: 'int', event: 'text', spaces: 'int[]', today: 'text' },
  row: { userId: 'int', email: 'text?', lang: 'text', name: 'text' },
  text: ({ assembly, group, writer, event, spaces, today }) => `
select u.id as "userId", u.email, u.lang, u.name from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assembly} and m.group_id is not distinct from ${group}
  and ${isCountedMemberSql('m')} and u.id <> ${writer}
  and u.email is not null and u.active and u.deleted_at is null
  and ${acceptsMailSql('u', { event, spaces, today })}
order by u.id`,
})

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
  const recipients = await LIST_MESSAGE_RECIPIENTS.list(db, {
    assembly: target.assembly.id,
    group: target.group?.id ?? null,
    writer: message.actorId,
    event: message.meeting ? 'MEETING' : 'NEW_COORDINATOR_SIGNAL',
    spaces: [message.spaceId, target.assembly.space_id],
    today: context.clock.today(target.assembly.timezone),
  })
  const { meeting, title, text } = message
  const site = siteUrl(settings)
  const letters = recipients.flatMap(({ userId, email, lang, name }) =>
    email === null || isPlaceholderEmail(email, domains)
      ? []
      : {
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
        },
  )
  await inTransaction(context, (trx, context) => queueMails(trx, context, letters))
}

const targetPagePath = ({ assembly, group }: MembershipTarget): string =>
  group ? `/v1/assembly/${assembly.id}/group/${group.id}` : `/v2/assembly/${assembly.id}`

async function findTargetOfSpace(db: Db, spaceId: number): Promise<MembershipTarget | undefined> {
  const assembly = await db.selectFrom('assemblies').select('id').where('space_id', '=', spaceId).executeTakeFirst()
  if (assembly) return findTarget(db, { assembly_id: assembly.id, group_id: null })
  const group = await db
    .selectFrom('working_groups')
    .select(['assembly_id', 'id as group_id'])
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  return group && findTarget(db, group)
}
