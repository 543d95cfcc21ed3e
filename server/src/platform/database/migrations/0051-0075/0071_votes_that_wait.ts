import { type Kysely, sql } from 'kysely'

/** Tables that people use meanwhile are changed one by one. */
export const online = true

/**
 * Every published proposal goes on the ballot that the server prepares, unless the campaign says otherwise. Campaigns that never said
 * anything but have chosen proposals one by one for a ballot to come keep that: they get the answer that they had until now. What a
 * phase told its coordinators about a ballot that cannot be prepared, and the candidates whose document gave no usable text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `insert into config (space_id, key, value)
    select k.space_id, 'campaign.include.all.published.proposals', 'FALSE' from campaigns k
    where exists (select from contributions c where c.campaign_id = k.id and c.status = 'INBALLOT' and c.removed_at is null
      and not exists (select from ballot_candidates n join ballots b on b.id = n.ballot_id
        where n.contribution_id = c.id and b.state in ('open', 'closed')))
    on conflict (space_id, key) do update set value = excluded.value where config.value = ''`,
    `alter table components
      add column if not exists voting_told text not null default '' check (voting_told in ('', 'week', 'day', 'now'))`,
    'alter table ballot_candidates add column if not exists text_kept boolean not null default false',
  ])
    await sql.raw(statement).execute(db)
}
