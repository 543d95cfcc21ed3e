import { type Kysely, sql } from 'kysely'

/**
 * The answers of users to the consent forms of campaigns: the last answer, its time, and the SHA-256 of the text that it belongs
 * to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table consents (
  campaign_id integer not null references campaigns on delete cascade,
  user_id integer not null references users on delete cascade,
  answer text not null check (answer in ('APPROVED', 'REJECTED', 'WITHDRAWN')),
  text_hash bytea not null check (length(text_hash) = 32),
  at timestamptz not null,
  primary key (campaign_id, user_id)
);
create index consents_user on consents (user_id);
`)
    .execute(db)
}
