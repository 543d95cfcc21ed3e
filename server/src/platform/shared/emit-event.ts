import type { EventName, EventPayload } from '@folkmoot/core/platform/events/events.ts'
import type { Db } from '../database/open.ts'

/** An event with what it carries. */
export interface DomainEvent<E extends EventName = EventName> {
  readonly event: E
  readonly at: string
  readonly actorId?: number | undefined
  readonly spaceId?: number | undefined
  readonly data: EventPayload<E>
}

const toEventRow = <E extends EventName>(event: DomainEvent<E>) => ({
  at: event.at,
  event: event.event,
  actor_id: event.actorId ?? null,
  space_id: event.spaceId ?? null,
  data: JSON.stringify(event.data),
})

/** Records an event as a row in the caller's transaction, and answers its id; notifications are created from these rows. */
export async function emitEvent<E extends EventName>(trx: Db, event: DomainEvent<E>): Promise<number> {
  const { id } = await trx.insertInto('signals').values(toEventRow(event)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Records many events at once. */
export async function emitEvents<E extends EventName>(trx: Db, events: readonly DomainEvent<E>[]): Promise<void> {
  if (events.length > 0) await trx.insertInto('signals').values(events.map(toEventRow)).execute()
}

/** Of a statement that records its event together with its act: the expressions of a row, by what they are. */
interface EventExpressions<P> {
  readonly at: string
  /** The name of the event. */
  readonly event: string
  readonly actor: string
  readonly space: string
  /** One for each field that the event carries. */
  readonly data: { readonly [K in keyof P]: string }
}

/** In SQL: inserts an event for each row that `from` selects. `P` is what the event carries, so that no field has another name. */
export function insertEventsSql<E extends EventName>(
  { at, event, actor, space, data }: EventExpressions<EventPayload<E>>,
  from: string,
): string {
  const fields = Object.entries<string>(data).map(([name, value]) => `'${name}', ${value}`)
  return `insert into signals (at, event, actor_id, space_id, data)
  select ${at}, ${event}, ${actor}, ${space}, json_build_object(${fields.join(', ')})
  from ${from}`
}
