import { findTimeZone } from '@folkmoot/core/platform/shared/time-zones.ts'
import { type Kysely, sql } from 'kysely'

/**
 * Names of zones mean the same to every reader: rows with an offset or an abbreviation get the name of a zone with the same hours, or
 * UTC where there is none. Ballots that are counted keep theirs, which stands in their audit packages.
 *
 * `sql_zone` gives a name to PostgreSQL where it groups moments by local weeks: UTC where its own list, older than Node's, lacks it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function sql_zone(zone text) returns text language plpgsql stable parallel safe as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$`)
    .execute(db)
  for (const [table, condition] of [
    ['assemblies', 'true'],
    ['users', 'timezone is not null'],
    ['ballots', 'counted_at is null'],
  ] as const) {
    const { rows } = await sql<{ timezone: string }>`
select distinct timezone from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db)
    for (const { timezone } of rows) {
      const name = findTimeZone(timezone) ?? 'UTC'
      if (name !== timezone)
        await sql`
update ${sql.table(table)} set timezone = ${name} where timezone = ${timezone} and ${sql.raw(condition)}`.execute(db)
    }
  }
}
