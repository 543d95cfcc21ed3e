import { type Kysely, sql } from 'kysely'

/**
 * A page of a list is read from an index in each sorting, for each status by itself, however long the list is (decision 0065): the
 * indexes begin with space, type and status. The code of the source and the sum of the mean scores, by which lists are sorted too,
 * are copied to `contribution_spaces` as the other counters are. Random order is drawn from buckets of a hash of the id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contribution_spaces
  add column source_code text not null default '',
  add column scores numeric not null default 0;

-- of members, and of outsiders: official statements of groups are positions, not assessments, and do not count
create function assessment_scores(item integer)
returns table (need integer, benefit integer, feasibility integer) language sql stable as $$
  select f.need, f.benefit, f.feasibility from feedback f
  where f.contribution_id = item and f.type = 'TECHNICAL_ASSESSMENT'
  union all
  select s.need, s.benefit, s.feasibility from assessments s
  where s.contribution_id = item and s.group_id is null and s.removed_at is null
$$;
create function contribution_scores(item integer) returns numeric language sql stable as $$
  select coalesce(avg(nullif(f.need, 0)), 0) + coalesce(avg(nullif(f.benefit, 0)), 0) + coalesce(avg(nullif(f.feasibility, 0)), 0)
  from assessment_scores(item) f
$$;

update contribution_spaces cs set source_code = c.source_code from contributions c
  where c.id = cs.contribution_id and c.source_code <> '';
update contribution_spaces cs set scores = contribution_scores(cs.contribution_id)
  where contribution_id in (
    select contribution_id from feedback where type = 'TECHNICAL_ASSESSMENT'
    union select contribution_id from assessments where group_id is null and removed_at is null);

create or replace function contribution_spaces_filled() returns trigger language plpgsql as $$
begin
  select case when removed_at is null then status end, ups - downs, comments, comments_members, source_code,
      contribution_scores(id)
    into new.status, new.popularity, new.comments, new.comments_members, new.source_code, new.scores
    from contributions where id = new.contribution_id;
  return new;
end $$;

create or replace function contributions_listed() returns trigger language plpgsql as $$
begin
  update contribution_spaces set status = case when new.removed_at is null then new.status end,
    popularity = new.ups - new.downs, comments = new.comments, comments_members = new.comments_members,
    source_code = new.source_code
  where contribution_id = new.id;
  return null;
end $$;
drop trigger contributions_listed on contributions;
create trigger contributions_listed
  after update of status, removed_at, ups, downs, comments, comments_members, source_code on contributions
  for each row when (new.on_space_id is null and
    (old.status, old.removed_at is null, old.ups - old.downs, old.comments, old.comments_members, old.source_code)
    is distinct from
    (new.status, new.removed_at is null, new.ups - new.downs, new.comments, new.comments_members, new.source_code))
  execute function contributions_listed();

-- the contribution is locked first: the sum is then read with what others have just written
create function contribution_scores_changed() returns trigger language plpgsql as $$
declare item integer := case when tg_op = 'DELETE' then old.contribution_id else new.contribution_id end;
begin
  perform from contributions where id = item for no key update;
  update contribution_spaces set scores = contribution_scores(item) where contribution_id = item;
  return null;
end $$;
create trigger feedback_scored after insert on feedback
  for each row when (new.type = 'TECHNICAL_ASSESSMENT') execute function contribution_scores_changed();
create trigger feedback_rescored after update on feedback
  for each row when ((old.type = 'TECHNICAL_ASSESSMENT' or new.type = 'TECHNICAL_ASSESSMENT') and
    (old.type, old.need, old.benefit, old.feasibility) is distinct from (new.type, new.need, new.benefit, new.feasibility))
  execute function contribution_scores_changed();
create trigger feedback_unscored after delete on feedback
  for each row when (old.type = 'TECHNICAL_ASSESSMENT') execute function contribution_scores_changed();
create trigger assessments_scored after insert on assessments
  for each row when (new.group_id is null) execute function contribution_scores_changed();
create trigger assessments_rescored after update on assessments
  for each row when ((old.group_id is null or new.group_id is null) and
    (old.group_id, old.need, old.benefit, old.feasibility, old.removed_at) is distinct from
    (new.group_id, new.need, new.benefit, new.feasibility, new.removed_at))
  execute function contribution_scores_changed();
create trigger assessments_unscored after delete on assessments
  for each row when (old.group_id is null) execute function contribution_scores_changed();

drop index contribution_spaces_newest, contribution_spaces_popular, contribution_spaces_commented, contribution_spaces_shuffled;
create index contribution_spaces_newest on contribution_spaces (space_id, type, status, at, contribution_id);
create index contribution_spaces_popular on contribution_spaces (space_id, type, status, popularity, contribution_id);
create index contribution_spaces_commented
  on contribution_spaces (space_id, type, status, (comments + comments_members), contribution_id);
create index contribution_spaces_commented_public on contribution_spaces (space_id, type, status, comments, contribution_id);
create index contribution_spaces_commented_members
  on contribution_spaces (space_id, type, status, comments_members, contribution_id);
create index contribution_spaces_coded on contribution_spaces (space_id, type, status, source_code, contribution_id);
create index contribution_spaces_scored on contribution_spaces (space_id, type, status, scores, contribution_id);
create index contribution_spaces_shuffled
  on contribution_spaces (space_id, type, status, (hashint8extended(contribution_id, 0) & 65535))
  include (contribution_id, pinned);
create index contributions_written on contributions (creator_id) where on_space_id is null;
`)
    .execute(db)
}
