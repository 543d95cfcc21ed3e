import { type Kysely, sql } from 'kysely'
import { forEachUnguarded } from '../online.ts'

/** Nearly all tables: locked one by one, because a step that held one and waited for another would deadlock with requests. */
export const online = true

/**
 * Days, moments and amounts that JavaScript cannot compute with (`infinity`, the year 20000, `NaN`) break every list that reads their
 * row, so each column of such a type gets a constraint that refuses them; a migration that adds one calls `guard_finite_values`
 * again. The rows that are there are not read here, where tables are locked: the next step does that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create or replace view unguarded_columns as
select c.oid::regclass as relation, a.attname as name, 'finite_' || a.attname as guard, case a.atttypid
    when 'numeric'::regtype then format('%I between -1e15 and 1e15', a.attname)
    else format('%I between ''1000-01-01'' and ''8999-12-31''', a.attname) end as rule, case a.atttypid
    when 'numeric'::regtype then format('case when %1$I = ''NaN'' then 0 else greatest(-1e15, least(1e15, %1$I)) end', a.attname)
    else format('greatest(''1000-01-01'', least(''8999-12-31'', %I))', a.attname) end as nearest, k.convalidated as guarded
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
left join pg_constraint k on k.conrelid = c.oid and k.conname = 'finite_' || a.attname
where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
  and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'numeric'::regtype) and k.convalidated is not true;

create or replace procedure guard_finite_values(of_table regclass default null) language plpgsql as $$
declare
  added record;
begin
  for added in
    select relation, string_agg(format('add constraint %I check (%s) not valid', guard, rule), ', ') as constraints
    from unguarded_columns where guarded is null and (of_table is null or relation = of_table) group by relation order by relation::text
  loop
    execute format('alter table %s %s', added.relation, added.constraints);
  end loop;
end $$;

create or replace procedure validate_finite_values(of_table regclass default null) language plpgsql as $$
declare
  found record;
begin
  for found in
    select relation, string_agg(format('%I = %s', name, nearest), ', ') as mended, string_agg(format('(%s) is false', rule), ' or ') as broken,
      string_agg(format('validate constraint %I', guard), ', ') as validated
    from unguarded_columns where guarded is false and (of_table is null or relation = of_table) group by relation order by relation::text
  loop
    execute format('update %s set %s where %s', found.relation, found.mended, found.broken);
    execute format('alter table %s %s', found.relation, found.validated);
  end loop;
end $$;`)
    .execute(db)
  await forEachUnguarded(db, 'guarded is null', 'guard_finite_values')
}
