import type { SeatReason } from '@folkmoot/core/deliberation/juries/absence.ts'
import type { JuryPool, SeatState } from '@folkmoot/core/deliberation/juries/words.ts'
import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '../../platform/shared/tables.ts'

/** A draw of a phase; all about its pool is null until the pool is fixed. */
export interface JuriesTable {
  id: Generated<number>
  component_id: number
  number: number
  reason: string | null
  /** 64 hexadecimal digits; told to nobody before the draw. */
  seed: string
  commitment: string
  committed_at: Instant
  drawn_at: NullableInstant
  drawn_by_id: number | null
  drawn_from: JuryPool | null
  share: string | null
  seats: number | null
  salt: string
  /** The uuids of the pool, sorted. */
  pool: string[] | null
  pool_hash: string | null
}

/** Those who were asked, in the order of the lot. */
export interface JurySeatsTable {
  jury_id: number
  place: number
  user_id: number | null
  state: SeatState
  answer_by: Instant
  /** Why it was passed on; null of those that were passed on before it was noted. */
  passed_why: Generated<SeatReason | null>
  /** It was kept for somebody whom others removed or blocked: since when, why, by whom, and since when they are back. */
  kept_at: NullableInstant
  kept_why: Generated<SeatReason | null>
  kept_by_id: Generated<number | null>
  back_at: NullableInstant
}
