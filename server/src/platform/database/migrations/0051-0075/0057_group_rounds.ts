import { type Kysely, sql } from 'kysely'

/**
 * Consensus ballots of working groups, a round each: a ballot of a group is none of its campaign, which is kept beside it. Those who
 * may vote are the members of `roll_group_id`, or of the assembly where it is null. A contribution names the group that agreed to it
 * last (specification E.10).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table ballots
  add column group_id integer references working_groups on delete cascade,
  add column group_campaign_id integer references campaigns on delete cascade,
  add column roll_group_id integer references working_groups on delete cascade,
  add check ((group_id is null) = (group_campaign_id is null)),
  add check (group_id is null or campaign_id is null),
  add check (roll_group_id is null or roll_group_id = group_id);
create index ballots_group on ballots (group_id, id) where group_id is not null;
create unique index ballots_running_round on ballots (group_id)
  where group_id is not null and state in ('draft', 'open', 'closed');
alter table contributions add column agreed_group_id integer references working_groups on delete set null;
`)
    .execute(db)
}
