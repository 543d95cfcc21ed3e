import { type Kysely, sql } from 'kysely'

/**
 * An answer is kept as it was sent, with its status; which process works on a key and when it last said so, by the database's
 * time, so that a key of a process that is gone is taken over (specification B.7). What was kept before goes: it lacks both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
delete from idempotency_keys;
alter table idempotency_keys
  drop column status,
  add column owner uuid not null,
  add column alive_at timestamptz not null default now(),
  add column answer_status integer,
  alter column answer drop not null;
`)
    .execute(db)
}
