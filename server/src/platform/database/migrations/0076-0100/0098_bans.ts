import { type Kysely, sql } from 'kysely'

/**
 * Who is kept out of an assembly, or of one of its groups, why and until when, with the review that the person asked for. A row
 * outlives the account of who is kept out, without words, so that the public numbers stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table bans (
  id integer generated always as identity primary key,
  assembly_id integer not null references assemblies on delete cascade,
  group_id integer references working_groups on delete cascade,
  user_id integer references users on delete set null,
  by_id integer references users on delete set null,
  reason text not null default '',
  at timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  lifted_by integer references users on delete set null,
  appeal text not null default '',
  appealed_at timestamptz,
  decision text check (decision in ('LIFTED', 'UPHELD')),
  answer text not null default '',
  decided_at timestamptz,
  decided_by integer references users on delete set null,
  check (until is null or until > at),
  check ((decision is null) = (decided_at is null)),
  check (decision is null or appealed_at is not null)
);
create index bans_of_user on bans (user_id, assembly_id) where lifted_at is null;
create index bans_of_assembly on bans (assembly_id, id);
create index bans_of_group on bans (group_id) where group_id is not null;
call guard_finite_values('bans');
call validate_finite_values('bans');
`)
    .execute(db)
}
