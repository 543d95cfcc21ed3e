import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table users (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  firstname text,
  lastname text,
  email text,
  username text,
  lang text not null default 'en-US',
  password_hash text,
  email_verified boolean not null default false,
  email_updated boolean not null default false,
  profile_pic text,
  timezone text,
  roles text[] not null default '{USER}',
  provider text not null default 'password',
  devices text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_username on users (lower(username)) where deleted_at is null;

create table sessions (
  key_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  provider text not null default 'password',
  device text not null default '',
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table tokens (
  token_hash bytea primary key,
  kind text not null,
  user_id integer references users on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tokens_user on tokens (user_id, kind);

create table user_config (
  user_id integer not null references users on delete cascade,
  key text not null,
  value text not null,
  primary key (user_id, key)
);

create table attempts (
  limit_name text not null,
  who text not null,
  at timestamptz not null
);
create index attempts_who on attempts (limit_name, who, at);
`)
    .execute(db)
}
