import type { EventPayload } from '@folkmoot/core/platform/events/events.ts'
import type { Db } from '../../platform/database/open.ts'
import type { TransactionContext } from '../../platform/http/context.ts'
import { emitEvents } from '../../platform/shared/emit-event.ts'
import { logSecurityEvent } from '../../platform/shared/security-log.ts'
import type { MembershipTarget } from './membership-target.ts'

/** The events of memberships (specification F); the recipients are decided where the rows are read. */
type MembershipEvent =
  | 'MEMBERSHIP_REQUESTED'
  | 'MEMBERSHIP_ACCEPTED'
  | 'MEMBERSHIP_REJECTED'
  | 'MEMBER_JOINED'
  | 'ADDED_TO_GROUP'
  | 'MEMBER_REMOVED'
  | 'BAN_APPEALED'
  | 'BAN_ENDED'
  | 'BAN_UPHELD'
  | 'ROLE_CHANGED'
  | 'INVITED'
  | 'INVITATION_ANSWERED'

/** What an event carries beside its place. */
type EventData<E extends MembershipEvent> = Omit<EventPayload<E>, 'assemblyId' | 'assemblyUuid' | 'groupId' | 'groupUuid' | 'spaceName'>

/** Inserts one event row in the caller's transaction, with the ids of the target and the data of the event's text. */
export const emitMembershipEvent = <E extends MembershipEvent>(
  trx: Db,
  context: TransactionContext,
  event: E,
  target: MembershipTarget,
  actorId: number | undefined,
  data: EventData<E>,
): Promise<void> => emitMembershipEvents(trx, context, event, target, actorId, [data])

/** Inserts many event rows with one statement. */
export const emitMembershipEvents = <E extends MembershipEvent>(
  trx: Db,
  context: TransactionContext,
  event: E,
  target: MembershipTarget,
  actorId: number | undefined,
  all: readonly EventData<E>[],
): Promise<void> =>
  emitEvents(
    trx,
    all.map((data) => ({
      event,
      at: context.clock.iso(),
      actorId,
      spaceId: target.spaceId,
      data: {
        assemblyId: target.assembly.id,
        assemblyUuid: target.assembly.uuid,
        groupId: target.group?.id ?? null,
        groupUuid: target.group?.uuid ?? null,
        spaceName: target.name,
        ...data,
      } as unknown as EventPayload<E>,
    })),
  )

export const targetIds = (target: MembershipTarget) => ({
  assemblyId: target.assembly.id,
  groupId: target.group?.id ?? null,
})

/** Records the new roles of a member in the security log; `actorId` is null where an invitation gave them. */
export const logRoleChange = (
  context: TransactionContext,
  target: MembershipTarget,
  actorId: number | null,
  userId: number,
  roles: readonly string[],
): void => logSecurityEvent(context, { event: 'member_roles_changed', userId, actorId, roles, ...targetIds(target) })
