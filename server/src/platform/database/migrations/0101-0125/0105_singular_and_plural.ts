import { type Kysely, sql } from 'kysely'

/**
 * A search finds a word by its singulars and plurals too, which core lists: they stand behind the word, with a stroke between, and are
 * looked up in the same index, so no row changes. A word behind an equals sign is looked up as it is. Lists and the forum ask with
 * `place_query`, by the language of their place, and so by the same rule as the search of the whole site.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create or replace function search_query(words text[], langs text[], every boolean, beginnings boolean) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  term text;
  word text;
  other text;
  code text;
  plain tsquery;
  stem tsquery;
  stems tsquery[];
  form tsquery;
  exact boolean;
  result tsquery;
  ignored tsquery;
begin
  foreach term in array words loop
    exact := left(term, 1) = '=';
    word := case when exact then substr(term, 2) else split_part(term, '/', 1) end;
    plain := to_tsquery('plain_words', quote_literal(word));
    form := case when beginnings and not exact then to_tsquery('plain_words', quote_literal(word) || ':*') else plain end;
    if not exact then
      stems := array[plain];
      foreach other in array (string_to_array(term, '/'))[2:] loop
        stem := to_tsquery('plain_words', quote_literal(other));
        continue when numnode(stem) = 0 or stem = any(stems);
        stems := array_append(stems, stem);
        form := form || stem;
      end loop;
      foreach code in array langs loop
        stem := plainto_tsquery(stem_config(code), word);
        continue when numnode(stem) = 0 or stem = any(stems);
        stems := array_append(stems, stem);
        continue when beginnings and numnode(plain) = 1 and numnode(stem) = 1
          and starts_with(trim(both '''' from stem::text), trim(both '''' from plain::text));
        form := form || stem;
      end loop;
    end if;
    if not exact and numnode(plainto_tsquery(stem_config(langs[1]), word)) = 0 then
      ignored := case when ignored is null then form else ignored && form end;
    elsif every then
      result := case when result is null then form else result && form end;
    else
      result := case when result is null then form else result || form end;
    end if;
  end loop;
  return coalesce(result, ignored, ''::tsquery);
end $$;

create or replace function place_query(terms json, lang text) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  code text := left(lower(coalesce(lang, '')), 2);
begin
  if terms -> code is null then code := ''; end if;
  return search_query(array(select json_array_elements_text(terms -> code)),
    array_remove(array[code] || array_remove(array['en', 'de', 'es', 'fr', 'it', 'pt'], code), ''), true, true);
end $$;

-- whether a text has all words as they stand, without case and accents
create or replace function has_words(asked text[], body text) returns boolean language sql immutable parallel safe
  return (select bool_and(v.words @@ to_tsquery('plain_words'::regconfig, quote_literal(w)))
    from (select to_tsvector('plain_words'::regconfig, left(body, 50000)) as words) v cross join unnest(asked) w);
`)
    .execute(db)
}
