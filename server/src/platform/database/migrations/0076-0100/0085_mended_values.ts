import type { Kysely } from 'kysely'
import { forEachUnguarded } from '../online.ts'

/** Tables that people use meanwhile are read one by one. */
export const online = true

/** Moves values that the guards of the step before refuse to the nearest that is possible, without a lock that stops writers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await forEachUnguarded(db, 'guarded is false', 'validate_finite_values')
}
