import { type Kysely, sql } from 'kysely'

/**
 * One index of words for every search. A text is indexed by its words without case and accents, so that a beginning finds them, and
 * by their stems in the text's language, so that other forms do. Titles weigh more than texts. Titles and names also have an
 * index of their letters, by which typing errors are forgiven.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create text search configuration plain_words (copy = simple);
alter text search configuration plain_words alter mapping for hword, hword_part, word, numword with unaccent, simple;

create function stem_config(lang text) returns regconfig language sql immutable parallel safe
  return case left(lower(lang), 2) when 'en' then 'pg_catalog.english'::regconfig when 'de' then 'pg_catalog.german'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig when 'fr' then 'pg_catalog.french'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig when 'pt' then 'pg_catalog.portuguese'::regconfig
    else 'pg_catalog.simple'::regconfig end;

-- the words of a text are kept without their positions, of which a search needs none
create function search_vector(lang text, title text, body text) returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('plain_words'::regconfig, title) || to_tsvector(stem_config(lang), title), 'A')
    || strip(to_tsvector('plain_words'::regconfig, left(body, 50000)) || to_tsvector(stem_config(lang), left(body, 50000)));

-- every word begins a word of the text, or has the same stem in one of the languages; words without meaning in the first
-- language are left out, unless there are no others
create function search_query(words text[], langs text[], every boolean) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  word text;
  code text;
  form tsquery;
  stem tsquery;
  result tsquery;
  ignored tsquery;
begin
  foreach word in array words loop
    form := to_tsquery('plain_words', quote_literal(word) || ':*');
    foreach code in array langs loop
      stem := plainto_tsquery(stem_config(code), word);
      if numnode(stem) > 0 then form := form || stem; end if;
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

alter table contributions add column search_words tsvector generated always as (search_vector(lang, title, plain)) stored;
alter table assemblies
  add column search_words tsvector generated always as (search_vector(lang, name || ' ' || shortname, description)) stored;
alter table campaigns
  add column search_words tsvector generated always as (search_vector(lang, title, goal || ' ' || brief)) stored;
alter table working_groups add column search_words tsvector generated always as (search_vector(lang, name, text)) stored;
alter table users
  add column search_words tsvector generated always as (to_tsvector('plain_words'::regconfig, name)) stored;

-- comments apart, so that a search for them reads none of the texts that they are about
create index contributions_search on contributions using gin (search_words) where on_space_id is null;
create index contributions_search_comments on contributions using gin (search_words)
  where on_space_id is not null or type = 'FORUM_POST';
create index assemblies_search on assemblies using gin (search_words);
create index campaigns_search on campaigns using gin (search_words);
create index working_groups_search on working_groups using gin (search_words);
create index users_search on users using gin (search_words);
create index contributions_title_letters on contributions using gin (title gin_trgm_ops) where title <> '';
create index users_name_letters on users using gin (name gin_trgm_ops);
drop index contributions_words;
drop index contributions_answer_words;
`)
    .execute(db)
}
