import { type Kysely, sql } from 'kysely'

/**
 * Who moderates and who coordinates a working group, from which its management type is derived, and for whom it is. The answers of
 * existing groups are those that give their type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table working_groups
  add column target_audience text not null default '',
  add column moderators text not null default 'none',
  add column coordinators text not null default 'none';
update working_groups set
  moderators = case when management_type in ('MODERATED', 'COORDINATED_AND_MODERATED') then 'two' else 'none' end,
  coordinators = case when management_type in ('COORDINATED', 'COORDINATED_AND_MODERATED') then 'two' else 'none' end;
`)
    .execute(db)
}
