import { type Kysely, sql } from 'kysely'

/**
 * A statement that changes the status of listed items changes the totals in the order of the totals, as one that lists them does.
 * Two that came to the same totals in another order waited for each other, and PostgreSQL ended one of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function contribution_spaces_recounted_together() returns trigger language plpgsql as $$
begin
  insert into space_counts as c (space_id, type, status, n)
  select space_id, type, status, sum(n) from (
    select f.space_id, f.type, f.status, -1 as n from former f join changed c using (space_id, contribution_id)
      where f.status is distinct from c.status
    union all
    select c.space_id, c.type, c.status, 1 from former f join changed c using (space_id, contribution_id)
      where f.status is distinct from c.status) moved
  where status is not null group by space_id, type, status order by space_id, type, status
  on conflict (space_id, type, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create or replace trigger contribution_spaces_recounted after update on contribution_spaces
  referencing old table as former new table as changed
  for each statement execute function contribution_spaces_recounted_together();
`)
    .execute(db)
}
