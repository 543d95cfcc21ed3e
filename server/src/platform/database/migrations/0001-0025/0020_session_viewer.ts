import { type Kysely, sql } from 'kysely'

/**
 * The user of a session key, for statements that look up their viewer themselves. PostgreSQL inlines it, so it costs nothing
 * beside its query. A session expires after 30 days without use and after 180 days in all, by real time (specification B.3).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create function session_viewer(key_hash bytea) returns table (
  user_id integer, uuid uuid, name text, lang text, admin boolean, second_factor boolean, email_verified boolean,
  stale boolean)
language sql stable as $$
  select u.id, u.uuid, u.name, u.lang, 'ADMIN' = any(u.roles), u.second_factor, u.email_verified,
    s.used_at < now() - interval '1 hour'
  from sessions s join users u on u.id = s.user_id
  where s.key_hash = session_viewer.key_hash and u.active and u.deleted_at is null
    and s.used_at > now() - interval '30 days' and s.created_at > now() - interval '180 days'
$$`.execute(db)
}
