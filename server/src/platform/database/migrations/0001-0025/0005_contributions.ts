import { type Kysely, sql } from 'kysely'

/**
 * Contributions of every type stand in one table. A comment or discussion stands on a board (PUBLIC or MEMBERS) of the
 * space it belongs to; a reply also names the discussion it answers.
 *
 * `contribution_spaces` says in which lists an item stands, and carries what lists filter and sort by, copied by triggers:
 * the status (null while the item is removed), popularity and comments. So a list of 100,000 is read from one narrow index
 * in its own order, and a vote rewrites one narrow row instead of the index of the text. `space_counts` keeps the number of
 * listed items by space, type and status, so that the total of a list costs one row, not a count. Of a thread of a forum
 * `at` is its last activity: when it was started or last answered.
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
  cover_name text not null default '',
  place text not null default '',
  city text not null default '',
  state text not null default '',
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
) with (fillfactor = 85);
create index contributions_campaign on contributions (campaign_id, type);
create index contributions_creator on contributions (creator_id);
create index contributions_board on contributions (on_space_id, board, id) where on_space_id is not null;
create index contributions_root on contributions (root_id, id) where root_id is not null;
create index contributions_words on contributions using gin (to_tsvector('simple', title || ' ' || plain))
  where on_space_id is null;
-- what is said outside of campaigns, for the search of forums
create index contributions_answer_words on contributions using gin (to_tsvector('simple', plain))
  where on_space_id is not null and campaign_id is null;

create table contribution_spaces (
  space_id integer not null references spaces on delete cascade,
  contribution_id integer not null references contributions on delete cascade,
  type text not null,
  at timestamptz not null,
  pinned boolean not null default false,
  status text,
  popularity integer not null default 0,
  comments integer not null default 0,
  comments_members integer not null default 0,
  primary key (space_id, contribution_id)
);
create index contribution_spaces_newest on contribution_spaces (space_id, type, at, contribution_id);
create index contribution_spaces_popular on contribution_spaces (space_id, type, popularity, contribution_id);
create index contribution_spaces_commented
  on contribution_spaces (space_id, type, (comments + comments_members), contribution_id);
create index contribution_spaces_shuffled on contribution_spaces (space_id, type, (contribution_id & 255));
create index contribution_spaces_activity
  on contribution_spaces (space_id, pinned desc, at desc, contribution_id desc) where type = 'FORUM_POST';
create index contribution_spaces_pinned on contribution_spaces (space_id, type) where pinned;
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

create function contribution_spaces_filled() returns trigger language plpgsql as $$
begin
  select case when removed_at is null then status end, ups - downs, comments, comments_members
    into new.status, new.popularity, new.comments, new.comments_members
    from contributions where id = new.contribution_id;
  return new;
end $$;
create trigger contribution_spaces_filled before insert on contribution_spaces
  for each row execute function contribution_spaces_filled();

-- a change takes its two counts in the order of their statuses, so that changes there and back do not wait for each other
create function contribution_spaces_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status < old.status then
    perform space_count_change(new.space_id, new.type, new.status, 1);
    perform space_count_change(old.space_id, old.type, old.status, -1);
    return null;
  end if;
  if tg_op <> 'INSERT' and old.status is not null then
    perform space_count_change(old.space_id, old.type, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.status is not null then
    perform space_count_change(new.space_id, new.type, new.status, 1);
  end if;
  return null;
end $$;
create trigger contribution_spaces_counted after insert or delete on contribution_spaces
  for each row execute function contribution_spaces_counted();
create trigger contribution_spaces_recounted after update of status on contribution_spaces
  for each row when (old.status is distinct from new.status) execute function contribution_spaces_counted();

create function contributions_listed() returns trigger language plpgsql as $$
begin
  update contribution_spaces set status = case when new.removed_at is null then new.status end,
    popularity = new.ups - new.downs, comments = new.comments, comments_members = new.comments_members
  where contribution_id = new.id;
  return null;
end $$;
create trigger contributions_listed
  after update of status, removed_at, ups, downs, comments, comments_members on contributions
  for each row when (new.on_space_id is null and
    (old.status, old.removed_at is null, old.ups - old.downs, old.comments, old.comments_members) is distinct from
    (new.status, new.removed_at is null, new.ups - new.downs, new.comments, new.comments_members))
  execute function contributions_listed();

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

-- was_*: the state before the last change, so that one statement moves the counters by the difference
create table feedback (
  contribution_id integer not null references contributions on delete cascade,
  user_id integer not null references users on delete cascade,
  type text not null default 'MEMBER',
  up boolean not null default false,
  down boolean not null default false,
  fav boolean not null default false,
  flag boolean not null default false,
  was_up boolean not null default false,
  was_down boolean not null default false,
  was_fav boolean not null default false,
  was_flag boolean not null default false,
  need integer check (need between 0 and 4),
  benefit integer check (benefit between 0 and 4),
  feasibility integer check (feasibility between 0 and 4),
  text text not null default '',
  at timestamptz not null,
  primary key (contribution_id, user_id, type),
  check (not (up and down))
);
create index feedback_user on feedback (user_id);
create index feedback_assessments on feedback (contribution_id) where type = 'TECHNICAL_ASSESSMENT';
`)
    .execute(db)
}
