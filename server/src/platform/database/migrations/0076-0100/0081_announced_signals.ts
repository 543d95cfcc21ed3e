import { type Kysely, sql } from 'kysely'

/**
 * An act that writes no event announces none. The trigger runs for each statement, also for one that inserts nothing, and its
 * empty notice, which means too many events, made every open page ask anew for each private draft.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create or replace function announce_signals() returns trigger language plpgsql as $$
declare
  announced text := (select json_agg(json_build_array(s.event, s.space_id, s.actor_id, s.data->>'board', s.data->'groupId',
    case when s.event = 'MEMBER_REMOVED' then s.data->'userId' end))::text from added s);
begin
  if announced is not null then
    perform pg_notify('folkmoot_signals', case when length(announced) < 7900 then announced else '' end);
  end if;
  return null;
end $$`)
    .execute(db)
}
