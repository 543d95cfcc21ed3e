import type { Db } from '../database/open.ts'

export interface Event {
  readonly event: string
  readonly at: string
  readonly actorId?: number | undefined
  readonly spaceId?: number | undefined
  readonly data?: Readonly<Record<string, unknown>>
}

/** Tells what happened, as a row in the caller's transaction; notifications are made from these rows. */
export async function signal(trx: Db, event: Event): Promise<void> {
  await trx
    .insertInto('signals')
    .values({
      at: event.at,
      event: event.event,
      actor_id: event.actorId ?? null,
      space_id: event.spaceId ?? null,
      data: JSON.stringify(event.data ?? {}),
    })
    .execute()
}
