import { checkContributionEdit } from '@folkmoot/core/contributions/policy.ts'
import type { UpdateContributionBody } from '@folkmoot/core/contributions/request-bodies.ts'
import { isCommentType, TEXT_LIMITS } from '@folkmoot/core/contributions/words.ts'
import { isRefusal, refuse, refuseFields } from '@folkmoot/core/shared/refusals.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Context, TransactionContext } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { checkHiddenFiles } from '../http/uploads/check-hidden-files.ts'
import { inTransaction } from '../shared/transaction.ts'
import { changeContributionStatus } from './change-status.ts'
import { OUTSIDE_PHASE_REASON } from './create-contribution.ts'
import {
  checkKeywords,
  checkThemeLimit,
  NO_TEXT_RULES,
  parseBudget,
  parseText,
  parseTitle,
  splitThemeReferences,
} from './parse-texts.ts'
import { findContribution, findContributionPage, type ReadableContribution, toEditState } from './read-contribution.ts'
import { serializeContributionPage } from './serialize-contribution.ts'

type Params = { readonly aid: string; readonly coid: string }

/**
 * Changes the texts of a contribution, and its status if the request has another one (CON-114, CON-115). Returns the page as
 * JSON, or the refusal. The row is locked, so of two requests with the same `baseRevision` one is refused with the newer text.
 */
export async function updateContribution(context: Context, me: Me, params: Params, body: UpdateContributionBody) {
  const answer = await inTransaction(context, async (trx, context) => {
    const found = await findContribution(trx, context, me, params, { lock: true })
    if (!found) return refuse('not_found')
    const { row, viewer, contributionContext, today } = found
    if (body.baseRevision !== undefined && body.baseRevision !== row.revision) return refuseStaleRevision(trx, found)
    const texts = hasTextChanges(body)
    if (texts) {
      const why = checkContributionEdit(toEditState(context, row), viewer, contributionContext, today)
      if (why) return refuse(why)
      const written = await updateTexts(trx, context, me, found, body)
      if (isRefusal(written)) return written
    }
    if (body.status && body.status !== row.status) {
      const reloaded = texts ? await findContribution(trx, context, me, params, { lock: true }) : found
      if (!reloaded) return refuse('not_found')
      const transition = await changeContributionStatus(trx, context, reloaded, body.status, {
        reason: body.reason ?? '',
        by: me.userId,
      })
      if (isRefusal(transition)) return transition
    }
    return undefined
  })
  if (isRefusal(answer)) return answer
  const found = await findContributionPage(context.db, context, me, params)
  return found ? serializeContributionPage(context, found) : refuse('not_found')
}

const hasTextChanges = ({ status: _, reason: __, baseRevision: ___, ...texts }: UpdateContributionBody): boolean =>
  Object.values(texts).some((value) => value !== undefined)

/** The refusal of an outdated revision contains the current text (specification B.7). */
async function refuseStaleRevision(trx: Db, { row }: ReadableContribution) {
  const { rows } = await sql<{ revision: number; title: string; text: string }>`
    select revision, title, text from contributions where id = ${row.id}`.execute(trx)
  return refuse('stale_revision', rows[0] ? { newer: rows[0] } : undefined)
}

async function updateTexts(
  trx: Db,
  context: TransactionContext,
  me: Me,
  found: ReadableContribution,
  textChanges: UpdateContributionBody,
) {
  const { row, contributionContext } = found
  const rules = contributionContext.campaign?.config ?? NO_TEXT_RULES
  if (isCommentType(row.type) && (textChanges.text?.length ?? 0) > TEXT_LIMITS.comment) {
    return refuseFields({ field: 'text', code: 'too_long', params: { limit: TEXT_LIMITS.comment } })
  }
  const text = textChanges.text === undefined ? undefined : parseText(row.type, textChanges.text, rules)
  if (isRefusal(text)) return text
  const themes = textChanges.officialThemes === undefined ? undefined : await findChosenThemes(trx, found, textChanges)
  if (isRefusal(themes)) return themes
  const words = textChanges.emergentThemes === undefined ? undefined : checkKeywords(textChanges.emergentThemes, rules)
  if (isRefusal(words)) return words
  const hidden = await checkHiddenFiles(trx, context, { me }, { text: text?.text, cover: textChanges.cover?.url })
  if (hidden) return hidden
  const title = textChanges.title === undefined ? undefined : parseTitle(textChanges.title, text?.plain ?? row.plain)
  const published = row.status === 'PUBLISHED' || row.status === 'FORKED_PUBLISHED'
  const outside = published && !isCommentType(row.type) && isClosedToAuthors(context, found)
  await trx.executeQuery(
    CompiledQuery.raw(UPDATE_CONTRIBUTION, [
      row.id,
      context.clock.iso(),
      me.userId,
      isCommentType(row.type) && row.type !== 'FORUM_POST' ? null : (title ?? null),
      text?.text ?? null,
      text?.plain ?? null,
      textChanges.cover === undefined ? null : (textChanges.cover?.url ?? ''),
      textChanges.cover === undefined ? null : (textChanges.cover?.name ?? ''),
      textChanges.location === undefined ? null : (textChanges.location?.placeName ?? ''),
      textChanges.location === undefined ? null : (textChanges.location?.city ?? ''),
      textChanges.location === undefined ? null : (textChanges.location?.state ?? ''),
      textChanges.budget === undefined ? null : parseBudget(textChanges.budget),
      textChanges.source ?? null,
      textChanges.sourceCode ?? null,
      textChanges.sourceUrl ?? null,
      published,
      outside ? OUTSIDE_PHASE_REASON : '',
      themes ?? null,
      words ?? null,
      row.k_space,
    ]),
  )
  return undefined
}

/**
 * Whether an author without other roles would be refused now; the change is then a coordinator's correction and recorded as
 * such.
 */
const isClosedToAuthors = (
  context: TransactionContext,
  { row, viewer, contributionContext, today }: ReadableContribution,
): boolean =>
  checkContributionEdit(
    toEditState(context, row),
    {
      ...viewer,
      assemblyViewer: { ...viewer.assemblyViewer, admin: false, roles: ['MEMBER'] },
      groupViewer: undefined,
      author: true,
    },
    contributionContext,
    today,
  ) !== undefined

/** Finds the official themes of a change: themes of the campaign, at least one if it has any (CON-075). */
async function findChosenThemes(
  trx: Db,
  { row, contributionContext }: ReadableContribution,
  themeChanges: UpdateContributionBody,
) {
  const { ids, uuids } = splitThemeReferences(themeChanges.officialThemes)
  const { rows } = await sql<{ id: number; chosen: boolean }>`
    select t.id, t.id = any(${ids}::int[]) or t.uuid = any(${uuids}::uuid[]) as chosen from themes t
    where t.space_id = ${row.k_space} and t.type = 'OFFICIAL_PRE_DEFINED'`.execute(trx)
  const chosen = rows.filter((t) => t.chosen).map((t) => t.id)
  if (chosen.length < ids.length + uuids.length) return refuse('not_found')
  if (rows.length > 0 && chosen.length === 0) return refuse('theme_missing')
  return checkThemeLimit(chosen.length, contributionContext.campaign?.config ?? NO_TEXT_RULES) ?? chosen
}

/** Writes the values that are not null with a new revision, themes, history and one notification. */
const UPDATE_CONTRIBUTION = `
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
    and ((t.type = 'OFFICIAL_PRE_DEFINED' and $18::int[] is not null and t.id <> all($18::int[]))
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
