import type { ListedType } from '@folkmoot/core/contributions/words.ts'
import { defineStatement } from '../database/statement.ts'
import { insertEventsSql } from '../shared/emit-event.ts'
import { contributionFieldsSql } from './contribution-event.ts'

/**
 * Writes the values that are not null with a new revision, themes and history. Followers are told of an update; of what comes from an
 * amendment (`about`) its own event tells.
 */
export const UPDATE_CONTRIBUTION = defineStatement({
  name: 'contributions.update',
  params: {
    id: 'int',
    user: 'int',
    title: 'text?',
    text: 'text?',
    plain: 'text?',
    cover: 'text?',
    coverName: 'text?',
    place: 'text?',
    city: 'text?',
    state: 'text?',
    located: 'boolean',
    latitude: 'float?',
    longitude: 'float?',
    budget: 'text?',
    source: 'text?',
    sourceCode: 'text?',
    sourceUrl: 'text?',
    published: 'boolean',
    reason: 'text',
    themes: 'int[]?',
    keywords: 'text[]?',
    themeSpace: 'int?',
    act: 'text',
    about: 'int?',
    now: 'timestamptz',
  },
  row: {},
  text: (p) => `
with c as (
  update contributions set
    title = coalesce(${p.title}, title), text = coalesce(${p.text}, text), plain = coalesce(${p.plain}, plain),
    cover = coalesce(${p.cover}, cover), cover_name = coalesce(${p.coverName}, cover_name), place = coalesce(${p.place}, place), city =
    coalesce(${p.city}, city),
    state = coalesce(${p.state}, state),
    latitude = case when ${p.located} then ${p.latitude} else latitude end,
    longitude = case when ${p.located} then ${p.longitude} else longitude end, budget = coalesce(${p.budget}, budget), source =
    coalesce(${p.source}, source),
    source_code = coalesce(${p.sourceCode}, source_code), source_url = coalesce(${p.sourceUrl}, source_url),
    updated_at = ${p.now}, revision = revision + 1, untouched = false, edited_after_publication = edited_after_publication or ${p.published}
      or on_space_id is not null
  where id = ${p.id} returning *),
words as (
  insert into themes (space_id, title, type) select ${p.themeSpace}, w, 'EMERGENT' from unnest(${p.keywords}) w
  on conflict (space_id, lower(title), type) do update set title = themes.title returning id),
dropped as (
  delete from contribution_themes x using themes t where x.contribution_id = ${p.id} and t.id = x.theme_id
    and ((t.type = 'OFFICIAL_PRE_DEFINED' and ${p.themes} is not null and t.id <> all(${p.themes}))
      or (t.type = 'EMERGENT' and ${p.keywords} is not null and t.id not in (select id from words)))),
added as (
  insert into contribution_themes (contribution_id, theme_id)
  select ${p.id}, x.id from (select unnest(${p.themes}) as id union select id from words) x on conflict do nothing),
told as (
  insert into contribution_history
    (contribution_id, at, user_id, act, revision, from_status, to_status, reason, title, text, place, budget, about_id)
  select id, ${p.now}, ${p.user}, ${p.act}, revision, status, status, ${p.reason}, title, text, place, budget, ${p.about}
  from c)
${insertEventsSql<`UPDATED_CONTRIBUTION_${ListedType | 'FORUM_POST'}`>(
  {
    at: p.now,
    event: `'UPDATED_CONTRIBUTION_' || type`,
    actor: p.user,
    space: 'space_id',
    data: contributionFieldsSql(),
  },
  `c where on_space_id is null and ${p.act} = 'UPDATE'`,
)}`,
})
