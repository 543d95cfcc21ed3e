import type { Db } from '../database/open.ts'

export interface DomainEvent {
  readonly event: string
  readonly at: string
  readonly actorId?: number | undefined
  readonly spaceId?: number | undefined
  readonly data?: Readonly<Record<string, unknown>>
}

const toEventRow = (event: DomainEvent) => ({
  at: event.at,
  event: event.event,
  actor_id: event.actorId ?? null,
  space_id: event.spaceId ?? null,
  data: JSON.stringify(event.data ?? {}),
})

/** Records an event as a row in the caller's transaction; notifications are created from these rows. */
export const emitEvent = (trx: Db, event: DomainEvent): Promise<void> => emitEvents(trx, [event])

/** Records many events at once. */
export async function emitEvents(trx: Db, events: readonly DomainEvent[]): Promise<void> {
  if (events.length > 0) await trx.insertInto('signals').values(events.map(toEventRow)).execute()
}
