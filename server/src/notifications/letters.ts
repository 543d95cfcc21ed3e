import { calendarFile } from '@folkmoot/core/notifications/meeting.ts'
import type { MeetingGiven } from '@folkmoot/core/notifications/messages.ts'
import { localeOf } from '@folkmoot/core/shared/locales.ts'
import { isPlaceholderEmail } from '@folkmoot/core/users/email.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { mails } from '../mail/send.ts'
import { siteUrl } from '../mail/site-url.ts'
import { type Place, placeOf } from '../memberships/place.ts'
import { inTransaction } from '../shared/transaction.ts'
import { placeholderDomains } from '../users/placeholder-domains.ts'
import { findMessage } from './message-store.ts'

/** From when to when, in words of the reader's language and in the zone of the assembly. */
export function meetingWhen({ start, end }: Pick<MeetingGiven, 'start' | 'end'>, zone: string, lang: string): string {
  const format = new Intl.DateTimeFormat(localeOf(lang) ?? 'en-US', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return format.formatRange(Date.parse(start), Date.parse(end))
}

interface Reader {
  userId: number
  email: string
  lang: string
  name: string
}

/** The members of a place who have a mailbox and want mails, but for whoever wrote; followers are no members. */
async function readers(db: Db, { assembly, group }: Place, writer: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
select u.id as "userId", u.email, u.lang, u.name from memberships m join users u on u.id = m.user_id
where m.assembly_id = ${assembly.id} and m.group_id is not distinct from ${group?.id ?? null}::integer
  and m.status = 'ACCEPTED' and m.roles <> '{FOLLOWER}' and u.id <> ${writer}
  and u.email is not null and u.active and u.deleted_at is null
  and not exists (select from user_config p where p.user_id = u.id and p.key = 'notifications.preference.frequency'
    and p.value = 'none')
order by u.id`.execute(db)
  return rows
}

/** Writes a message to all its readers in their languages, a meeting with its calendar file: all or none (decisions H). */
export async function writeMessageLetters(context: Context, { id }: { readonly id: number }): Promise<void> {
  const { db, settings } = context
  const message = await findMessage(db, id)
  const place = message && (await placeOfSpace(db, message.spaceId))
  if (!message || !place) return
  const domains = await placeholderDomains(db)
  const to = (await readers(db, place, message.actorId)).filter(({ email }) => !isPlaceholderEmail(email, domains))
  const { meeting, title, text } = message
  const site = siteUrl(settings)
  const letters = to.map(({ userId, email, lang, name }) => ({
    to: email,
    userId,
    writer: message.actorId,
    lang,
    letter: `notifications.${meeting ? 'meeting' : 'message'}`,
    params: {
      ...{ name, title, text, who: message.from?.name ?? place.name, space: place.name },
      ...(meeting
        ? {
            when: meetingWhen(meeting, place.assembly.timezone, lang),
            zone: place.assembly.timezone,
            place: meeting.place,
          }
        : {}),
    },
    link: site + pageOf(place),
    ...(meeting ? { calendar: calendarFile(message, new URL(site).hostname) } : {}),
  }))
  await inTransaction(context, (trx, context) => mails(trx, context, letters))
}

const pageOf = ({ assembly, group }: Place): string =>
  group ? `/v1/assembly/${assembly.id}/group/${group.id}` : `/v2/assembly/${assembly.id}`

async function placeOfSpace(db: Db, spaceId: number): Promise<Place | undefined> {
  const { rows } = await sql<{ assembly_id: number; group_id: number | null }>`
select coalesce(a.id, g.assembly_id) as assembly_id, g.id as group_id from spaces s
left join assemblies a on a.space_id = s.id left join working_groups g on g.space_id = s.id
where s.id = ${spaceId} and coalesce(a.id, g.assembly_id) is not null`.execute(db)
  return rows[0] && placeOf(db, rows[0])
}
