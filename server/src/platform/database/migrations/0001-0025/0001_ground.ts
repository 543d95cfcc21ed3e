import { type Kysely, sql } from 'kysely'

/** The instance itself, what happened, mail waiting to leave, answers kept for repeated requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table instance (
  key text primary key,
  value text not null
);

create table config (
  space_id integer not null,
  key text not null,
  value text not null,
  primary key (space_id, key)
);

create table signals (
  id integer generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  actor_id integer,
  space_id integer,
  data jsonb not null default '{}'
);

create table mails (
  id integer generated always as identity primary key,
  to_email text not null,
  to_user_id integer,
  lang text not null,
  letter text not null,
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  tries integer not null default 0
);
create index mails_unsent on mails (id) where sent_at is null;

create table idempotency_keys (
  user_id integer not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  at timestamptz not null,
  primary key (user_id, key)
);
`)
    .execute(db)
}
