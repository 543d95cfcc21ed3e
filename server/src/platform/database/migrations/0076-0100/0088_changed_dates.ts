import { type Kysely, sql } from 'kysely'

/** Two tables: locked one by one, because a step that held one and waited for the other would deadlock with requests. */
export const online = true

/**
 * When the dates or the name of a campaign or ballot last changed, for programs that keep a copy of its calendar (RFC 5545, 3.8.7).
 * Null where nothing has changed since the column came. Times are the machine's: those programs compare them with their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create or replace function note_campaign_change() returns trigger language plpgsql as $$
begin
  new.dates_changed_at := now();
  return new;
end $$;
create or replace function note_ballot_change() returns trigger language plpgsql as $$
begin
  new.dates_changed_at := now();
  new.dates_changes := old.dates_changes + 1;
  return new;
end $$;`)
    .execute(db)
  await sql.raw(`alter table campaigns add column if not exists dates_changed_at timestamptz`).execute(db)
  await sql
    .raw(`
alter table ballots add column if not exists dates_changed_at timestamptz,
  add column if not exists dates_changes integer not null default 0`)
    .execute(db)
  await sql
    .raw(`
create or replace trigger campaigns_note_change before update of revision, title on campaigns
  for each row when (old.revision is distinct from new.revision or old.title is distinct from new.title)
  execute function note_campaign_change()`)
    .execute(db)
  await sql
    .raw(`
create or replace trigger ballots_note_change before update of starts_on, ends_on on ballots
  for each row when (old.starts_on is distinct from new.starts_on or old.ends_on is distinct from new.ends_on)
  execute function note_ballot_change()`)
    .execute(db)
  for (const table of ['campaigns', 'ballots']) {
    await sql.raw(`call guard_finite_values('${table}')`).execute(db)
    await sql.raw(`call validate_finite_values('${table}')`).execute(db)
  }
}
