import { type Kysely, sql } from 'kysely'

/** Who has registered for a meeting: a row for each person and meeting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table meeting_attendees (
  signal_id integer not null references signals on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz not null,
  primary key (signal_id, user_id)
);
create index meeting_attendees_of_user on meeting_attendees (user_id);
call guard_finite_values('meeting_attendees');
call validate_finite_values('meeting_attendees');
`)
    .execute(db)
}
