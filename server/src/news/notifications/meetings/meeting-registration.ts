import { refuseChangingMeeting, refuseReadingMessages, refuseRegisteringForMeeting } from '@folkmoot/core/communities/assemblies/policy.ts'
import { checkRegistration, isMeetingAhead } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Trx } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { FIND_MESSAGE, LIST_ATTENDEES, serializeMessage } from '../message-store.ts'
import { findMessageTarget, toReader } from '../messages.ts'
import { lockMeeting, type MeetingData } from './change-meeting.ts'

/** Registers a member for a meeting; of two people one takes the last place (MEM-016). */
export const register = (context: Context, me: Me, sid: string, mid: string) =>
  decideLocked(context, me, { sid, mid }, refuseRegisteringForMeeting, async ({ trx, context, id, meeting }) => {
    const before = await FIND_MESSAGE.read(trx, { id, me: me.userId })
    const refused = checkRegistration(meeting, before, context.clock.now())
    if (refused) return refused
    await trx
      .insertInto('meeting_attendees')
      .values({ signal_id: id, user_id: me.userId, at: context.clock.iso() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return undefined
  })

/** Gives the place of a member back. */
export const unregister = (context: Context, me: Me, sid: string, mid: string) =>
  decideLocked(context, me, { sid, mid }, refuseReadingMessages, async ({ trx, context, id, meeting }) => {
    if (!isMeetingAhead(meeting, context.clock.now())) return refuse('meeting_over')
    await trx.deleteFrom('meeting_attendees').where('signal_id', '=', id).where('user_id', '=', me.userId).execute()
    return undefined
  })

interface LockedMeeting {
  readonly trx: Trx
  readonly context: TransactionContext
  readonly id: number
  readonly meeting: MeetingData['meeting']
}

/** Lets a member act on a meeting that is locked, and answers with the meeting as it is then. */
async function decideLocked<C extends RefusalCode>(
  context: Context,
  me: Me,
  { sid, mid }: { readonly sid: string; readonly mid: string },
  allows: typeof refuseReadingMessages,
  act: (locked: LockedMeeting) => Promise<Refusal<C> | undefined>,
) {
  const room = await findMessageTarget(context.db, me, sid)
  if (isRefusal(room)) return room
  const denied = allows(room.here.viewer)
  if (denied) return denied
  const id = parseId(mid)
  if (id === undefined) return refuse('not_found')
  return inTransaction(context, async (trx, context) => {
    const stored = await lockMeeting(trx, room, id)
    if (!stored) return refuse('not_found')
    const { meeting } = stored.data as unknown as MeetingData
    const refused = await act({ trx, context, id, meeting })
    if (refused) return refused
    const reader = { ...toReader(room, me), now: context.clock.now() }
    return serializeMessage(await FIND_MESSAGE.read(trx, { id, me: me.userId }), reader)
  })
}

/** Lists who has registered, the first one first, for those who may change the meeting. */
export async function listAttendees({ db }: Context, me: Me, sid: string, mid: string, query: Parameters<typeof toPageWindow>[0]) {
  const room = await findMessageTarget(db, me, sid)
  if (isRefusal(room)) return room
  const id = parseId(mid) ?? 0
  const meeting = await db
    .selectFrom('signals')
    .select('actor_id')
    .where('id', '=', id)
    .where('event', '=', 'MEETING')
    .where('space_id', '=', room.here.target.spaceId)
    .executeTakeFirst()
  const denied = refuseChangingMeeting(room.here.viewer, { own: meeting?.actor_id === me.userId })
  if (denied) return denied
  if (!meeting) return refuse('not_found')
  const { limit, offset, ...window } = toPageWindow(query)
  const rows = await LIST_ATTENDEES.list(db, { id, limit, offset })
  return { ...window, total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...row }) => row) }
}
