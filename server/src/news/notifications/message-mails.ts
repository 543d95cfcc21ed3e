import { formatCalendarFile } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import type { CreateMeetingBody } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { parseLocale } from '@folkmoot/core/platform/shared/locales.ts'
import { knownZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { writeDate } from '@folkmoot/core/platform/shared/written-dates.ts'
import { findTarget, type MembershipTarget } from '../../communities/memberships/membership-target.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import { queueMails } from '../../platform/mail/queue-mail.ts'
import { siteUrl } from '../../platform/mail/site-url.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { addMailFooters } from './mails/unsubscribe-links.ts'
import { listMailRecipients } from './message-recipients.ts'
import { findMessage } from './message-store.ts'

/** Formats start and end in the recipient's language and the assembly's time zone. */
export function formatMeetingTime({ start, end }: Pick<CreateMeetingBody, 'start' | 'end'>, zone: string, lang: string): string {
  const locale = parseLocale(lang) ?? 'en-US'
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: knownZone(zone),
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return writeDate(locale, format.formatRangeToParts(Date.parse(start), Date.parse(end)))
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
  const recipients = await listMailRecipients(db, target, {
    writer: message.actorId,
    event: message.meeting ? 'MEETING' : 'NEW_COORDINATOR_SIGNAL',
    today: context.clock.today(target.assembly.timezone),
  })
  const { meeting, title, text } = message
  const site = siteUrl(settings)
  const letters = recipients.map(({ userId, email, lang, name }) => ({
    to: email,
    userId,
    writer: message.actorId,
    lang,
    letter: `notifications.${letterOf(message)}`,
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
  const about = { space: { id: target.spaceId, name: target.name }, kind: 'messages' } as const
  await inTransaction(context, async (trx, context) => queueMails(trx, context, await addMailFooters(trx, context, letters, about)))
}

/** The letter of a message, by what it tells. */
const letterOf = ({ event, meeting }: { event: string; meeting: unknown }): string =>
  event === 'MEETING_CHANGED' ? 'meetingChanged' : event === 'MEETING_CANCELLED' ? 'meetingCancelled' : meeting ? 'meeting' : 'message'

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
