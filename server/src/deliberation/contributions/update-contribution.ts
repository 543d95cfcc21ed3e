import { gatherThemes } from '@folkmoot/core/deliberation/contributions/named-fields/gather-themes.ts'
import { refuseFillingFields } from '@folkmoot/core/deliberation/contributions/permissions.ts'
import { refuseEditingContribution } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { UpdateContributionBody } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import { mayLackTheme } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import { isCommentType, TEXT_LIMITS } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import { sql } from 'kysely'
import { parseFieldValues } from '../../communities/custom-fields/parse-values.ts'
import { saveValues } from '../../communities/custom-fields/value-store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import { changeContributionStatus } from './change-status.ts'
import { isThemeAsked } from './contribution-context.ts'
import { OUTSIDE_PHASE_REASON } from './create-contribution.ts'
import { recordDocumentTexts } from './documents/record-text.ts'
import { writeIntoDocument } from './documents/write-document.ts'
import { readPresentThemes } from './named-references.ts'
import {
  checkKeywords,
  checkThemeLimit,
  parseBudget,
  parseText,
  parseTitle,
  resolveTextRules,
  splitThemeReferences,
  toDetailColumns,
  toPlaceColumns,
} from './parse-texts.ts'
import { findContribution, type ReadableContribution, toContributionFacts } from './read-contribution.ts'
import { readContributionPage } from './serialize-contribution.ts'
import { writeChange } from './store.ts'

type Params = { readonly aid: string; readonly coid: string }

/**
 * Changes the texts of a contribution, and its status if the request has another one (CON-114, CON-115). Returns the page,
 * or the refusal. The row is locked, so of two requests with the same `baseRevision` one is refused with the newer text.
 */
export async function updateContribution(context: Context, me: Me, params: Params, body: UpdateContributionBody) {
  const page = await inTransaction(context, async (trx, context) => {
    const id = body.text === undefined ? undefined : parseId(params.coid)
    // what was written in its document in the last seconds is a newer text
    if (id !== undefined) await recordDocumentTexts(trx, context, [id], { history: true })
    const found = await findContribution(trx, context, me, params, { lock: true })
    if (!found) return refuse('not_found')
    const { row, viewer, contributionContext, today } = found
    if (body.baseRevision !== undefined && body.baseRevision !== row.revision) return refuseStaleRevision(trx, found)
    let changed = found
    if (hasTextChanges(body)) {
      const rule = hasOnlyFieldValues(body) ? refuseFillingFields : refuseEditingContribution
      const denied = rule(toContributionFacts(context, row), viewer, contributionContext, today)
      if (denied) return denied
      const texts = await updateTexts(trx, context, me, found, body)
      if (isRefusal(texts)) return texts
      changed = { ...found, row: { ...row, ...texts } }
    }
    if (body.status && body.status !== row.status) {
      const options = { reason: body.reason ?? '', by: me.userId }
      const transition = await changeContributionStatus(trx, context, changed, body.status, options)
      if (isRefusal(transition)) return transition
    }
    return readContributionPage(trx, context, me, params)
  })
  return page ?? refuse('not_found')
}

const hasTextChanges = ({ status: _, reason: __, baseRevision: ___, ...texts }: UpdateContributionBody): boolean =>
  Object.values(texts).some((value) => value !== undefined)

/** Who may fill in custom fields may not always change the text (specification C). */
const hasOnlyFieldValues = ({ customFieldValues, ...body }: UpdateContributionBody): boolean =>
  customFieldValues !== undefined && !hasTextChanges(body)

/** The refusal of an outdated revision contains the current text (specification B.7). */
async function refuseStaleRevision(trx: Db, { row }: ReadableContribution) {
  const newer = await trx.selectFrom('contributions').select(['revision', 'title', 'text']).where('id', '=', row.id).executeTakeFirst()
  return refuse('stale_revision', newer && { newer })
}

async function updateTexts(trx: Db, context: TransactionContext, me: Me, found: ReadableContribution, body: UpdateContributionBody) {
  const { row, contributionContext } = found
  const textChanges = gatherThemes(body, body.addedThemes && (await readPresentThemes(trx, row.id)))
  const rules = resolveTextRules(contributionContext)
  if (isCommentType(row.type) && (textChanges.text?.length ?? 0) > TEXT_LIMITS.comment) {
    return refuseFields({ field: 'text', code: 'too_long', params: { limit: TEXT_LIMITS.comment } })
  }
  const text = textChanges.text === undefined ? undefined : parseText(row.type, textChanges.text, rules)
  if (isRefusal(text)) return text
  // an amendment keeps the themes of its original (specification C)
  const themes = textChanges.officialThemes === undefined || row.forked ? undefined : await findChosenThemes(trx, found, textChanges)
  if (isRefusal(themes)) return themes
  const words = textChanges.emergentThemes === undefined ? undefined : checkKeywords(textChanges.emergentThemes, rules)
  if (isRefusal(words)) return words
  const asked = { space: row.k_space, entityType: 'CONTRIBUTION' as const, itemType: row.type }
  const values = await parseFieldValues(trx, context, { me }, asked, textChanges.customFieldValues ?? [])
  if (isRefusal(values)) return values
  const hidden = await checkHiddenFiles(trx, context, { me }, { text: text?.text, cover: textChanges.cover?.url })
  if (hidden) return hidden
  const untitled = isCommentType(row.type) && row.type !== 'FORUM_POST'
  const title = textChanges.title === undefined || untitled ? null : parseTitle(textChanges.title, text?.plain ?? row.plain)
  const { cover, location, budget } = textChanges
  const at = context.clock.iso()
  const patch = {
    ...(title === null ? {} : { title }),
    ...text,
    ...(cover === undefined ? {} : { cover: cover?.url ?? '', cover_name: cover?.name ?? '' }),
    ...(location === undefined ? {} : toPlaceColumns(location)),
    ...toDetailColumns({ ...textChanges, budget: budget && parseBudget(budget) }),
  }
  const keywords = words && { space: row.k_space ?? 0, titles: words }
  await writeChange(trx, row.id, patch, { by: me.userId, at, reason: getChangeReason(context, found), themes, keywords })
  if (text) await writeIntoDocument(trx, context, row.id, text.text, me.userId)
  await saveValues(trx, { contribution: row.id, user: null }, values, at)
  return { title: title ?? row.title, plain: text?.plain ?? row.plain }
}

/** Why the history has a change that an author could not make now: of a coordinator, outside of the phase. */
export function getChangeReason(context: TransactionContext, found: ReadableContribution): string {
  const { status, type } = found.row
  const published = status === 'PUBLISHED' || status === 'FORKED_PUBLISHED'
  return published && !isCommentType(type) && isClosedToAuthors(context, found) ? OUTSIDE_PHASE_REASON : ''
}

/**
 * Whether an author without other roles would be refused now; the change is then a coordinator's correction and recorded as
 * such.
 */
const isClosedToAuthors = (context: TransactionContext, { row, viewer, contributionContext, today }: ReadableContribution): boolean =>
  undefined !==
  refuseEditingContribution(
    toContributionFacts(context, row),
    {
      ...viewer,
      assemblyViewer: { ...viewer.assemblyViewer, admin: false, roles: ['MEMBER'] },
      groupViewer: undefined,
      author: true,
    },
    contributionContext,
    today,
  )

/** Finds the official themes of a change: themes of the campaign, at least one if it has any (CON-075). */
async function findChosenThemes(
  trx: Db,
  { row, contributionContext }: ReadableContribution,
  themeChanges: Pick<UpdateContributionBody, 'officialThemes'>,
) {
  const { ids, uuids } = splitThemeReferences(themeChanges.officialThemes)
  const rows = await trx
    .selectFrom('themes')
    .select('id')
    .select(sql<boolean>`id = any(${ids}::int[]) or uuid = any(${uuids}::uuid[])`.as('chosen'))
    .where('space_id', '=', row.k_space)
    .where('type', '=', 'OFFICIAL_PRE_DEFINED')
    .execute()
  const chosen = rows.filter((t) => t.chosen).map((t) => t.id)
  if (chosen.length < ids.length + uuids.length) return refuse('not_found')
  if (rows.length > 0 && chosen.length === 0 && isThemeAsked(row) && !mayLackTheme(row.status)) return refuse('theme_missing')
  return checkThemeLimit(chosen.length, resolveTextRules(contributionContext)) ?? chosen
}
