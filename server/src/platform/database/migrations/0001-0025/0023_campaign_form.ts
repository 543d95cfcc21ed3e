import { type Kysely, sql } from 'kysely'

/**
 * What the form of a campaign asks for: its short name, its template with the campaign that it shows, its timeframe. The revision
 * grows with each change, so that an editor learns of another one's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table campaigns
  add column shortname text not null default '',
  add column template text check (template in ('LINKED', 'PREDEFINED')),
  add column linked_campaign_id integer references campaigns on delete set null,
  add column timeframe_months integer,
  add column timeframe_days integer,
  add column revision integer not null default 1;
create index campaigns_linked on campaigns (linked_campaign_id) where linked_campaign_id is not null;
`)
    .execute(db)
}
