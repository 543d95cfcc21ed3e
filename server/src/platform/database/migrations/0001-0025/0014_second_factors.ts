import { type Kysely, sql } from 'kysely'

/**
 * Second factors: authenticator apps (their secret is sealed), passkeys, and recovery codes (hashed). `users.second_factor`
 * says whether there is any of the first two, because every request asks it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table users add column second_factor boolean not null default false;

create table authenticators (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  code_hash text not null
);
create index recovery_codes_user on recovery_codes (user_id);
`)
    .execute(db)
}
