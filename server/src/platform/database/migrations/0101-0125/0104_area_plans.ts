import { type Kysely, sql } from 'kysely'

/** The drawn map of an assembly's area, as core reads it from a GeoJSON file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table area_plans (
  assembly_id integer primary key references assemblies on delete cascade,
  plan jsonb not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz not null
);
call guard_finite_values('area_plans');
call validate_finite_values('area_plans');
`)
    .execute(db)
}
