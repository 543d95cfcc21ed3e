import { type Kysely, sql } from 'kysely'

/**
 * Ballots that the server prepares for a phase, one for each phase at most; `untouched` ones follow the settings of their phase
 * until they open or a coordinator acts on them. A repeated ballot names the earlier one (specification E.8, E.9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table ballots
  add column made_by_server boolean not null default false,
  add column untouched boolean not null default false,
  add column repeats_id integer references ballots on delete set null,
  add check (made_by_server or not untouched);
create unique index ballots_of_phase on ballots (component_id) where made_by_server;
create index ballots_repeats on ballots (repeats_id) where repeats_id is not null;
`)
    .execute(db)
}
