import type { ContributionChange } from '@folkmoot/core/contributions/given.ts'
import { refusesEdit } from '@folkmoot/core/contributions/policy.ts'
import { isTalk, LIMITS } from '@folkmoot/core/contributions/words.ts'
import { isRefusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { ActContext, Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import type { Me } from '../http/session.ts'
import { inTransaction } from '../shared/transaction.ts'
import { OUTSIDE } from './create.ts'
import { editState, type Found, findItem, findPage, pageJson } from './item.ts'
import { takeStep } from './status.ts'
import { NO_RULES, readBudget, readKeywords, readText, readTitle, themeRefs, tooManyThemes } from './texts.ts'

type Params = { readonly aid: string; readonly coid: string }

/**
 * Changes the texts of an item, and its status where another one is sent (CON-114, CON-115). Gives the item's page as JSON,
 * or why not. The row is locked, so of two writers with the same `baseRevision` one is refused with the newer text.
 */
export async function changeItem(context: Context, me: Me, params: Params, given: ContributionChange) {
  const answer = await inTransaction(context, async (trx, context) => {
    const found = await findItem(trx, context, me, params, { lock: true })
    if (!found) return refuse('not_found')
    const { row, seat, home, today } = found
    if (given.baseRevision !== undefined && given.baseRevision !== row.revision) return stale(trx, found)
    const texts = hasTexts(given)
    if (texts) {
      const why = refusesEdit(editState(context, row), seat, home, today)
      if (why) return refuse(why)
      const written = await writeTexts(trx, context, me, found, given)
      if (isRefusal(written)) return written
    }
    if (given.status && given.status !== row.status) {
      const fresh = texts ? await findItem(trx, context, me, params, { lock: true }) : found
      if (!fresh) return refuse('not_found')
      const step = await takeStep(trx, context, fresh, given.status, { reason: given.reason ?? '', by: me.userId })
      if (isRefusal(step)) return step
    }
    return undefined
  })
  if (isRefusal(answer)) return answer
  const found = await findPage(context.db, context, me, params)
  return found ? pageJson(context, found) : refuse('not_found')
}

const hasTexts = ({ status: _, reason: __, baseRevision: ___, ...texts }: ContributionChange): boolean =>
  Object.values(texts).some((value) => value !== undefined)

/** Somebody was quicker: the answer brings the text as it is now (decisions B.7). */
async function stale(trx: Db, { row }: Found) {
  const { rows } = await sql<{ revision: number; title: string; text: string }>`
    select revision, title, text from contributions where id = ${row.id}`.execute(trx)
  return refuse('stale_revision', rows[0] ? { newer: rows[0] } : undefined)
}

async function writeTexts(trx: Db, context: ActContext, me: Me, found: Found, given: ContributionChange) {
  const { row, home } = found
  const rules = home.campaign?.config ?? NO_RULES
  if (isTalk(row.type) && (given.text?.length ?? 0) > LIMITS.comment) {
    return refuseFields({ field: 'text', code: 'too_long', params: { limit: LIMITS.comment } })
  }
  const text = given.text === undefined ? undefined : readText(row.type, given.text, rules)
  if (isRefusal(text)) return text
  const themes = given.officialThemes === undefined ? undefined : await readThemes(trx, found, given)
  if (isRefusal(themes)) return themes
  const words = given.emergentThemes === undefined ? undefined : readKeywords(given.emergentThemes, rules)
  if (isRefusal(words)) return words
  const hidden = await refuseHiddenFiles(trx, context, { me }, { text: text?.text, cover: given.cover?.url })
  if (hidden) return hidden
  const title = given.title === undefined ? undefined : readTitle(given.title, text?.plain ?? row.plain)
  const published = row.status === 'PUBLISHED' || row.status === 'FORKED_PUBLISHED'
  const outside = published && !isTalk(row.type) && refusesAuthor(context, found)
  await trx.executeQuery(
    CompiledQuery.raw(UPDATE_ITEM, [
      row.id,
      context.clock.iso(),
      me.userId,
      isTalk(row.type) && row.type !== 'FORUM_POST' ? null : (title ?? null),
      text?.text ?? null,
      text?.plain ?? null,
      given.cover === undefined ? null : (given.cover?.url ?? ''),
      given.cover === undefined ? null : (given.cover?.name ?? ''),
      given.location === undefined ? null : (given.location?.placeName ?? ''),
      given.location === undefined ? null : (given.location?.city ?? ''),
      given.location === undefined ? null : (given.location?.state ?? ''),
      given.budget === undefined ? null : readBudget(given.budget),
      given.source ?? null,
      given.sourceCode ?? null,
      given.sourceUrl ?? null,
      published,
      outside ? OUTSIDE : '',
      themes ?? null,
      words ?? null,
      row.k_space,
    ]),
  )
  return undefined
}

/** Would an author without other rights be refused now? Then it is a coordinator's correction, and the history says so. */
const refusesAuthor = (context: ActContext, { row, seat, home, today }: Found): boolean =>
  refusesEdit(
    editState(context, row),
    { ...seat, standing: { ...seat.standing, admin: false, roles: ['MEMBER'] }, group: undefined, author: true },
    home,
    today,
  ) !== undefined

/** The official themes of a change: those of the campaign, at least one where it has any (CON-075). */
async function readThemes(trx: Db, { row, home }: Found, given: ContributionChange) {
  const { ids, uuids } = themeRefs(given.officialThemes)
  const { rows } = await sql<{ id: number; chosen: boolean }>`
    select t.id, t.id = any(${ids}::int[]) or t.uuid = any(${uuids}::uuid[]) as chosen from themes t
    where t.space_id = ${row.k_space} and t.type = 'OFFICIAL_PRE_DEFINED'`.execute(trx)
  const chosen = rows.filter((t) => t.chosen).map((t) => t.id)
  if (chosen.length < ids.length + uuids.length) return refuse('not_found')
  if (rows.length > 0 && chosen.length === 0) return refuse('theme_missing')
  return tooManyThemes(chosen.length, home.campaign?.config ?? NO_RULES) ?? chosen
}

/** Writes what is not null, one revision on, with themes, history and one notice. */
const UPDATE_ITEM = `
with c as (
  update contributions set
    title = coalesce($4, title), text = coalesce($5, text), plain = coalesce($6, plain), cover = coalesce($7, cover),
    cover_name = coalesce($8, cover_name), place = coalesce($9, place), city = coalesce($10, city),
    state = coalesce($11, state), budget = coalesce($12, budget), source = coalesce($13, source),
    source_code = coalesce($14, source_code), source_url = coalesce($15, source_url), updated_at = $2::timestamptz,
    revision = revision + 1, untouched = false, edited_after_publication = edited_after_publication or $16::boolean
      or on_space_id is not null
  where id = $1::int returning *),
words as (
  insert into themes (space_id, title, type) select $20::int, w, 'EMERGENT' from unnest($19::text[]) w
  on conflict (space_id, lower(title), type) do update set title = themes.title returning id),
dropped as (
  delete from contribution_themes x using themes t where x.contribution_id = $1::int and t.id = x.theme_id
    and ((t.type = 'OFFICIAL_PRE_DEFINED' and t.id <> all($18::int[]))
      or (t.type = 'EMERGENT' and $19::text[] is not null and t.id not in (select id from words)))),
added as (
  insert into contribution_themes (contribution_id, theme_id)
  select $1::int, x.id from (select unnest($18::int[]) as id union select id from words) x on conflict do nothing),
told as (
  insert into contribution_history
    (contribution_id, at, user_id, act, revision, from_status, to_status, reason, title, text, place, budget)
  select id, $2::timestamptz, $3::int, 'UPDATE', revision, status, status, $17, title, text, place, budget from c)
insert into signals (at, event, actor_id, space_id, data)
select $2::timestamptz, 'UPDATED_CONTRIBUTION_' || type, $3::int, space_id, json_build_object('contributionId', id,
  'uuid', uuid, 'type', type, 'title', title, 'assemblyId', assembly_id, 'campaignId', campaign_id, 'groupId', group_id)
from c where on_space_id is null`
