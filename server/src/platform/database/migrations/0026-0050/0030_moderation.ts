import { type Kysely, sql } from 'kysely'

/**
 * Removals by moderators with their reasons, and what came of them. A row outlives its contribution, without words and without its
 * author, so that the public numbers stay. Flags have reasons and a date, so that those that nobody has looked at are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contributions
  add column hidden_by_flags boolean not null default false,
  add column flags_checked_at timestamptz,
  add column moderation_revision integer not null default 0;
create index contributions_waiting on contributions (assembly_id, id) where status = 'NEW' and removed_at is null;
create index contributions_flagged on contributions (assembly_id, id) where flags > 0;

alter table feedback
  add column flag_reason text not null default '',
  add column flag_note text not null default '',
  add column flagged_at timestamptz;
update feedback set flagged_at = at where flag;
create index feedback_flags on feedback (contribution_id, flagged_at) where flag;

create table removals (
  id integer generated always as identity primary key,
  contribution_id integer references contributions on delete set null,
  assembly_id integer not null references assemblies on delete cascade,
  campaign_id integer references campaigns on delete set null,
  reason text not null check (reason in ('SPAM', 'RULES', 'DISRESPECT', 'AGGRESSION', 'OTHER')),
  note text not null default '',
  at timestamptz not null,
  by_id integer references users on delete set null,
  objection text not null default '',
  objected_at timestamptz,
  decision text check (decision in ('RESTORED', 'UPHELD')),
  answer text not null default '',
  decided_at timestamptz,
  decided_by integer references users on delete set null,
  restored_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (decision is null or objected_at is not null)
);
create unique index removals_open on removals (contribution_id) where restored_at is null;
create index removals_of_contribution on removals (contribution_id);
create index removals_of_assembly on removals (assembly_id) where restored_at is null;
create index removals_of_campaign on removals (campaign_id);

insert into removals (contribution_id, assembly_id, campaign_id, reason, note, at, by_id)
select id, assembly_id, campaign_id, 'OTHER', moderation_comment, removed_at, removed_by
from contributions where removed_at is not null and moderation_comment <> '';
`)
    .execute(db)
}
