import type { Facts } from '@folkmoot/core/assemblies/policy.ts'
import { mayOrganizeMeeting, maySendMessage } from '@folkmoot/core/assemblies/policy.ts'
import { coordinatorOrAdmin, memberOrAdmin } from '@folkmoot/core/assemblies/standing.ts'
import { refusesMeeting } from '@folkmoot/core/notifications/meeting.ts'
import type { MeetingGiven, Message, MessageGiven, MessageList } from '@folkmoot/core/notifications/messages.ts'
import { windowOf } from '@folkmoot/core/shared/page.ts'
import { isRefusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { withinLimit } from '../http/limits.ts'
import type { Me } from '../http/session.ts'
import { type Here, placeFacts, visiblePlace } from '../memberships/place.ts'
import { addJob } from '../shared/job.ts'
import { inTransaction } from '../shared/transaction.ts'
import { findOwner } from '../spaces/owner.ts'
import { admitMailing, readSender } from '../users/letter-limits.ts'
import { openDiscussion } from './discussion.ts'
import { messageOf, selectMessages } from './message-store.ts'

/** What is kept of a message: its words, and of a meeting when and where. */
interface Told {
  readonly title: string
  readonly text: string
  readonly mailed: boolean
  readonly meeting: Message['meeting']
}

interface Room {
  readonly here: Here
  readonly facts: Facts
}

/** The assembly or group of a space as the caller stands in it; only these have members to write to. */
async function roomOf(db: Db, me: Me, sid: string) {
  const owner = await findOwner(db, sid)
  if (!owner || owner.campaignId !== null) return refuse('not_found')
  const group = owner.groupId !== null
  const here = await visiblePlace(db, me, group ? 'GROUP' : 'ASSEMBLY', String(owner.groupId ?? owner.assemblyId))
  if (isRefusal(here)) return here
  return { here, facts: await placeFacts(db, here.place, me.userId) } satisfies Room
}

const mayIn = ({ here, facts }: Room): MessageList['may'] => ({
  send: maySendMessage(here.standing, facts),
  meet: mayOrganizeMeeting(here.standing, facts),
  byMail: coordinatorOrAdmin(here.standing),
})

/** The messages of an assembly or group; they are for its members (decisions C). */
export async function listMessages(
  { db }: Context,
  me: Me,
  sid: string,
  query: { page?: number | undefined; pageSize: number; all?: boolean | undefined },
) {
  const room = await roomOf(db, me, sid)
  if (isRefusal(room)) return room
  if (!memberOrAdmin(room.here.standing)) return refuse('not_allowed')
  const { limit, offset, ...window } = windowOf(query)
  const { rows } = await selectMessages(sql`s.space_id = ${room.here.place.spaceId}`, limit, offset).execute(db)
  return {
    ...window,
    total: rows[0]?.total ?? 0,
    list: rows.map(messageOf),
    zone: room.here.place.assembly.timezone,
    may: mayIn(room),
  } satisfies MessageList
}

/** Sends a message to all members: in the product, and by e-mail when a coordinator sends it (MEM-016). */
export async function sendMessage(context: Context, me: Me, sid: string, given: MessageGiven) {
  const room = await roomOf(context.db, me, sid)
  if (isRefusal(room)) return room
  const may = mayIn(room)
  if (!may.send) return refuse('not_allowed')
  return inTransaction(context, async (trx, context) => {
    const event = may.byMail ? 'NEW_COORDINATOR_SIGNAL' : 'MEMBER_MESSAGE'
    return tell(trx, context, me, room, event, { ...given, mailed: may.byMail, meeting: null })
  })
}

/** Calls a meeting: a discussion of the members, the message, the mails with their calendar file: all or none (MEM-016). */
export async function callMeeting(context: Context, me: Me, sid: string, given: MeetingGiven) {
  const room = await roomOf(context.db, me, sid)
  if (isRefusal(room)) return room
  if (!mayIn(room).meet) return refuse('not_allowed')
  const no = refusesMeeting(given, context.clock.now())
  if (no) return no
  return inTransaction(context, async (trx, context) => {
    const { start, end, place, title, text } = given
    const meeting = { uuid: crypto.randomUUID(), start, end, place }
    const told = await tell(trx, context, me, room, 'MEETING', { title, text, mailed: true, meeting })
    if (!isRefusal(told)) await openDiscussion(trx, context, me, room.here.place, room.facts, given)
    return told
  })
}

/** A plain member writes to everybody once a day; whoever coordinates as often as needed (MEM-016, B.10). */
async function tell(trx: Db, context: ActContext, me: Me, room: Room, event: string, told: Told) {
  const { place } = room.here
  const today = !mayIn(room).byMail && (await withinLimit(trx, context, 'messages', `${place.spaceId} ${me.userId}`))
  if (today) return refuse('message_today', today.detail)
  const full = told.mailed && (await admitMailing(trx, context, await readSender(trx, context, me.userId)))
  if (full) return full
  const { id } = await trx
    .insertInto('signals')
    .values({
      at: context.clock.iso(),
      event,
      actor_id: me.userId,
      space_id: place.spaceId,
      data: JSON.stringify({
        ...told,
        lang: me.lang,
        assemblyId: place.assembly.id,
        groupId: place.group?.id ?? null,
        spaceName: place.name,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (told.mailed) await addJob(trx, 'message-letters', { id })
  const { rows } = await selectMessages(sql`s.id = ${id}`, 1, 0).execute(trx)
  const [row] = rows
  if (!row) throw new Error('a message that was just written is gone')
  return messageOf(row)
}
