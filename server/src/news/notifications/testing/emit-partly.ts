import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import type { Db } from '../../../platform/database/open.ts'
import { type DomainEvent, emitEvents } from '../../../platform/shared/emit-event.ts'

type PartOf = Omit<DomainEvent, 'data'> & { readonly data?: object }

/** Records events with so much of what they carry as a test is about. */
export const emitPartly = (db: Db, ...events: readonly PartOf[]): Promise<void> =>
  emitEvents<EventName>(db, events.map((event) => ({ data: {}, ...event })) as unknown as DomainEvent[])
