import type { Viewer } from '@folkmoot/core/communities/access/viewer.ts'
import { refuseChangingMeeting, refuseRegisteringForMeeting } from '@folkmoot/core/communities/assemblies/policy.ts'
import { checkRegistration, isMeetingOn } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import type { Message } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import { EVENT_KINDS } from '@folkmoot/core/platform/events/event-kinds.ts'
import type { StoredMeeting } from '@folkmoot/core/platform/events/event-payloads.ts'
import { isCountedMemberSql } from '../../communities/access/member-sql.ts'
import type { Db } from '../../platform/database/open.ts'
import { columnOf, defineStatement, type RowOf, type RowShape } from '../../platform/database/statement.ts'

const MESSAGE_ROW = {
  id: 'int',
  title: 'text',
  text: 'text',
  lang: 'text',
  at: 'timestamptz',
  mailed: 'boolean',
  from: columnOf<Message['from']>('json?'),
  meeting: columnOf<StoredMeeting | null>('json?'),
  event: 'text',
  registered: 'int',
  mine: 'boolean',
  total: 'int',
} as const satisfies RowShape

/** Messages, and what is told of a meeting later, which the list shows in the meeting itself. */
const MESSAGE_EVENTS = EVENT_KINDS.messages.map((event) => `'${event}'`).join(', ')

/** Who has registered for the meeting of a signal and still counts as a member where it was called: core's `resolveGroupViewer`. */
const attendeesOf = (s: string): string => `
from meeting_attendees r join users x on x.id = r.user_id and x.active and x.deleted_at is null
where r.signal_id = ${s}.id and exists (select from memberships m where m.user_id = r.user_id
  and m.assembly_id = (${s}.data->>'assemblyId')::integer
  and (m.group_id is not distinct from (${s}.data->>'groupId')::integer or (m.group_id is null and exists (
    select from working_groups g where g.id = (${s}.data->>'groupId')::integer and g.is_topic)))
  and ${isCountedMemberSql('m')})`

export const LIST_ATTENDEES = defineStatement({
  name: 'notifications.list-attendees',
  params: { id: 'int', limit: 'int', offset: 'int' },
  row: { userId: 'int', uuid: 'uuid', name: 'text', profilePic: 'text?', at: 'timestamptz', total: 'int' },
  text: ({ id, limit, offset }) => `
select x.id as "userId", x.uuid, x.name, x.profile_pic as "profilePic", r.at, count(*) over ()::int as total
from signals s, lateral (select r.user_id, r.at ${attendeesOf('s')}) r join users x on x.id = r.user_id
where s.id = ${id} order by r.at, x.id limit ${limit} offset ${offset}`,
})

/** Selects messages with their senders, newest first. */
const messagesText = (where: string, me: string, limit: string, offset: string) => `
select s.id, s.data->>'title' as title, s.data->>'text' as text, coalesce(s.data->>'lang', '') as lang, s.at,
  coalesce((s.data->'mailed')::boolean, false) as mailed,
  case when u.id is not null then json_build_object('userId', u.id, 'uuid', u.uuid, 'name', u.name,
    'profilePic', u.profile_pic) end as "from", nullif(s.data->'meeting', 'null'::jsonb) as meeting, s.event,
  (select count(*)::int ${attendeesOf('s')}) as registered,
  exists (select ${attendeesOf('s')} and r.user_id = ${me}) as mine,
  count(*) over ()::int as total
from signals s left join users u on u.id = s.actor_id and u.deleted_at is null
where ${where}
order by s.id desc limit ${limit} offset ${offset}`

export const LIST_MESSAGES = defineStatement({
  name: 'notifications.list-messages',
  params: { space: 'int', me: 'int', limit: 'int', offset: 'int' },
  row: MESSAGE_ROW,
  text: ({ space, me, limit, offset }) =>
    messagesText(`s.event in ('NEW_COORDINATOR_SIGNAL', 'MEMBER_MESSAGE', 'MEETING') and s.space_id = ${space}`, me, limit, offset),
})
export const FIND_MESSAGE = defineStatement({
  name: 'notifications.find-message',
  params: { id: 'int', me: 'int' },
  row: MESSAGE_ROW,
  text: ({ id, me }) => messagesText(`s.id = ${id} and s.event in (${MESSAGE_EVENTS})`, me, '1', '0'),
})

type MessageRow = Readonly<RowOf<typeof MESSAGE_ROW>>

/** A message as its reader sees it; `now` decides what they may still change of a meeting. */
export function serializeMessage(row: MessageRow, reader: { viewer: Viewer; userId: number; now: number }): Message {
  const { total: _, event: _event, registered, mine, meeting, ...message } = row
  const may = !refuseChangingMeeting(reader.viewer, { own: row.from?.userId === reader.userId })
  return {
    ...message,
    meeting: meeting && {
      ...meeting,
      sequence: meeting.sequence ?? 0,
      changedAt: meeting.changedAt ?? row.at,
      cancelled: meeting.cancelled ?? null,
      mayChange: may && isMeetingOn(meeting, reader.now),
      registration: meeting.registration
        ? {
            ...{ places: meeting.registration.places, registered, mine },
            mayRegister:
              !refuseRegisteringForMeeting(reader.viewer) && checkRegistration(meeting, { registered, mine }, reader.now) === undefined,
          }
        : null,
    },
  }
}

/** Finds the message of a job with its target; undefined once the sender's account is closed. */
export async function findMessage(
  db: Db,
  id: number,
): Promise<(Omit<MessageRow, 'total' | 'registered' | 'mine'> & { spaceId: number; actorId: number }) | undefined> {
  const row = await FIND_MESSAGE.find(db, { id, me: 0 })
  const at =
    row &&
    (await db
      .selectFrom('signals as s')
      .innerJoin('users as u', 'u.id', 's.actor_id')
      .select(['s.space_id', 'u.id as actor_id'])
      .where('s.id', '=', id)
      .where('u.active', '=', true)
      .executeTakeFirst())
  return row && at?.space_id ? { ...row, spaceId: at.space_id, actorId: at.actor_id } : undefined
}
