import type { AssemblyPolicyInput } from '@folkmoot/core/communities/assemblies/policy.ts'
import {
  refuseOrganizingMeeting,
  refuseReadingMessages,
  refuseSendingByMail,
  refuseSendingMessage,
} from '@folkmoot/core/communities/assemblies/policy.ts'
import { checkMeeting } from '@folkmoot/core/news/notifications/meeting-calendar.ts'
import type {
  CreateMeetingBody,
  MessageList,
  MessageRecipients,
  SendMessageBody,
} from '@folkmoot/core/news/notifications/message-endpoints.ts'
import type { StoredMeeting } from '@folkmoot/core/platform/events/event-payloads.ts'
import { toPageWindow } from '@folkmoot/core/platform/shared/pagination.ts'
import { serializeAllowed } from '@folkmoot/core/platform/shared/permission.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { admitMemberMessage, findMailSender } from '../../accounts/users/mail-limits.ts'
import { findSpaceOwner } from '../../communities/access/space-owner.ts'
import { findVisibleTarget, readTargetPolicyInput, type TargetAccess } from '../../communities/memberships/membership-target.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { checkRateLimit } from '../../platform/http/rate-limits.ts'
import type { Me } from '../../platform/http/session.ts'
import { canSendMail } from '../../platform/mail/can-send-mail.ts'
import { addJob } from '../../platform/shared/add-job.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { postMeetingDiscussion } from './meetings/meeting-discussion.ts'
import { countRecipients } from './message-recipients.ts'
import { FIND_MESSAGE, LIST_MESSAGES, serializeMessage } from './message-store.ts'

/** The stored data of a message, with time and place of a meeting. */
type MessageEvent = 'NEW_COORDINATOR_SIGNAL' | 'MEMBER_MESSAGE' | 'MEETING'

interface MessageData {
  readonly title: string
  readonly text: string
  readonly mailed: boolean
  readonly meeting: StoredMeeting | null
}

export interface MessageTarget {
  readonly here: TargetAccess
  readonly policyInput: AssemblyPolicyInput
}

/** Finds the assembly or group of a space with the caller's access; only these have members to write to. */
export async function findMessageTarget(db: Db, me: Me, sid: string) {
  const owner = await findSpaceOwner(db, sid)
  if (!owner?.hasSettings || owner.campaignId !== null) return refuse('not_found')
  const group = owner.groupId !== null
  const access = await findVisibleTarget(db, me, group ? 'GROUP' : 'ASSEMBLY', String(owner.groupId ?? owner.assemblyId))
  if (isRefusal(access)) return access
  return {
    here: access,
    policyInput: await readTargetPolicyInput(db, access.target, me.userId),
  } satisfies MessageTarget
}

/** Who reads a message there. */
export const toReader = ({ here }: MessageTarget, { userId }: Me) => ({ viewer: here.viewer, userId })

const serializeMessagePermissions = ({ here, policyInput }: MessageTarget): MessageList['may'] =>
  serializeAllowed({
    send: refuseSendingMessage(here.viewer, policyInput),
    meet: refuseOrganizingMeeting(here.viewer, policyInput),
    byMail: refuseSendingByMail(here.viewer),
  })

/** Lists the messages of an assembly or group; only its members may read them (specification C). */
export async function listMessages(
  { db, clock }: Context,
  me: Me,
  sid: string,
  query: { page?: number | undefined; pageSize: number; all?: boolean | undefined },
) {
  const room = await findMessageTarget(db, me, sid)
  if (isRefusal(room)) return room
  const denied = refuseReadingMessages(room.here.viewer)
  if (denied) return denied
  const { limit, offset, ...window } = toPageWindow(query)
  const rows = await LIST_MESSAGES.list(db, { space: room.here.target.spaceId, me: me.userId, limit, offset })
  return {
    ...window,
    total: rows[0]?.total ?? 0,
    list: rows.map((row) => serializeMessage(row, { ...toReader(room, me), now: clock.now() })),
    zone: room.here.target.assembly.timezone,
    may: serializeMessagePermissions(room),
  } satisfies MessageList
}

/** Sends a message to all members as a notification, and by mail if a coordinator sends it (MEM-016). */
export async function sendMessage(context: Context, me: Me, sid: string, given: SendMessageBody) {
  const room = await findMessageTarget(context.db, me, sid)
  if (isRefusal(room)) return room
  const denied = refuseSendingMessage(room.here.viewer, room.policyInput)
  if (denied) return denied
  const byMail = !refuseSendingByMail(room.here.viewer)
  return inTransaction(context, async (trx, context) => {
    const event = byMail ? 'NEW_COORDINATOR_SIGNAL' : 'MEMBER_MESSAGE'
    return postMessage(trx, context, me, room, event, {
      ...given,
      mailed: byMail && canSendMail(context),
      meeting: null,
    })
  })
}

/** Tells how many people a message of the caller would reach; for those who may send one (MEM-016). */
export async function readRecipients(context: Context, me: Me, sid: string) {
  const { db, clock } = context
  const room = await findMessageTarget(db, me, sid)
  if (isRefusal(room)) return room
  const denied = refuseSendingMessage(room.here.viewer, room.policyInput)
  if (denied) return denied
  const { members, byMail } = await countRecipients(db, room.here.target, {
    writer: me.userId,
    event: 'NEW_COORDINATOR_SIGNAL',
    today: clock.today(room.here.target.assembly.timezone),
  })
  const mailed = !refuseSendingByMail(room.here.viewer) && canSendMail(context)
  return { members, byMail: mailed ? byMail : null } satisfies MessageRecipients
}

/** Creates a meeting with its discussion, message and mails with a calendar file, all or none (MEM-016). */
export async function createMeeting(context: Context, me: Me, sid: string, given: CreateMeetingBody) {
  const room = await findMessageTarget(context.db, me, sid)
  if (isRefusal(room)) return room
  const denied = refuseOrganizingMeeting(room.here.viewer, room.policyInput)
  if (denied) return denied
  const refusal = checkMeeting(given, context.clock.now())
  if (refusal) return refusal
  return inTransaction(context, async (trx, context) => {
    const { start, end, place, title, text, registration } = given
    const meeting = { uuid: crypto.randomUUID(), start, end, place, ...(registration ? { registration } : {}) }
    const mailed = canSendMail(context)
    const sentMessage = await postMessage(trx, context, me, room, 'MEETING', { title, text, mailed, meeting })
    if (!isRefusal(sentMessage)) await postMeetingDiscussion(trx, context, me, room.here.target, room.policyInput, given)
    return sentMessage
  })
}

/** Plain members may write to everybody once a day, coordinators without a limit (MEM-016, B.10). */
async function postMessage(
  trx: Db,
  context: TransactionContext,
  me: Me,
  room: MessageTarget,
  event: MessageEvent,
  messageData: MessageData,
) {
  const { target: place } = room.here
  const limitReached =
    refuseSendingByMail(room.here.viewer) && (await checkRateLimit(trx, context, 'messages', `${place.spaceId} ${me.userId}`))
  if (limitReached) return refuse('message_today', limitReached.detail)
  const mailingRefusal = messageData.mailed && (await admitMemberMessage(trx, context, await findMailSender(trx, context, me.userId)))
  if (mailingRefusal) return mailingRefusal
  const id = await emitEvent(trx, {
    event,
    at: context.clock.iso(),
    actorId: me.userId,
    spaceId: place.spaceId,
    data: {
      ...messageData,
      lang: me.lang,
      assemblyId: place.assembly.id,
      groupId: place.group?.id ?? null,
      spaceName: place.name,
    },
  })
  if (messageData.mailed) await addJob(trx, 'message-letters', { id })
  return serializeMessage(await FIND_MESSAGE.read(trx, { id, me: me.userId }), {
    ...toReader(room, me),
    now: context.clock.now(),
  })
}
