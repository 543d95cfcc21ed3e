import { type Kysely, sql } from 'kysely'

/**
 * Who follows what, what people were told, of what they were reminded, and the addresses of their calendars. What happened before
 * this migration is told to nobody. Leaving an assembly or group ends what was followed there, whichever statement ends the
 * membership.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  space_id integer not null references spaces on delete cascade,
  type text not null check (type in ('REGULAR', 'NEWSLETTER')),
  ignored_events text[] not null default '{}',
  created_at timestamptz not null,
  unique (user_id, space_id, type)
);
create index subscriptions_of_space on subscriptions (space_id, type, user_id);

create table event_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  space_id integer not null references spaces on delete cascade,
  event text not null,
  created_at timestamptz not null,
  unique (user_id, space_id, event)
);
create index event_subscriptions_of_space on event_subscriptions (space_id, event, user_id);

alter table signals
  add column about jsonb,
  add column told_user_id integer not null default 0,
  add column told_at timestamptz;
update signals set told_at = at;
create index signals_to_tell on signals (id) where told_at is null;

create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  signal_id integer not null references signals on delete cascade,
  event text not null,
  thing text not null,
  space_id integer,
  count integer not null default 1,
  at timestamptz not null,
  read_at timestamptz,
  mail text not null check (mail in ('now', 'digest', 'never')),
  mailed_at timestamptz,
  unique (user_id, signal_id)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, space_id) where read_at is null;
create index notifications_to_mail on notifications (user_id, mail) where mail <> 'never' and mailed_at is null;
create index notifications_of_signal on notifications (signal_id);

create table mail_schedules (
  user_id integer primary key references users on delete cascade,
  due_at timestamptz not null
);
create index mail_schedules_due on mail_schedules (due_at);

create function end_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.status = 'ACCEPTED' or old.status <> 'ACCEPTED') then
    return null;
  end if;
  delete from subscriptions s
  where s.user_id = old.user_id and s.space_id in (
    select g.space_id from working_groups g
    where g.id = old.group_id or (old.group_id is null and g.assembly_id = old.assembly_id)
    union all select a.space_id from assemblies a where old.group_id is null and a.id = old.assembly_id
    union all select k.space_id from campaigns k where old.group_id is null and k.assembly_id = old.assembly_id
    union all select c.space_id from subscriptions o join contributions c on c.space_id = o.space_id
      where o.user_id = old.user_id and old.group_id is null and c.assembly_id = old.assembly_id);
  delete from event_subscriptions e
  where e.user_id = old.user_id and old.group_id is null and e.space_id in (
    select a.space_id from assemblies a where a.id = old.assembly_id
    union all select k.space_id from campaigns k where k.assembly_id = old.assembly_id);
  return null;
end $$;
create trigger membership_ended after delete or update of status on memberships
  for each row execute function end_subscriptions();

-- each as [event, space, actor, board, group, who was removed]; too many for a notice are announced as an empty one
create function announce_signals() returns trigger language plpgsql as $$
declare
  announced text := (select json_agg(json_build_array(s.event, s.space_id, s.actor_id, s.data->>'board', s.data->'groupId',
    case when s.event = 'MEMBER_REMOVED' then s.data->'userId' end))::text from added s);
begin
  perform pg_notify('folkmoot_signals', case when length(announced) < 7900 then announced else '' end);
  return null;
end $$;
create trigger signals_announced after insert on signals referencing new table as added
  for each statement execute function announce_signals();

-- the reminders that were told, each once; a changed date is another reminder
create table reminders (
  key text primary key,
  at timestamptz not null
);
create index milestones_by_date on milestones (date);

-- the addresses at which programs read the dates of a person; only the hash of its secret is stored
create table calendars (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
`)
    .execute(db)
}
