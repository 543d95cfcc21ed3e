import type { Message } from '@folkmoot/core/notifications/message-endpoints.ts'
import type { Db } from '../database/open.ts'
import { columnOf, defineStatement, type RowShape } from '../database/statement.ts'

const MESSAGE_ROW = {
  id: 'int',
  title: 'text',
  text: 'text',
  lang: 'text',
  at: 'timestamptz',
  mailed: 'boolean',
  from: columnOf<Message['from']>('json?'),
  meeting: columnOf<Message['meeting']>('json?'),
  total: 'int',
} as const satisfies RowShape

/** Selects messages with their senders, newest first. */
const messagesText = (where: string, limit: string, offset: string) => `
select s.id, s.data->>'title' as title, s.data->>'text' as text, coalesce(s.data->>'lang', '') as lang, s.at, coalesce((s.data->'mailed')::boolean, false) as mailed,
  case when u.id is not null then json_build_object('userId', u.id, 'uuid', u.uuid, 'name', u.name,
    'profilePic', u.profile_pic) end as "from", nullif(s.data->'meeting', 'null'::jsonb) as meeting,
  count(*) over ()::int as total
from signals s left join users u on u.id = s.actor_id and u.deleted_at is null
where s.event in ('NEW_COORDINATOR_SIGNAL', 'MEMBER_MESSAGE', 'MEETING') and ${where}
order by s.id desc limit ${limit} offset ${offset}`

export const LIST_MESSAGES = defineStatement({
  name: 'notifications.list-messages',
  params: { space: 'int', limit: 'int', offset: 'int' },
  row: MESSAGE_ROW,
  text: ({ space, limit, offset }) => messagesText(`s.space_id = ${space}`, limit, offset),
})
export const FIND_MESSAGE = defineStatement({
  name: 'notifications.find-message',
  params: { id: 'int' },
  row: MESSAGE_ROW,
  text: ({ id }) => messagesText(`s.id = ${id}`, '1', '0'),
})

export const serializeMessage = (row: Message & { total: number }): Message => {
  const { total: _, ...message } = row
  return message
}

/** Finds the message of a job with its target; undefined once the sender's account is closed. */
export async function findMessage(
  db: Db,
  id: number,
): Promise<(Message & { spaceId: number; actorId: number }) | undefined> {
  const row = await FIND_MESSAGE.find(db, { id })
  const at =
    row &&
    (await db
      .selectFrom('signals as s')
      .innerJoin('users as u', 'u.id', 's.actor_id')
      .select(['s.space_id', 'u.id as actor_id'])
      .where('s.id', '=', id)
      .where('u.active', '=', true)
      .executeTakeFirst())
  return row && at?.space_id ? { ...serializeMessage(row), spaceId: at.space_id, actorId: at.actor_id } : undefined
}
