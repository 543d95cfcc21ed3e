import { type Kysely, sql } from 'kysely'

/**
 * Why a seat of a jury was passed on, and seats that are kept for people whom others removed or blocked: since when, why and by whom, and
 * since when they are back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reasons = `('PERSON', 'ACCOUNT_DELETED', 'NEW_DRAW', 'REMOVED', 'BLOCKED', 'GROUP_DELETED')`
  await sql
    .raw(`
alter table jury_seats
  add column passed_why text check (passed_why in ${reasons}),
  add column kept_at timestamptz,
  add column kept_why text check (kept_why in ${reasons}),
  add column kept_by_id integer references users on delete set null,
  add column back_at timestamptz,
  add check (num_nulls(kept_at, kept_why) in (0, 2));
create index jury_seats_kept_by on jury_seats (kept_by_id) where kept_by_id is not null;
`)
    .execute(db)
}
