import { parseStatusRequirements } from '@folkmoot/core/campaigns/config.ts'
import { listOpenPhases } from '@folkmoot/core/campaigns/phases.ts'
import type { ContributionContext } from '@folkmoot/core/contributions/contribution-viewer.ts'
import { canWriteForGroup, checkNewContribution, hasPublicPages } from '@folkmoot/core/contributions/policy.ts'
import type { CreateContributionBody } from '@folkmoot/core/contributions/request-bodies.ts'
import { listMissingFields } from '@folkmoot/core/contributions/required-fields.ts'
import { isHeldForModeration, resolveFirstStatus } from '@folkmoot/core/contributions/status-transitions.ts'
import { getOneClickTexts, listDefaultFields } from '@folkmoot/core/contributions/title.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { parseId } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import { type Db, query } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import type { Me } from '../http/session.ts'
import { checkHiddenFiles } from '../http/uploads/check-hidden-files.ts'
import { lockName } from '../shared/lock-name.ts'
import { inTransaction } from '../shared/transaction.ts'
import {
  type ContributionContextRow,
  canOpenContext,
  getCampaignSettings,
  toAssemblyViewer,
  toContributionContext,
  toListViewer,
} from './contribution-context.ts'
import { INSERT_CONTRIBUTION, SELECT_SPACE_FOR_CREATE } from './create-contribution-sql.ts'
import {
  checkKeywords,
  checkThemeLimit,
  cleanTextHtml,
  NO_TEXT_RULES,
  parseBudget,
  parseText,
  parseTitle,
  splitThemeReferences,
} from './parse-texts.ts'
import { findContributionPage } from './read-contribution.ts'
import { serializeContributionPage } from './serialize-contribution.ts'

type CreateSpaceRow = ContributionContextRow & {
  s_id: number
  g_space: number | null
  themes: number[] | null
  has_themes: boolean
  limits: { id: number; value: string }[]
  written: number
}

/** The author of a new contribution: a signed-in user, or a visitor with a name, whose captcha is checked last. */
export type ContributionWriter<R extends Refusal = never> =
  | { readonly me: Me; readonly visitor?: undefined }
  | {
      readonly me?: undefined
      readonly visitor: {
        readonly name: string
        readonly lang: string
        readonly address: string
        readonly admit: () => Promise<R | undefined>
      }
    }

/** Creates a contribution in a space (CON-128); returns its page as JSON, or the refusal. */
export async function postContribution(context: Context, me: Me, sid: string, body: CreateContributionBody) {
  const created = await createContribution(context, { me }, sid, body)
  if (isRefusal(created)) return created
  const found = await findContributionPage(context.db, context, me, {
    aid: String(created.assemblyId),
    coid: String(created.id),
  })
  if (!found) throw new Error('a new item is readable by its author')
  return serializeContributionPage(context, found)
}

/** Creates a contribution in a space; returns its ids, or the refusal (CON-109 to CON-112, CON-128, CON-137). */
export async function createContribution<R extends Refusal = never>(
  context: Context,
  { me, visitor }: ContributionWriter<R>,
  sid: string,
  input: CreateContributionBody,
) {
  const spaceId = parseId(sid)
  if (spaceId === undefined) return refuse('not_found')
  const { ids, uuids } = splitThemeReferences(input.officialThemes)
  const limitKey = `component.${input.type === 'PROPOSAL' ? 'proposals' : 'ideas'}.contribution-limit`
  const { rows } = await context.pool.query<CreateSpaceRow>(SELECT_SPACE_FOR_CREATE, [
    spaceId,
    me?.userId ?? 0,
    input.type,
    input.groupId ?? 0,
    ids,
    uuids,
    limitKey,
  ])
  const row = rows[0]
  if (!row) return refuse('not_found')
  const contributionContext = toContributionContext(row)
  const viewer = toAssemblyViewer(row, me)
  if (!canOpenContext(row, viewer, contributionContext, me !== undefined)) return refuse('not_found')
  if (!me && !hasPublicPages(contributionContext)) return refuse('not_found')
  const today = context.clock.today(row.a_zone)

  if (row.g_id === null && input.groupId !== undefined) return refuse('not_found')
  if (row.g_id !== null && !canWriteForGroup(toListViewer(row, me, contributionContext))) return refuse('not_allowed')
  const permission = checkNewContribution(input.type, viewer, contributionContext, today, { group: row.g_id !== null })
  if ('why' in permission)
    return refuse(permission.why, permission.missing ? { missingFields: permission.missing } : undefined)
  const limit =
    me && !permission.outside ? getContributionLimit(row, contributionContext, input.type, today) : undefined
  if (limit !== undefined && row.written >= limit) return refuse('limit_reached', { params: { limit } })

  const config = contributionContext.campaign?.config
  const rules = config ?? NO_TEXT_RULES
  const status = resolveFirstStatus({
    type: input.type,
    asked: input.status,
    oneClick: input.oneClick,
    held: !me && isHeldForModeration(row.a_management, config?.holdAnonymous),
    proposals: config?.proposalDefaultStatus ?? 'DRAFT',
  })
  if (isRefusal(status)) return status
  const defaults = getOneClickTexts({ title: config?.defaultTitle, text: config?.defaultDescription })
  const text = input.oneClick
    ? addPlainText(cleanTextHtml(input.text || defaults.text))
    : parseText(input.type, input.text ?? '', rules)
  if (isRefusal(text)) return text
  const words = checkKeywords(input.emergentThemes, rules)
  if (isRefusal(words)) return words
  const themes = row.themes ?? []
  if (themes.length < ids.length + uuids.length) return refuse('not_found')
  const tooMany = checkThemeLimit(themes.length, rules)
  if (tooMany) return tooMany
  if (!input.oneClick && row.has_themes && themes.length === 0) return refuse('theme_missing')
  const title = input.oneClick ? input.title || defaults.title : parseTitle(input.title, text.plain)
  const budget = parseBudget(input.budget ?? '')
  const cover = input.cover?.url ?? ''
  const missing = listMissingFields(parseStatusRequirements(getCampaignSettings(row), status.toLowerCase()), {
    title,
    plain: text.plain,
    budget,
    place: input.location?.placeName ?? '',
    cover,
    source: input.source ?? '',
    sourceUrl: input.sourceUrl ?? '',
    sourceCode: input.sourceCode ?? '',
    themes: themes.length,
    keywords: words.length,
    group: row.g_id !== null,
    attachments: 0,
    media: 0,
    fields: {},
  })
  if (status === 'PUBLISHED' && input.type === 'PROPOSAL')
    missing.push(...listDefaultFields({ title, ...text }, defaults))
  if (missing.length > 0) return refuse('fields_missing', { missingFields: missing, params: { status } })

  const by = { me, address: visitor?.address }
  const hidden = await checkHiddenFiles(context.db, context, by, { text: text.text, cover })
  if (hidden) return hidden
  const closed = await visitor?.admit()
  if (closed) return closed
  const values = [
    input.type,
    status,
    row.a_id,
    row.k_id,
    row.g_id,
    title,
    text.text,
    text.plain,
    input.lang ?? me?.lang ?? visitor?.lang,
    cover,
    input.cover?.name ?? '',
    input.location?.placeName ?? '',
    input.location?.city ?? '',
    input.location?.state ?? '',
    budget,
    input.source ?? '',
    input.sourceCode ?? '',
    input.sourceUrl ?? '',
    me?.userId ?? null,
    context.clock.iso(),
    input.oneClick,
    [...new Set([row.k_space, row.g_space].filter((s) => s !== null))],
    row.k_space ?? row.g_space,
    words,
    themes,
    permission.outside ? OUTSIDE_PHASE_REASON : '',
    visitor?.name ?? '',
  ]
  const item =
    me && limit !== undefined
      ? await insertWithinLimit(context, limit, { by: me.userId, campaign: row.k_id, type: input.type }, values)
      : await insertContribution(context.db, values)
  return isRefusal(item) ? item : { ...item, assemblyId: row.a_id, status }
}

interface InsertedContribution {
  readonly id: number
  readonly uuid: string
}

async function insertContribution(db: Db, values: readonly unknown[]): Promise<InsertedContribution> {
  const { rows } = await query<InsertedContribution>(db, INSERT_CONTRIBUTION, values)
  if (!rows[0]) throw new Error('an insert gave no row')
  return rows[0]
}

/** A lock per person, campaign and type serializes inserts, so that concurrent requests cannot exceed the limit. */
const insertWithinLimit = (
  context: Context,
  limit: number,
  { by, campaign, type }: { by: number; campaign: number | null; type: string },
  values: readonly unknown[],
) =>
  inTransaction(context, async (trx) => {
    await lockName(trx, `items ${by} ${campaign} ${type}`)
    const { rows } = await sql<{ written: number }>`
      select count(*)::int as written from contributions
      where creator_id = ${by} and campaign_id = ${campaign} and type = ${type} and removed_at is null`.execute(trx)
    return (rows[0]?.written ?? 0) < limit
      ? insertContribution(trx, values)
      : refuse('limit_reached', { params: { limit } })
  })

/** The history reason of a coordinator's change outside of the phase (CAM-050). */
export const OUTSIDE_PHASE_REASON = 'outside_phase'

const addPlainText = (text: string) => ({ text, plain: plainText(text) })

/**
 * The number of contributions per person in the phases open today (specification G.4); undefined, or a setting of 0: no limit.
 */
function getContributionLimit(
  row: CreateSpaceRow,
  contributionContext: ContributionContext,
  type: string,
  today: Day,
): number | undefined {
  const phaseType = type === 'PROPOSAL' ? 'PROPOSALS' : 'IDEAS'
  const open = listOpenPhases(contributionContext.campaign?.components ?? [], today).filter((p) => p.type === phaseType)
  const limits = row.limits.filter((l) => open.some((p) => p.id === l.id)).map((l) => Number(l.value))
  return limits.filter((n) => n > 0).sort((a, b) => a - b)[0]
}
