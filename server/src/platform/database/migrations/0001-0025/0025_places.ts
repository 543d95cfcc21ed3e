import { type Kysely, sql } from 'kysely'

/** The point of a contribution on the map. Its campaign and its author list those that have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contributions
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint contributions_whole_point check ((latitude is null) = (longitude is null));
create index contributions_with_point on contributions (campaign_id, id) where latitude is not null;
create index contributions_own_points on contributions (creator_id, id) where latitude is not null;
`)
    .execute(db)
}
