import { type Kysely, sql } from 'kysely'

/**
 * The newsletters of campaigns: those that were sent and to whom, and what coordinators wrote for the next one. What a newsletter tells
 * is not stored: it is read again for each reader, from what happened in its time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table newsletters (
  id integer generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  campaign_id integer not null references campaigns on delete cascade,
  component_id integer references components on delete set null,
  phase text not null check (phase in ('IDEAS', 'PROPOSALS', 'DELIBERATION', 'VOTING', 'IMPLEMENTATION')),
  phase_title text not null,
  phase_ends_on date,
  phase_changed boolean not null,
  day date not null,
  since timestamptz not null,
  until timestamptz not null,
  subject text not null default '',
  intro text not null default '',
  left_out text[] not null default '{}',
  ballot jsonb,
  sender_id integer references users on delete set null,
  mailed_user_id integer not null default 0,
  mailed_at timestamptz,
  unique (campaign_id, day)
);
create index newsletters_to_mail on newsletters (id) where mailed_at is null;

create table newsletter_drafts (
  campaign_id integer primary key references campaigns on delete cascade,
  subject text not null default '',
  intro text not null default '',
  left_out text[] not null default '{}',
  revision integer not null default 0,
  checked_at timestamptz
);

create table newsletter_deliveries (
  newsletter_id integer not null references newsletters on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (newsletter_id, user_id)
);
create index newsletter_deliveries_of_user on newsletter_deliveries (user_id);
`)
    .execute(db)
}
