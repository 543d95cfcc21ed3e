import { refuseChangingMeeting, refuseOrganizingMeeting, refuseSendingByMail } from '@folkmoot/core/communities/assemblies/policy.ts'
import { checkMeeting, isMeetingAhead, isMeetingOn, isSameMeeting } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import type { CreateMeetingBody } from '@folkmoot/core/news/notifications/message-endpoints.ts'
import type { StoredMeeting } from '@folkmoot/core/platform/events/event-payloads.ts'
import type { EventPayload } from '@folkmoot/core/platform/events/events.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { admitMemberMessage, findMailSender, waitParams } from '../../../accounts/users/mail-limits.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { checkRateLimit, getRateLimit } from '../../../platform/http/rate-limits.ts'
import type { Me } from '../../../platform/http/session.ts'
import { canSendMail } from '../../../platform/mail/can-send-mail.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import { emitEvent } from '../../../platform/shared/emit-event.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { FIND_MESSAGE, serializeMessage } from '../message-store.ts'
import { findMessageTarget, type MessageTarget, toReader } from '../messages.ts'
import { changeMeetingDiscussion, type MeetingWords } from './meeting-discussion.ts'

/** The part of a meeting's signal that may change; the rest says where it was called. */
export interface MeetingData {
  readonly title: string
  readonly text: string
  readonly meeting: StoredMeeting
}

/** Changes the words, time or place of a meeting that has not begun, and tells everybody who was invited (MEM-016). */
export const changeMeeting = (context: Context, me: Me, sid: string, mid: string, given: CreateMeetingBody) =>
  changeLocked(
    context,
    me,
    { sid, mid },
    ({ title, text, meeting }, { here, policyInput }) => {
      const denied = refuseOrganizingMeeting(here.viewer, policyInput)
      if (denied) return denied
      const now = context.clock.now()
      if (!isMeetingAhead(meeting, now)) return refuse('meeting_over')
      const refusal = checkMeeting(given, now)
      if (refusal) return refusal
      const { registration: asked, ...rest } = meeting
      const registration = given.registration === undefined ? asked : (given.registration ?? undefined)
      const after = { ...rest, ...(registration ? { registration } : {}) }
      const isSame = isSameMeeting({ ...meeting, title, text }, given)
      if (isSame) return registration?.places === asked?.places ? undefined : { next: { title, text, meeting: after } }
      const { start, end, place } = given
      const next = { title: given.title, text: given.text, meeting: { ...after, start, end, place } }
      return { event: 'MEETING_CHANGED', next, words: given.text } as const
    },
    admitChange,
  )

/** Cancels a meeting that has not ended; everybody who was invited is told why (MEM-016). */
export const cancelMeeting = (context: Context, me: Me, sid: string, mid: string, reason: string) =>
  changeLocked(context, me, { sid, mid }, ({ title, text, meeting }) =>
    isMeetingOn(meeting, context.clock.now())
      ? ({
          event: 'MEETING_CANCELLED',
          next: { title, text, meeting: { ...meeting, cancelled: { reason } } },
          words: reason,
        } as const)
      : refuse('meeting_over'),
  )

type StoredMeetingEvent = EventPayload<'MEETING'> & MeetingData

interface MeetingChange {
  readonly next: MeetingData
  /** What people are told, and their words beside time and place; absent where only the registration changes. */
  readonly event?: 'MEETING_CHANGED' | 'MEETING_CANCELLED'
  readonly words?: string
}

/** Locks a meeting of a place until the transaction ends. */
export const lockMeeting = (trx: Db, room: MessageTarget, id: number) =>
  trx
    .selectFrom('signals')
    .select(['id', 'at', 'actor_id', 'data'])
    .where('id', '=', id)
    .where('event', '=', 'MEETING')
    .where('space_id', '=', room.here.target.spaceId)
    .forUpdate()
    .executeTakeFirst()

/** Decides a change with the meeting locked, so that of two changes the second one sees the first. */
async function changeLocked<C extends RefusalCode = never>(
  context: Context,
  me: Me,
  { sid, mid }: { readonly sid: string; readonly mid: string },
  decide: (meeting: MeetingData, room: MessageTarget) => MeetingChange | Refusal<'meeting_over' | 'invalid' | 'not_allowed'> | undefined,
  admit?: (trx: Db, context: TransactionContext, me: Me, room: MessageTarget) => Promise<Refusal<C> | undefined>,
) {
  const room = await findMessageTarget(context.db, me, sid)
  if (isRefusal(room)) return room
  const id = parseId(mid)
  if (id === undefined) return refuse('not_found')
  return inTransaction(context, async (trx, context) => {
    const stored = await lockMeeting(trx, room, id)
    const denied = refuseChangingMeeting(room.here.viewer, { own: stored?.actor_id === me.userId })
    if (denied) return denied
    if (!stored) return refuse('not_found')
    const data = stored.data as unknown as StoredMeetingEvent
    const change = decide(data, room)
    if (isRefusal(change)) return change
    const refused = change?.event && (await admit?.(trx, context, me, room))
    if (refused) return refused
    if (change) await storeChange(trx, context, me, room, { id, data }, change)
    if (change?.event) {
      const opened = { actor: stored.actor_id, at: stored.at }
      await changeMeetingDiscussion(trx, context, room.here.target, opened, toWords(data), toWords(change.next))
    }
    return serializeMessage(await FIND_MESSAGE.read(trx, { id, me: me.userId }), {
      ...toReader(room, me),
      now: context.clock.now(),
    })
  })
}

const toWords = ({ title, text, meeting: { start, end, place, cancelled } }: MeetingData): MeetingWords => ({
  ...{ title, text, start, end, place },
  ...(cancelled ? { cancelled: cancelled.reason } : {}),
})

/** All are told of each change: plain members are limited in it, as in writing to everybody (B.10); cancelling is free. */
async function admitChange(trx: Db, context: TransactionContext, me: Me, { here }: MessageTarget) {
  if (!refuseSendingByMail(here.viewer)) return undefined
  const { spaceId } = here.target
  const reached = await checkRateLimit(trx, context, 'meetingchanges', `${spaceId} ${me.userId}`)
  const limit = getRateLimit(context.settings, 'meetingchanges')
  const wait = Number(reached?.detail?.params?.seconds ?? 0)
  return reached && refuse('meeting_changes_used_up', { params: { limit, ...waitParams(wait) } })
}

/** Calendars take the higher number for the newer entry. The people are told even where the day's mails are used up. */
async function storeChange(
  trx: Db,
  context: TransactionContext,
  me: Me,
  room: MessageTarget,
  { id, data }: { readonly id: number; readonly data: StoredMeetingEvent },
  { event, next, words = '' }: MeetingChange,
): Promise<void> {
  const at = context.clock.iso()
  if (!event) {
    await trx
      .updateTable('signals')
      .set({ data: sql`data || ${JSON.stringify({ meeting: next.meeting })}::jsonb` })
      .where('id', '=', id)
      .execute()
    return
  }
  const meeting = { ...next.meeting, sequence: (data.meeting.sequence ?? 0) + 1, changedAt: at }
  await trx
    .updateTable('signals')
    .set({ data: sql`data || ${JSON.stringify({ ...next, meeting })}::jsonb` })
    .where('id', '=', id)
    .execute()
  const mailed = canSendMail(context) && !(await admitMemberMessage(trx, context, await findMailSender(trx, context, me.userId)))
  const told = await emitEvent(trx, {
    event,
    at,
    actorId: me.userId,
    spaceId: room.here.target.spaceId,
    data: { ...data, ...next, meeting, text: words, lang: me.lang, mailed },
  })
  if (mailed) await addJob(trx, 'message-letters', { id: told })
}
