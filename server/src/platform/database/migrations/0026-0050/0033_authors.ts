import { type Kysely, sql } from 'kysely'

/**
 * Authors without an account, and who was asked or asks to write on a contribution. `by_id` is who asked them. A request ends when it
 * is answered: its row is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table nonmember_authors (
  id integer generated always as identity primary key,
  contribution_id integer not null references contributions on delete cascade,
  name text not null,
  email text not null default '',
  phone text not null default '',
  source text not null default '',
  source_url text not null default '',
  publish_contact boolean not null default false,
  added_by integer references users on delete set null,
  added_at timestamptz not null
);
create index nonmember_authors_contribution on nonmember_authors (contribution_id, id);

create table author_requests (
  contribution_id integer not null references contributions on delete cascade,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('INVITED', 'ASKED')),
  by_id integer references users on delete set null,
  at timestamptz not null,
  primary key (contribution_id, user_id)
);
create index author_requests_user on author_requests (user_id);
`)
    .execute(db)
}
