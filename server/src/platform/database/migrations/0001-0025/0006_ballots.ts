import { type Kysely, sql } from 'kysely'

/** Papers are written without row times, so that nobody can line them up with a log (specification E.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table ballots (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  assembly_id integer not null references assemblies on delete cascade,
  campaign_id integer references campaigns on delete cascade,
  component_id integer references components on delete set null,
  title text not null,
  instructions text not null default '',
  notes text not null default '',
  entity_type text not null default 'PROPOSAL',
  state text not null default 'draft' check (state in ('draft', 'open', 'closed', 'counted', 'archived', 'cancelled')),
  voting_system_type text not null,
  rules jsonb not null,
  secrecy text not null default 'open',
  starts_on date not null,
  ends_on date not null,
  dated_on date not null,
  timezone text not null,
  extended boolean not null default false,
  reason text not null default '',
  problems_told text not null default '',
  seed bytea not null,
  seed_commitment text not null,
  eligible integer,
  opened_at timestamptz,
  closed_at timestamptz,
  counted_at timestamptz,
  result jsonb,
  imported jsonb,
  creator_id integer references users on delete set null,
  created_at timestamptz not null
);
create index ballots_campaign on ballots (campaign_id);
create index ballots_due on ballots (state, ends_on) where state in ('draft', 'open', 'closed');
alter table campaigns add column current_ballot_id integer references ballots on delete set null;

create table ballot_candidates (
  id integer generated always as identity primary key,
  ballot_id integer not null references ballots on delete cascade,
  contribution_id integer references contributions on delete set null,
  contribution_uuid uuid not null,
  position integer not null,
  title text not null,
  text text not null default '',
  cost numeric,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  unique (ballot_id, contribution_uuid)
);
create index ballot_candidates_contribution on ballot_candidates (contribution_id);

create table ballot_papers (
  id uuid primary key default gen_random_uuid(),
  ballot_id integer not null references ballots on delete cascade,
  user_id integer references users on delete set null,
  status integer not null default 0 check (status in (0, 1)),
  votes jsonb not null default '{}'
);
create unique index ballot_papers_voter on ballot_papers (ballot_id, user_id) where user_id is not null;
create index ballot_papers_finished on ballot_papers (ballot_id) where status = 1;
`)
    .execute(db)
}
