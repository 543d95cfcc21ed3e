import { type Kysely, sql } from 'kysely'

/** Juries drawn by lot (specification E.11): the draws of a phase, and the seats of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table juries (
  id integer generated always as identity primary key,
  component_id integer not null references components on delete cascade,
  number integer not null,
  reason text,
  seed text not null,
  commitment text not null,
  committed_at timestamptz not null,
  drawn_at timestamptz,
  drawn_by_id integer references users on delete set null,
  drawn_from text check (drawn_from in ('ASSEMBLY', 'CAMPAIGN_WORKING_GROUPS')),
  share text,
  seats integer,
  salt text not null,
  pool uuid[],
  pool_hash text,
  unique (component_id, number),
  check (num_nulls(drawn_at, drawn_from, share, seats, pool, pool_hash) in (0, 6))
);
create index juries_drawn_by on juries (drawn_by_id);
create table jury_seats (
  jury_id integer not null references juries on delete cascade,
  -- in the order of the lot, from 1
  place integer not null,
  user_id integer references users on delete set null,
  state text not null check (state in ('ASKED', 'ACCEPTED', 'PASSED')),
  answer_by timestamptz not null,
  primary key (jury_id, place)
);
create unique index jury_seats_user on jury_seats (user_id, jury_id);
create index jury_seats_asked on jury_seats (answer_by) where state = 'ASKED';
`)
    .execute(db)
}
