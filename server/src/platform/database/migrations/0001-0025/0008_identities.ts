import { type Kysely, sql } from 'kysely'

/**
 * Other ways into an account: an entry of an assembly's directory (provider 'ldap', issuer the assembly's uuid), a person at
 * a social network. `signs_in` false: kept for its token alone. Nobody is two accounts at one place, and no account two people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table user_identities (
  user_id integer not null references users on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  signs_in boolean not null default true,
  token text,
  token_expires_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, provider, issuer)
);
create unique index user_identities_subject on user_identities (provider, issuer, subject) where signs_in;
`)
    .execute(db)
}
