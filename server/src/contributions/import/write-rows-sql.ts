import { defineStatement } from '../../database/statement.ts'

/** The history reason of what an import wrote. */
const IMPORT_REASON = 'import'

/** The planned rows of a statement, with the numbers of their themes. */
const rowsSql = (rows: string): string => `json_to_recordset(${rows}) as r (n integer, id integer, status text, title text,
    text text, plain text, place text, source text, code text, at timestamptz, "group" integer, "groupSpace" integer,
    themes integer[], keywords text[], members integer[], guests json, budget text, latitude double precision,
    longitude double precision, "sourceUrl" text, fields json)`

/** Creates the keywords of the rows in the campaign's space, each once. */
const keywordsSql = (space: string): string => `
words as (
  insert into themes (space_id, title, type)
  select distinct on (lower(w)) ${space}, w, 'EMERGENT' from rows r, unnest(r.keywords) w order by lower(w), w
  on conflict (space_id, lower(title), type) do update set title = themes.title returning id, title)`

/** Writes the values of custom fields that the file has; those that it has not stay. */
const fieldsSql = (rows: string, now: string): string => `
filled as (
  insert into custom_field_values (field_id, contribution_id, user_id, value, at)
  select f.id, r.id, null, f.value, ${now}
  from ${rows} r, json_to_recordset(r.fields) as f (id integer, value text) where r.id is not null
  on conflict (contribution_id, field_id, user_id) do update set value = excluded.value, at = excluded.at)`

/** Creates the official themes that the campaign does not have; returns them. */
export const INSERT_OFFICIAL_THEMES = defineStatement({
  name: 'contributions.insert-official-themes',
  params: { space: 'int', titles: 'text[]' },
  row: { id: 'int', title: 'text' },
  text: ({ space, titles }) => `
insert into themes (space_id, title, type, position)
select ${space}, title, 'OFFICIAL_PRE_DEFINED',
  (select coalesce(max(t.position), -1) from themes t where t.space_id = ${space})::integer + n::integer
from unnest(${titles}) with ordinality as x (title, n)
on conflict (space_id, lower(title), type) do nothing returning id, title`,
})

/**
 * Inserts new contributions with their spaces, lists, authors, themes and history, and remembers them as what the import made. It tells
 * nobody: an import is no event of each of its contributions (decision 0054).
 */
export const INSERT_IMPORTED = defineStatement({
  name: 'contributions.insert-imported',
  params: {
    rows: 'json',
    import: 'int',
    type: 'text',
    assembly: 'int',
    campaign: 'int',
    space: 'int',
    lang: 'text',
    by: 'int',
    now: 'timestamptz',
  },
  row: { created: 'int' },
  text: (p) => `
with rows as materialized (select * from ${rowsSql(p.rows)}),
own_spaces as (insert into spaces (kind) select 'CONTRIBUTION' from rows returning id),
numbered as (select id, row_number() over (order by id) as n from own_spaces),
c as (
  insert into contributions (type, status, assembly_id, campaign_id, group_id, space_id, title, text, plain, lang, place,
    source, source_code, source_url, budget, latitude, longitude, creator_id, created_at, updated_at, published_at,
    public_revision)
  select ${p.type}, r.status, ${p.assembly}, ${p.campaign}, r."group", s.id, r.title, r.text, r.plain, ${p.lang},
    coalesce(r.place, ''), r.source, r.code, coalesce(r."sourceUrl", ''), coalesce(r.budget, ''), r.latitude, r.longitude,
    r.members[1], coalesce(r.at, ${p.now}), ${p.now},
    case when r.status = 'PUBLISHED' then ${p.now} end, case when r.status = 'PUBLISHED' then 1 end
  from rows r join numbered s on s.n = r.n returning *),
made as (
  select c.id, c.type, c.created_at, c.status, c.title, c.text, c.place, c.budget, r."groupSpace", r.themes, r.keywords,
    r.members, r.guests, r.fields
  from c join numbered s on s.id = c.space_id join rows r on r.n = s.n),
listed as (
  insert into contribution_spaces (space_id, contribution_id, type, at)
  select x.space, made.id, made.type, made.created_at
  from made, lateral (select ${p.space} as space union select made."groupSpace") x where x.space is not null
  order by x.space, made.id),
writers as (
  insert into contribution_authors (contribution_id, user_id, position)
  select made.id, w.id, w.n - 1 from made, unnest(made.members) with ordinality as w (id, n)),
guests as (
  insert into nonmember_authors (contribution_id, name, email, phone, added_by, added_at)
  select made.id, g.name, g.email, g.phone, ${p.by}, ${p.now}
  from made, json_to_recordset(made.guests) as g (name text, email text, phone text)),
${keywordsSql(p.space)},
about as (
  insert into contribution_themes (contribution_id, theme_id)
  select made.id, t.id from made, unnest(made.themes) as t (id)
  union select made.id, words.id from made, unnest(made.keywords) w join words on lower(words.title) = lower(w)),
told as (
  insert into contribution_history (contribution_id, at, user_id, act, revision, to_status, reason, title, text, place, budget)
  select id, ${p.now}, ${p.by}, 'CREATE', 1, status, '${IMPORT_REASON}', title, text, place, budget from made),
${fieldsSql('made', p.now)},
items as (
  insert into contribution_import_items (import_id, contribution_id, revision, status, authors)
  select ${p.import}, id, 1, status, cardinality(members) from made)
select count(*)::int as created from made`,
})

/**
 * Changes contributions that the file has again: their texts where the file has some, their official themes, their keywords where the
 * file has some; authors are added. Tells nobody.
 */
export const UPDATE_IMPORTED = defineStatement({
  name: 'contributions.update-imported',
  params: { rows: 'json', space: 'int', by: 'int', now: 'timestamptz' },
  row: { updated: 'int' },
  text: (p) => `
with rows as materialized (select * from ${rowsSql(p.rows)}),
c as (
  update contributions x set title = coalesce(r.title, x.title), text = coalesce(r.text, x.text),
    plain = coalesce(r.plain, x.plain), place = coalesce(r.place, x.place), budget = coalesce(r.budget, x.budget),
    latitude = coalesce(r.latitude, x.latitude), longitude = coalesce(r.longitude, x.longitude),
    source = coalesce(nullif(r.source, ''), x.source), source_code = coalesce(nullif(r.code, ''), x.source_code),
    source_url = coalesce(r."sourceUrl", x.source_url),
    created_at = case when r.at is null or (r.at at time zone 'UTC')::date = (x.created_at at time zone 'UTC')::date
      then x.created_at else r.at end,
    updated_at = ${p.now}, revision = x.revision + 1, untouched = false,
    edited_after_publication = x.edited_after_publication or x.status = 'PUBLISHED'
  from rows r where x.id = r.id returning x.*),
${keywordsSql(p.space)},
wanted as (
  select r.id, t.id as theme_id from rows r, unnest(r.themes) as t (id)
  union select r.id, words.id from rows r, unnest(r.keywords) w join words on lower(words.title) = lower(w)),
dropped as (
  delete from contribution_themes x using themes t, rows r
  where x.contribution_id = r.id and t.id = x.theme_id
    and (t.type = 'OFFICIAL_PRE_DEFINED' or cardinality(r.keywords) > 0)
    and not exists (select from wanted where wanted.id = r.id and wanted.theme_id = t.id)),
added as (
  insert into contribution_themes (contribution_id, theme_id) select id, theme_id from wanted on conflict do nothing),
writers as (
  insert into contribution_authors (contribution_id, user_id, position)
  select r.id, w.id, (select coalesce(max(a.position), -1) from contribution_authors a where a.contribution_id = r.id) + w.n
  from rows r, unnest(r.members) with ordinality as w (id, n) on conflict do nothing),
guests as (
  insert into nonmember_authors (contribution_id, name, email, phone, added_by, added_at)
  select r.id, g.name, g.email, g.phone, ${p.by}, ${p.now}
  from rows r, json_to_recordset(r.guests) as g (name text, email text, phone text)
  where not exists (select from nonmember_authors n
    where n.contribution_id = r.id and lower(n.name) = lower(g.name) and lower(n.email) = lower(g.email))
    and not (g.email = '' and exists (select from contribution_authors w join users u on u.id = w.user_id
      where w.contribution_id = r.id and lower(u.name) = lower(g.name)))),
${fieldsSql('rows', p.now)},
told as (
  insert into contribution_history
    (contribution_id, at, user_id, act, revision, from_status, to_status, reason, title, text, place, budget)
  select id, ${p.now}, ${p.by}, 'UPDATE', revision, status, status, '${IMPORT_REASON}', title, text, place, budget from c)
select count(*)::int as updated from c`,
})
