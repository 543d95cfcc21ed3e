import { type Kysely, sql } from 'kysely'

/**
 * What people did and errors that pages met, kept only where admins switched it on; erased after 180 days (LOG-004). And
 * pictures that the settings of the site use, such as those of the start page: everybody may see them (APP-010).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table action_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_hash text,
  path text not null,
  action text not null,
  resource_type text,
  resource_uuid uuid,
  message text
);
create index action_log_at on action_log (at);
create index action_log_user on action_log (user_hash) where user_hash is not null;

select follow_files('instance', 'null::integer', 'value');
`)
    .execute(db)
}
