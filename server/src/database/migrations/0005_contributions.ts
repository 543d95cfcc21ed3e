import { type Kysely, sql } from 'kysely'

/**
 * Contributions of every type stand in one table. A comment or discussion stands on a board (PUBLIC or MEMBERS) of the
 * space it belongs to; a reply also names the discussion it answers. `space_counts` keeps the number of readable items by
 * space, type and status, so that the total of a list of 100,000 costs one row, not a count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table contributions (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('BRAINSTORMING', 'IDEA', 'PROPOSAL', 'NOTE', 'DISCUSSION', 'COMMENT', 'FORUM_POST')),
  status text not null,
  assembly_id integer not null references assemblies on delete cascade,
  campaign_id integer references campaigns on delete cascade,
  group_id integer references working_groups on delete set null,
  space_id integer not null unique references spaces,
  title text not null default '',
  text text not null default '',
  plain text not null default '',
  lang text not null default 'en',
  cover text not null default '',
  place text not null default '',
  budget text not null default '',
  source text not null default '',
  source_code text not null default '',
  source_url text not null default '',
  board text check (board in ('PUBLIC', 'MEMBERS')),
  on_space_id integer references spaces on delete cascade,
  parent_id integer references contributions on delete cascade,
  root_id integer references contributions on delete cascade,
  creator_id integer references users on delete set null,
  visitor_name text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1,
  public_revision integer,
  published_at timestamptz,
  edited_after_publication boolean not null default false,
  untouched boolean not null default false,
  moderation_comment text not null default '',
  removed_at timestamptz,
  removed_by integer references users on delete set null,
  ups integer not null default 0,
  downs integer not null default 0,
  favs integer not null default 0,
  flags integer not null default 0,
  comments integer not null default 0,
  comments_members integer not null default 0
);
create index contributions_campaign on contributions (campaign_id, type);
create index contributions_creator on contributions (creator_id);
create index contributions_board on contributions (on_space_id, board, id) where on_space_id is not null;
create index contributions_root on contributions (root_id, id) where root_id is not null;

create table contribution_spaces (
  space_id integer not null references spaces on delete cascade,
  contribution_id integer not null references contributions on delete cascade,
  type text not null,
  at timestamptz not null,
  pinned boolean not null default false,
  primary key (space_id, contribution_id)
);
create index contribution_spaces_newest on contribution_spaces (space_id, type, at desc, contribution_id desc);
create index contribution_spaces_contribution on contribution_spaces (contribution_id);

create table space_counts (
  space_id integer not null references spaces on delete cascade,
  type text not null,
  status text not null,
  n integer not null,
  primary key (space_id, type, status)
);

create function space_count_change(a_space integer, a_type text, a_status text, delta integer) returns void language sql as $$
  insert into space_counts as c (space_id, type, status, n) values (a_space, a_type, a_status, delta)
  on conflict (space_id, type, status) do update set n = c.n + excluded.n
$$;

create function contribution_spaces_counted() returns trigger language plpgsql as $$
declare c record;
begin
  if tg_op = 'INSERT' then
    select status, removed_at into c from contributions where id = new.contribution_id;
    if c.removed_at is null then perform space_count_change(new.space_id, new.type, c.status, 1); end if;
  else
    select status, removed_at into c from contributions where id = old.contribution_id;
    if found and c.removed_at is null then perform space_count_change(old.space_id, old.type, c.status, -1); end if;
  end if;
  return null;
end $$;
create trigger contribution_spaces_counted after insert or delete on contribution_spaces
  for each row execute function contribution_spaces_counted();

create function contributions_counted() returns trigger language plpgsql as $$
begin
  if old.removed_at is null then
    perform space_count_change(space_id, type, old.status, -1) from contribution_spaces where contribution_id = new.id order by space_id;
  end if;
  if new.removed_at is null then
    perform space_count_change(space_id, type, new.status, 1) from contribution_spaces where contribution_id = new.id order by space_id;
  end if;
  return null;
end $$;
create trigger contributions_counted after update of status, removed_at on contributions
  for each row when (old.status is distinct from new.status or (old.removed_at is null) <> (new.removed_at is null))
  execute function contributions_counted();

create table contribution_authors (
  contribution_id integer not null references contributions on delete cascade,
  user_id integer not null references users on delete cascade,
  position integer not null default 0,
  primary key (contribution_id, user_id)
);
create index contribution_authors_user on contribution_authors (user_id);

create table contribution_themes (
  contribution_id integer not null references contributions on delete cascade,
  theme_id integer not null references themes on delete cascade,
  primary key (contribution_id, theme_id)
);
create index contribution_themes_theme on contribution_themes (theme_id);

create table contribution_history (
  id integer generated always as identity primary key,
  contribution_id integer not null references contributions on delete cascade,
  at timestamptz not null,
  user_id integer references users on delete set null,
  act text not null,
  revision integer not null,
  from_status text,
  to_status text,
  reason text not null default '',
  title text,
  text text,
  place text,
  budget text
);
create index contribution_history_contribution on contribution_history (contribution_id, id);

create table feedback (
  contribution_id integer not null references contributions on delete cascade,
  user_id integer not null references users on delete cascade,
  type text not null default 'MEMBER',
  up boolean not null default false,
  down boolean not null default false,
  fav boolean not null default false,
  flag boolean not null default false,
  need integer check (need between 0 and 4),
  benefit integer check (benefit between 0 and 4),
  feasibility integer check (feasibility between 0 and 4),
  text text not null default '',
  at timestamptz not null,
  primary key (contribution_id, user_id, type),
  check (not (up and down))
);
create index feedback_user on feedback (user_id);
`)
    .execute(db)
}
