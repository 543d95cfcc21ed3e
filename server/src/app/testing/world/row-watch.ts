import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../../platform/database/open.ts'
import { WITHOUT_TRIGGERS } from '../../../platform/database/testing/reused-databases.ts'

/** The owner of a row of the world: N for the neighbours within side A; `shared` for rows of no side. */
export type Side = 'A' | 'B' | 'N' | 'shared'

interface Table {
  readonly name: string
  /** The columns of the primary key; a table without one is keyed by its whole row. */
  readonly key: readonly string[]
  /** The columns that can be written, as a list. */
  readonly columns: string
  /** Its columns that refer to another table. */
  readonly references: readonly { readonly column: string; readonly target: string; readonly targetColumn: string }[]
}

/** Every table of the product. */
async function tablesOf(db: Db): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as key,
  (select string_agg(quote_ident(w.attname), ', ' order by w.attnum) from pg_attribute w
    where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped and w.attgenerated = '') as columns,
  (select coalesce(json_agg(json_build_object('column', quote_ident(own.attname), 'target', f.confrelid::regclass::text,
      'targetColumn', quote_ident(other.attname)) order by own.attnum), '[]')
    from pg_constraint f
    join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
    join pg_attribute other on other.attrelid = f.confrelid and other.attnum = f.confkey[1]
    where f.contype = 'f' and array_length(f.conkey, 1) = 1 and f.conrelid = c.oid) as references
from pg_class c
left join pg_index i on i.indrelid = c.oid and i.indisprimary
left join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
group by c.oid order by c.relname`.execute(db)
  return rows
}

/** Records the side of each new row, and gives each sequence its own range, so that no id of one table is valid in another. */
export async function installRowOwners(db: Db): Promise<void> {
  await sql
    .raw(`
create schema testing;
create table testing.side (name text not null);
insert into testing.side values ('shared');
create table testing.owned (tbl text, key text, side text);
create function testing.note_owner() returns trigger language plpgsql as $$
declare row_json jsonb := to_jsonb(new); row_key text;
begin
  select string_agg(row_json->>k, ' ' order by n) into row_key from unnest(tg_argv) with ordinality as x(k, n);
  insert into testing.owned select tg_table_name, coalesce(row_key, row_json::text), name from testing.side;
  return null;
end $$;`)
    .execute(db)
  const tables = await tablesOf(db)
  for (const [index, { name, key }] of tables.entries()) {
    await sql
      .raw(`create trigger zz_note_owner after insert on public.${name} for each row
        execute function testing.note_owner(${key.map((k) => `'${k}'`).join(', ')})`)
      .execute(db)
    if (key.length === 1 && key[0] === 'id')
      await sql
        .raw(`do $$ begin
          if pg_get_serial_sequence('public.${name}', 'id') is not null then
            perform setval(pg_get_serial_sequence('public.${name}', 'id'), ${(index + 1) * 10_000});
          end if; end $$`)
        .execute(db)
  }
}

export const setSide = (db: Db, side: Side): Promise<unknown> => sql`update testing.side set name = ${side}`.execute(db)

/**
 * Copies every row, and from then on records which tables are written to. `testing.restore()` restores all rows;
 * `testing.changes()` returns the changes to rows of side B and of the neighbours since: changed and deleted rows, and new ones
 * that refer to them.
 */
export async function saveRowCopy(db: Db): Promise<void> {
  await sql.raw(MARKS_OF_WRITES).execute(db)
  for (const table of await tablesOf(db)) {
    const { name, key } = table
    const keyText = key.length > 0 ? key.map((k) => `coalesce(to_jsonb(t)->>'${k}', '')`).join(` || ' ' || `) : 'to_jsonb(t)::text'
    await sql
      .raw(`drop trigger zz_note_owner on public.${name};
create table saved.${name} as select t.*, t::text as world_text, o.side as world_side
  from public.${name} t left join testing.owned o on o.tbl = '${name}' and o.key = ${keyText};
create trigger zz_note_written after insert or update or delete on public.${name} for each statement
  execute function testing.note_written();
${functionsOf(table)}`)
      .execute(db)
  }
  await sql.raw(FUNCTIONS).execute(db)
}

const MARKS_OF_WRITES = `
create schema saved;
create unlogged table testing.written (tbl text);
create unlogged table testing.restored (since bigint not null);
insert into testing.restored values (0);
create type testing.change as (what text, owner text, row_text text);
create function testing.note_written() returns trigger language plpgsql as $$
begin insert into testing.written values (tg_table_name); return null; end $$`

/**
 * The functions that restore a table and list its changes. They get the first transaction that may have written since the last
 * restoring: only rows of that one and later ones can differ from the copy. Rows without a key are compared by their texts alone.
 */
function functionsOf({ name, key, columns, references }: Table): string {
  const isKeyed = key.length > 0
  const isWritten = isKeyed ? 't.xmin::text::bigint >= $1' : 'true'
  const hasSameKey = isKeyed ? key.map((k) => `t.${k} = s.${k}`).join(' and ') : 't::text = s.world_text'
  const isNew = `${isWritten} and not exists (select from saved.${name} s where s.world_text = t::text)`
  const listReferring = references.map(
    ({ column, target, targetColumn }) => `
  return query select 'added by ${column}', o.world_side, t::text from public.${name} t
    join saved.${target} o on o.${targetColumn} = t.${column} and o.world_side in ('B', 'N') where ${isNew};`,
  )
  return `
create function testing.restore_${name}(bigint) returns void language plpgsql as $$ begin
  delete from public.${name} t where ${isNew};
  insert into public.${name} (${columns}) overriding system value select ${columns} from saved.${name} s
    where not exists (select from public.${name} t where ${hasSameKey});
end $$;
create function testing.changes_${name}(bigint) returns setof testing.change language plpgsql as $$ begin
  return query select 'changed', s.world_side, s.world_text from saved.${name} s where s.world_side in ('B', 'N') and not exists
    (select from public.${name} t where ${hasSameKey} and (not (${isWritten}) or t::text = s.world_text));
  return query select 'added with their text', 'B', t::text from public.${name} t where t::text ilike '%BYSTANDER%' and ${isNew};
  ${listReferring.join('')}
end $$`
}

const FUNCTIONS = `
create function testing.restore() returns void language plpgsql as $$
declare
  t text;
  -- every transaction before it has ended
  now_complete bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
begin
  if not exists (select from testing.written) then return; end if;
  for t in select distinct tbl from testing.written loop
    execute format('select testing.restore_%s((select since from testing.restored))', t);
  end loop;
  update testing.restored set since = now_complete;
  delete from testing.written;
  delete from graphile_worker._private_jobs;
end $$;

create function testing.changes() returns table (tbl text, what text, owner text, row_text text) language plpgsql as $$
declare t text;
begin
  for t in select distinct w.tbl from testing.written w loop
    return query execute format('select %1$L::text, c.* from testing.changes_%1$s((select since from testing.restored)) c', t);
  end loop;
end $$;`

export const RESTORE_ROWS = 'select testing.restore()'

/** Restores the rows of one database. */
export interface RowRestorer {
  restore(): Promise<unknown>
  close(): Promise<void>
}

/**
 * Restores rows without triggers, on a connection of its own: turning triggers off and on discards every plan that a connection has
 * made, and the server would plan all its statements anew after each write.
 */
export function openRowRestorer(connectionString: string): RowRestorer {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, options: WITHOUT_TRIGGERS })
  return {
    restore: () => pool.query({ name: 'restore', text: RESTORE_ROWS }),
    close: () => pool.end(),
  }
}

export interface BystanderChange {
  readonly tbl: string
  readonly what: string
  readonly owner: 'B' | 'N'
  readonly row_text: string
}

/** Lists the changes to the bystanders' rows since the copy was made or restored. */
export async function listBystanderChanges(db: Db): Promise<readonly BystanderChange[]> {
  const { rows } = await sql<BystanderChange>`select distinct * from testing.changes()`.execute(db)
  return rows
}

/** The uuids of everything that belongs to the bystanders (B) and to the neighbours (N). */
export async function listBystanderUuids(db: Db): Promise<Readonly<Record<'B' | 'N', ReadonlySet<string>>>> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
select table_name as name, column_name as column from information_schema.columns
where table_schema = 'saved' and data_type = 'uuid'`.execute(db)
  const uuids = { B: new Set<string>(), N: new Set<string>() }
  for (const { name, column } of tables) {
    const { rows } = await sql<{ owner: 'B' | 'N'; uuid: string }>`
select world_side as owner, ${sql.ref(column)} as uuid from saved.${sql.ref(name)}
where world_side in ('B', 'N') and ${sql.ref(column)} is not null`.execute(db)
    for (const { owner, uuid } of rows) uuids[owner].add(uuid)
  }
  return uuids
}
