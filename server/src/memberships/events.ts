import type { Db } from '../database/open.ts'
import type { ActContext } from '../http/context.ts'
import { logSecurityEvent } from '../shared/security-log.ts'
import { signals } from '../shared/signal.ts'
import type { Place } from './place.ts'

/** What happens around memberships (decisions F); who hears of it is decided where the rows are read. */
export type MembershipEvent =
  | 'MEMBERSHIP_REQUESTED'
  | 'MEMBERSHIP_ACCEPTED'
  | 'MEMBERSHIP_REJECTED'
  | 'MEMBER_JOINED'
  | 'MEMBER_REMOVED'
  | 'ROLE_CHANGED'
  | 'INVITED'
  | 'INVITATION_ANSWERED'

type Told = Readonly<Record<string, unknown>>

/** One row in the caller's transaction, with the ids of the place and what the event's text needs. */
export const tell = (
  trx: Db,
  context: ActContext,
  event: MembershipEvent,
  place: Place,
  actorId: number | undefined,
  data: Told,
): Promise<void> => tellAll(trx, context, event, place, actorId, [data])

/** A row for each of many, by one statement. */
export const tellAll = (
  trx: Db,
  context: ActContext,
  event: MembershipEvent,
  place: Place,
  actorId: number | undefined,
  all: readonly Told[],
): Promise<void> =>
  signals(
    trx,
    all.map((data) => ({
      event,
      at: context.clock.iso(),
      actorId,
      spaceId: place.spaceId,
      data: {
        assemblyId: place.assembly.id,
        assemblyUuid: place.assembly.uuid,
        groupId: place.group?.id ?? null,
        groupUuid: place.group?.uuid ?? null,
        spaceName: place.name,
        ...data,
      },
    })),
  )

export const idsOf = (place: Place) => ({ assemblyId: place.assembly.id, groupId: place.group?.id ?? null })

/** Records in the security log which roles somebody has from now on; `actorId` is null where an invitation gave them. */
export const logRoles = (
  context: ActContext,
  place: Place,
  actorId: number | null,
  userId: number,
  roles: readonly string[],
): void => logSecurityEvent(context, { event: 'member_roles_changed', userId, actorId, roles, ...idsOf(place) })
