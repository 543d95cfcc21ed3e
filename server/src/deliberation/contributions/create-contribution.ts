import { listOpenPhases } from '@folkmoot/core/communities/campaigns/phases.ts'
import type { ContributionContext } from '@folkmoot/core/deliberation/contributions/contribution-viewer.ts'
import { DETAIL_NAMES, mapDetails } from '@folkmoot/core/deliberation/contributions/details.ts'
import { hasPoint } from '@folkmoot/core/deliberation/contributions/location.ts'
import { gatherThemes } from '@folkmoot/core/deliberation/contributions/named-fields/gather-themes.ts'
import { getCreationWindow, hasPublicPages, refusePostingForGroup } from '@folkmoot/core/deliberation/contributions/policy.ts'
import type { CreateContributionBody } from '@folkmoot/core/deliberation/contributions/request-bodies.ts'
import {
  getOneClickTexts,
  listDefaultFields,
  listMissingFields,
  listRequiredFields,
  mayLackTheme,
} from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { getsOwnGroup, isHeldForModeration, resolveFirstStatus } from '@folkmoot/core/deliberation/contributions/status-transitions.ts'
import type { EventName } from '@folkmoot/core/platform/events/events.ts'
import { PHASE_SETTINGS } from '@folkmoot/core/platform/settings/phase-settings.ts'
import type { ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import type { Day } from '@folkmoot/core/platform/shared/dates.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import { parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import { parseFieldValues } from '../../communities/custom-fields/parse-values.ts'
import { readValuesByName } from '../../communities/custom-fields/required-values.ts'
import { saveValues } from '../../communities/custom-fields/value-store.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../platform/http/context.ts'
import { rawJson } from '../../platform/http/handlers.ts'
import type { Me } from '../../platform/http/session.ts'
import { checkHiddenFiles } from '../../platform/http/uploads/check-hidden-files.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { lockName } from '../../platform/shared/lock-name.ts'
import { inTransaction } from '../../platform/shared/transaction.ts'
import {
  canOpenContext,
  getCampaignSettings,
  isThemeAsked,
  toAssemblyViewer,
  toContributionContext,
  toListViewer,
} from './contribution-context.ts'
import { toContributionEventData } from './contribution-event.ts'
import { type CreateSpaceRow, SELECT_SPACE_FOR_CREATE } from './create-contribution-sql.ts'
import { addDocumentToProposal } from './documents/embed-document.ts'
import { findInspirations, insertInspirations } from './family/inspirations.ts'
import { makeGroupForProposal } from './groups/make-group.ts'
import { findNamedGroup } from './named-references.ts'
import {
  checkKeywords,
  checkThemeLimit,
  cleanTextHtml,
  parseBudget,
  parseText,
  parseTitle,
  resolveTextRules,
  splitThemeReferences,
  toDetailColumns,
  toPlaceColumns,
} from './parse-texts.ts'
import { readContributionPage } from './serialize-contribution.ts'
import { insertContribution } from './store.ts'

/** The author of a new contribution: a signed-in user, or a visitor with a name, whose captcha is checked last. */
export type ContributionWriter<R extends Refusal = never> =
  | { readonly me: Me; readonly visitor?: undefined }
  | {
      readonly me?: undefined
      readonly visitor: {
        readonly name: string
        readonly lang: string
        readonly address: string
        readonly admit: (trx: Db, context: TransactionContext) => Promise<R | undefined>
      }
    }

/** Creates a contribution in a space (CON-128); returns its page, or the refusal. */
export const postContribution = (context: Context, me: Me, sid: string, body: CreateContributionBody) =>
  inTransaction(context, async (trx, context) => {
    const created = await createContribution(trx, context, { me }, sid, body)
    if (isRefusal(created)) return created
    const path = { aid: String(created.assemblyId), coid: String(created.id) }
    if (body.type === 'PROPOSAL') await addDocumentToProposal(trx, context, me, path)
    const page = await readContributionPage(trx, context, me, path)
    if (!page) throw new Error('a new item is readable by its author')
    return rawJson<Contribution & { type: CreateContributionBody['type'] }>(page.rawJson)
  })

/**
 * Creates a contribution in a space, within the caller's transaction; returns its ids, or the refusal (CON-109 to CON-112,
 * CON-128, CON-137).
 */
export async function createContribution<R extends Refusal = never>(
  trx: Db,
  context: TransactionContext,
  { me, visitor }: ContributionWriter<R>,
  sid: string,
  body: CreateContributionBody,
) {
  const spaceId = parseId(sid)
  if (spaceId === undefined) return refuse('not_found')
  const input = { ...gatherThemes(body), groupId: await findNamedGroup(trx, spaceId, body) }
  const { ids, uuids } = splitThemeReferences(input.officialThemes)
  const limitKey = (input.type === 'PROPOSAL' ? PHASE_SETTINGS.proposalLimit : PHASE_SETTINGS.ideaLimit).key
  const row = await SELECT_SPACE_FOR_CREATE.find(trx, {
    space: spaceId,
    viewer: me?.userId ?? 0,
    group: input.groupId ?? 0,
    themeIds: ids,
    themeUuids: uuids,
    limitKey,
  })
  if (!row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  const viewer = toAssemblyViewer(row, me)
  if (!canOpenContext(row, viewer, contributionContext, me !== undefined)) return refuse('not_found')
  if (!me && !hasPublicPages(contributionContext)) return refuse('not_found')
  const today = context.clock.today(row.a_zone)

  if (row.g_id === null && input.groupId !== undefined) return refuse('not_found')
  const forGroup =
    row.g_id === null ? undefined : refusePostingForGroup(input.type, toListViewer(row, me, contributionContext), contributionContext)
  const window = getCreationWindow(input.type, viewer, contributionContext, today, { group: row.g_id !== null })
  const denied = forGroup ?? window.refusal
  if (denied) return denied
  const limit = me && !window.outside ? getContributionLimit(row, contributionContext, input.type, today) : undefined
  if (me && limit !== undefined) {
    const written = await lockAndCountWritten(trx, { user: me.userId, campaign: row.k_id, type: input.type })
    if (written >= limit) return refuse('limit_reached', { params: { limit } })
  }

  const config = contributionContext.campaign?.config
  const rules = resolveTextRules(contributionContext)
  const status = resolveFirstStatus({
    type: input.type,
    asked: input.status,
    oneClick: input.oneClick,
    held: !me && isHeldForModeration(row.a_management, config?.holdAnonymous),
    proposals: config?.proposalDefaultStatus ?? 'DRAFT',
  })
  if (isRefusal(status)) return status
  const defaults = getOneClickTexts({ title: config?.defaultTitle, text: config?.defaultDescription })
  const parsed = input.oneClick ? addPlainText(cleanTextHtml(input.text || defaults.text)) : parseText(input.type, input.text ?? '', rules)
  // a draft that has a title may still lack its text
  const unwritten = status === 'DRAFT' && !isBlank(input.title ?? '')
  const text = unwritten && isRefusal(parsed) && parsed.refused === 'text_empty' ? addPlainText('') : parsed
  if (isRefusal(text)) return text
  const words = checkKeywords(input.emergentThemes, rules)
  if (isRefusal(words)) return words
  const themes = row.themes ?? []
  if (themes.length < ids.length + uuids.length) return refuse('not_found')
  const tooMany = checkThemeLimit(themes.length, rules)
  if (tooMany) return tooMany
  if (!mayLackTheme(status) && row.has_themes && themes.length === 0 && isThemeAsked(row)) return refuse('theme_missing')
  const title = input.oneClick ? input.title || defaults.title : parseTitle(input.title, text.plain)
  const budget = parseBudget(input.budget ?? '')
  const cover = input.cover?.url ?? ''
  const by = { me, address: visitor?.address }
  const asked = { space: row.k_space, entityType: 'CONTRIBUTION' as const, itemType: input.type }
  const values = await parseFieldValues(trx, context, by, asked, input.customFieldValues ?? [])
  if (isRefusal(values)) return values
  const required = listRequiredFields(getCampaignSettings(row), status, input.type)
  const missing = listMissingFields(required, {
    ...mapDetails(DETAIL_NAMES, (name) => input[name] ?? ''),
    title,
    plain: text.plain,
    budget,
    place: input.location?.placeName ?? '',
    point: hasPoint(input.location),
    cover,
    themes: themes.length,
    keywords: words.length,
    group: row.g_id !== null,
    attachments: 0,
    media: 0,
    fields: required.length > 0 ? await readValuesByName(trx, { ...asked, contribution: 0 }, values) : {},
  })
  if (status === 'PUBLISHED' && input.type === 'PROPOSAL') missing.push(...listDefaultFields({ title, ...text }, defaults))
  if (missing.length > 0) return refuse('fields_missing', { missingFields: missing })

  const hidden = await checkHiddenFiles(trx, context, by, { text: text.text, cover })
  if (hidden) return hidden
  const closed = await visitor?.admit(trx, context)
  if (closed) return closed
  const inspiring = { type: input.type, campaign: row.k_id, uuids: input.inspirations ?? [] }
  const inspirations = await findInspirations(trx, context, me, inspiring)
  if (isRefusal(inspirations)) return inspirations
  const at = context.clock.iso()
  const spaces = [...new Set([row.k_space, row.g_space].filter((s) => s !== null))]
  const written = await insertContribution(
    trx,
    {
      columns: {
        ...{ type: input.type, status, assembly_id: row.a_id, campaign_id: row.k_id, group_id: row.g_id, title, ...text, cover },
        ...toDetailColumns({ ...input, budget }),
        ...toPlaceColumns(input.location),
        lang: input.lang ?? (me ?? visitor).lang,
        cover_name: input.cover?.name ?? '',
        creator_id: me?.userId ?? null,
        visitor_name: visitor?.name ?? '',
        untouched: input.oneClick,
        created_at: at,
      },
      spaces,
      authors: me ? [me.userId] : [],
      themes,
      keywords: { space: spaces[0] ?? 0, titles: words },
    },
    { by: me?.userId ?? null, at, reason: window.outside ? OUTSIDE_PHASE_REASON : '' },
  )
  const { id, uuid } = written
  if (status === 'PUBLISHED' || (status === 'NEW' && !me))
    await emitEvent<'CONTRIBUTION_HELD' | NewTextEvent>(trx, {
      event: status === 'NEW' ? 'CONTRIBUTION_HELD' : `NEW_CONTRIBUTION_${input.type}`,
      ...{ at, actorId: me?.userId, spaceId: spaces[0], data: toContributionEventData(written) },
    })
  await insertInspirations(trx, id, inspirations)
  await saveValues(trx, { contribution: id, user: null }, values, at)
  if (row.k_id !== null && getsOwnGroup(input.type, { from: undefined, to: status }, config))
    await makeGroupForProposal(trx, context, { id, uuid, title, a_id: row.a_id, campaign_id: row.k_id })
  return { id, uuid, assemblyId: row.a_id, status }
}

/** Counts what a person has written; a lock on person, campaign and type keeps concurrent requests within the limit. */
async function lockAndCountWritten(trx: Db, author: { user: number; campaign: number | null; type: ContributionType }): Promise<number> {
  await lockName(trx, `items ${author.user} ${author.campaign} ${author.type}`)
  const { written } = await trx
    .selectFrom('contributions')
    .select((e) => e.fn.countAll<number>().as('written'))
    .where('creator_id', '=', author.user)
    .where('campaign_id', '=', author.campaign)
    .where('type', '=', author.type)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return written
}

/** A new text of any type is told by an event of its own. */
export type NewTextEvent = Extract<EventName, `NEW_CONTRIBUTION_${ContributionType}`>

/** The history reason of a coordinator's change outside of the phase (CAM-050). */
export const OUTSIDE_PHASE_REASON = 'outside_phase'

const addPlainText = (text: string) => ({ text, plain: plainText(text) })

/**
 * The number of contributions per person in the phases open today (specification G.4); undefined, or a setting of 0: no limit.
 */
function getContributionLimit(row: CreateSpaceRow, contributionContext: ContributionContext, type: string, today: Day): number | undefined {
  const phaseType = type === 'PROPOSAL' ? 'PROPOSALS' : 'IDEAS'
  const open = listOpenPhases(contributionContext.campaign?.components ?? [], today).filter((p) => p.type === phaseType)
  const limits = row.limits.filter((l) => open.some((p) => p.id === l.id)).map((l) => Number(l.value))
  return limits.filter((n) => n > 0).sort((a, b) => a - b)[0]
}
