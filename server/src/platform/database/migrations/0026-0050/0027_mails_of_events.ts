import { type Kysely, sql } from 'kysely'

/**
 * What mails about events need: why somebody is told, a Message-ID that stays the same when a mail is sent again, what people
 * turned off by a link in a mail, and addresses that a mail server refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table users add column email_refused_at timestamptz;

alter table mails
  add column message_id uuid not null default gen_random_uuid(),
  add column unsubscribe text not null default '';
create index mails_waiting on mails (lower(to_email), id) where sent_at is null and text <> '';

alter table notifications add column reason text not null default 'followers';
create index notifications_mailed on notifications (user_id, thing, mailed_at) where mail = 'now' and mailed_at is not null;
create index notifications_mail_now on notifications (id) where mail = 'now' and mailed_at is null;

create table mail_stops (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('space', 'digest')),
  space_id integer references spaces on delete cascade,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, kind, space_id),
  check ((kind = 'space') = (space_id is not null))
);

create table unsubscribe_tokens (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('space', 'digest')),
  space_id integer references spaces on delete cascade,
  created_at timestamptz not null
);
create index unsubscribe_tokens_of_user on unsubscribe_tokens (user_id);
create index unsubscribe_tokens_by_age on unsubscribe_tokens (created_at);
`)
    .execute(db)
}
