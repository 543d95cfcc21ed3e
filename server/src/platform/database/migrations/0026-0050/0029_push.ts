import { type Kysely, sql } from 'kysely'

/**
 * The devices on which people want notifications, and what is to be pushed to each; when a mail could not be sent for the first
 * time; and what a link of a mail may turn off is as fine as its mails. A device belongs to a session and ends with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_hash bytea not null unique references sessions on delete cascade,
  endpoint_hash bytea not null unique,
  sealed text not null,
  host text not null,
  device text not null default '',
  created_at timestamptz not null,
  last_error text,
  last_error_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table pushes (
  id bigint generated always as identity primary key,
  push_subscription_id integer not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  unique (push_subscription_id, notification_id)
);
create index pushes_of_notification on pushes (notification_id);
create index pushes_due on pushes (due_at, id);

alter table mails add column first_tried_at timestamptz;
create index mails_late on mails (first_tried_at) where sent_at is null and text <> '' and first_tried_at is not null;

-- the kinds are those of the code, which adds to them
alter table mail_stops drop constraint if exists mail_stops_kind_check, drop constraint if exists mail_stops_check,
  add check ((kind = 'digest') = (space_id is null));
alter table unsubscribe_tokens drop constraint if exists unsubscribe_tokens_kind_check;
`)
    .execute(db)
}
