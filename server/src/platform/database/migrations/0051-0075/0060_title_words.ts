import { type Kysely, sql } from 'kysely'

/**
 * Titles have an index of their words, so that a search reads those first that are ranked first, and the words of all titles are kept
 * once, with an index of deletion keys, by which one finds those that differ by typing errors: the index of the letters of titles is dropped. Titles
 * that were written or changed since the words were counted last are in `new_titles`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop function search_query(text[], text[], boolean);

-- every word begins a word of the text, or with beginnings = false is one, or has the same stem in one of the languages; each form
-- is looked up once, and none that is found by the beginning; words without meaning in the first language are left out, unless
-- there are no others
create function search_query(words text[], langs text[], every boolean, beginnings boolean) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  word text;
  code text;
  plain tsquery;
  stem tsquery;
  stems tsquery[];
  form tsquery;
  result tsquery;
  ignored tsquery;
begin
  foreach word in array words loop
    plain := to_tsquery('plain_words', quote_literal(word));
    form := case when beginnings then to_tsquery('plain_words', quote_literal(word) || ':*') else plain end;
    stems := array[plain];
    foreach code in array langs loop
      stem := plainto_tsquery(stem_config(code), word);
      continue when numnode(stem) = 0 or stem = any(stems);
      stems := array_append(stems, stem);
      continue when beginnings and numnode(plain) = 1 and numnode(stem) = 1
        and starts_with(trim(both '''' from stem::text), trim(both '''' from plain::text));
      form := form || stem;
    end loop;
    if numnode(plainto_tsquery(stem_config(langs[1]), word)) = 0 then
      ignored := case when ignored is null then form else ignored && form end;
    elsif every then
      result := case when result is null then form else result && form end;
    else
      result := case when result is null then form else result || form end;
    end if;
  end loop;
  return coalesce(result, ignored, ''::tsquery);
end $$;

create index contributions_search_titles on contributions using gin (ts_filter(search_words, '{a}'))
  where on_space_id is null and title <> '';
drop index contributions_title_letters;

create function words_of_title(title text) returns setof text language sql immutable parallel safe as $$
  select w from unnest(tsvector_to_array(to_tsvector('plain_words'::regconfig, title))) w
  where char_length(w) between 3 and 40 and w ~ '^[[:alnum:]]+$'
$$;
create table title_words (word text primary key, titles integer not null);

-- the first seven letters of a word without up to one letter of a short word, two of a long one: words that differ by at most so
-- many typing errors have a key in common
create function deletion_keys(word text) returns text[] language sql immutable parallel safe cost 1000 as $$
  with begins as (select left(word, 7) as part),
  one as (
    select distinct overlay(b.part placing '' from n for 1) as part
    from begins b cross join generate_series(1, char_length(b.part)) n where char_length(word) >= 4),
  two as (
    select distinct overlay(o.part placing '' from n for 1) as part
    from one o cross join generate_series(1, char_length(o.part)) n where char_length(word) >= 7)
  select array_agg(part) from (select part from begins union select part from one union select part from two) keys
$$;
insert into title_words (word, titles)
select w, count(*) from contributions c cross join lateral words_of_title(c.title) w
where c.on_space_id is null and c.removed_at is null group by w;
-- without a pending list, which each search would scan
create index title_words_deletion_keys on title_words using gin (deletion_keys(word)) with (fastupdate = off);
analyze title_words;

-- a row for each change, without a key to the contribution: nobody who writes a title waits for another
create table new_titles (id bigint generated always as identity primary key, contribution_id integer not null);
create function contributions_titled() returns trigger language plpgsql as $$
begin
  insert into new_titles (contribution_id) values (new.id);
  return null;
end $$;
create trigger contributions_titled after insert on contributions
  for each row when (new.title <> '' and new.on_space_id is null) execute function contributions_titled();
create trigger contributions_retitled after update of title, removed_at on contributions
  for each row when (new.title <> '' and new.on_space_id is null and new.removed_at is null
    and (old.title <> new.title or old.removed_at is not null)) execute function contributions_titled();
`)
    .execute(db)
}
