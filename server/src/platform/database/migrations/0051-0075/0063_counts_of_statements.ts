import { type Kysely, sql } from 'kysely'

/**
 * A statement that lists many items, or takes many out, changes each of their counts once. A change for each item left a version of
 * the count that later ones of the same transaction had to pass: the last rows of an import of 5,000 took three times as long as the
 * first ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- in the order of the counts, so that statements about the same ones do not wait for each other
create function contribution_spaces_counted_together() returns trigger language plpgsql as $$
begin
  insert into space_counts as c (space_id, type, status, n)
  select space_id, type, status, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed where status is not null group by space_id, type, status order by space_id, type, status
  on conflict (space_id, type, status) do update set n = c.n + excluded.n;
  return null;
end $$;
drop trigger contribution_spaces_counted on contribution_spaces;
create trigger contribution_spaces_counted after insert on contribution_spaces
  referencing new table as changed for each statement execute function contribution_spaces_counted_together();
create trigger contribution_spaces_uncounted after delete on contribution_spaces
  referencing old table as changed for each statement execute function contribution_spaces_counted_together();
`)
    .execute(db)
}
