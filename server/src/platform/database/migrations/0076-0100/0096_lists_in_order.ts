import { type Kysely, sql } from 'kysely'

/**
 * A statement that changes many contributions changes their lines in lists by one statement, so that the totals are changed once
 * and in their order (the step before this one). A statement for each contribution took the totals of each in turn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function contributions_listed_together() returns trigger language plpgsql as $$
begin
  update contribution_spaces s set status = case when c.removed_at is null then c.status end,
    popularity = c.ups - c.downs, comments = c.comments, comments_members = c.comments_members, source_code = c.source_code
  from former f join changed c using (id)
  where s.contribution_id = c.id and c.on_space_id is null and
    (f.status, f.removed_at is null, f.ups - f.downs, f.comments, f.comments_members, f.source_code) is distinct from
    (c.status, c.removed_at is null, c.ups - c.downs, c.comments, c.comments_members, c.source_code);
  return null;
end $$;
create or replace trigger contributions_listed after update on contributions
  referencing old table as former new table as changed
  for each statement execute function contributions_listed_together();
`)
    .execute(db)
}
