import { statusRequirements } from '@folkmoot/core/campaigns/config.ts'
import { openPhases } from '@folkmoot/core/campaigns/phases.ts'
import type { ContributionGiven } from '@folkmoot/core/contributions/given.ts'
import { type Home, hasPublicPages, mayWriteFor, refusesNew } from '@folkmoot/core/contributions/policy.ts'
import { missingOf } from '@folkmoot/core/contributions/required.ts'
import { firstStatus, heldForModeration } from '@folkmoot/core/contributions/statuses.ts'
import { oneClickTexts, stillDefault } from '@folkmoot/core/contributions/title.ts'
import type { Day } from '@folkmoot/core/shared/dates.ts'
import { plainText } from '@folkmoot/core/shared/html.ts'
import { idFrom } from '@folkmoot/core/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/shared/refusals.ts'
import { sql } from 'kysely'
import { type Db, query } from '../database/open.ts'
import type { Context } from '../http/context.ts'
import { refuseHiddenFiles } from '../http/named-files.ts'
import type { Me } from '../http/session.ts'
import { lockName } from '../shared/lock-name.ts'
import { inTransaction } from '../shared/transaction.ts'
import { type HomeRow, homeOf, listSeatIn, readsHome, settingsOf, standingIn } from './home.ts'
import { findPage, pageJson } from './item.ts'
import { INSERT_ITEM, SPACE_FOR_NEW } from './space-sql.ts'
import {
  cleanText,
  NO_RULES,
  readBudget,
  readKeywords,
  readText,
  readTitle,
  themeRefs,
  tooManyThemes,
} from './texts.ts'

type SpaceRow = HomeRow & {
  s_id: number
  g_space: number | null
  themes: number[] | null
  has_themes: boolean
  limits: { id: number; value: string }[]
  written: number
}

/** Who adds an item: somebody with an account, or a visitor with a name, whom a captcha lets in at the very last. */
export type Writer<R extends Refusal = never> =
  | { readonly me: Me; readonly visitor?: undefined }
  | {
      readonly me?: undefined
      readonly visitor: {
        readonly name: string
        readonly lang: string
        /** The network address. */
        readonly address: string
        readonly admit: () => Promise<R | undefined>
      }
    }

/** Adds an item to a space (CON-128); gives its page as JSON, or why not. */
export async function createItem(context: Context, me: Me, sid: string, given: ContributionGiven) {
  const made = await addItem(context, { me }, sid, given)
  if (isRefusal(made)) return made
  const found = await findPage(context.db, context, me, { aid: String(made.assemblyId), coid: String(made.id) })
  if (!found) throw new Error('a new item is readable by its author')
  return pageJson(context, found)
}

/** Adds an item to a space for its writer; gives which it is, or why not (CON-109 to CON-112, CON-128, CON-137). */
export async function addItem<R extends Refusal = never>(
  context: Context,
  { me, visitor }: Writer<R>,
  sid: string,
  given: ContributionGiven,
) {
  const spaceId = idFrom(sid)
  if (spaceId === undefined) return refuse('not_found')
  const { ids, uuids } = themeRefs(given.officialThemes)
  const limitKey = `component.${given.type === 'PROPOSAL' ? 'proposals' : 'ideas'}.contribution-limit`
  const { rows } = await context.pool.query<SpaceRow>(SPACE_FOR_NEW, [
    spaceId,
    me?.userId ?? 0,
    given.type,
    given.groupId ?? 0,
    ids,
    uuids,
    limitKey,
  ])
  const row = rows[0]
  if (!row) return refuse('not_found')
  const home = homeOf(row)
  const standing = standingIn(row, me)
  if (!readsHome(row, standing, home, me !== undefined)) return refuse('not_found')
  if (!me && !hasPublicPages(home)) return refuse('not_found')
  const today = context.clock.today(row.a_zone)

  if (row.g_id === null && given.groupId !== undefined) return refuse('not_found')
  if (row.g_id !== null && !mayWriteFor(listSeatIn(row, me, home))) return refuse('not_allowed')
  const act = refusesNew(given.type, standing, home, today, { group: row.g_id !== null })
  if ('why' in act) return refuse(act.why, act.missing ? { missingFields: act.missing } : undefined)
  const limit = me && !act.outside ? limitToday(row, home, given.type, today) : undefined
  if (limit !== undefined && row.written >= limit) return refuse('limit_reached', { params: { limit } })

  const config = home.campaign?.config
  const rules = config ?? NO_RULES
  const status = firstStatus({
    type: given.type,
    asked: given.status,
    oneClick: given.oneClick,
    held: !me && heldForModeration(row.a_management, config?.holdAnonymous),
    proposals: config?.proposalDefaultStatus ?? 'DRAFT',
  })
  if (isRefusal(status)) return status
  const defaults = oneClickTexts({ title: config?.defaultTitle, text: config?.defaultDescription })
  const text = given.oneClick
    ? withPlain(cleanText(given.text || defaults.text))
    : readText(given.type, given.text ?? '', rules)
  if (isRefusal(text)) return text
  const words = readKeywords(given.emergentThemes, rules)
  if (isRefusal(words)) return words
  const themes = row.themes ?? []
  if (themes.length < ids.length + uuids.length) return refuse('not_found')
  const tooMany = tooManyThemes(themes.length, rules)
  if (tooMany) return tooMany
  if (!given.oneClick && row.has_themes && themes.length === 0) return refuse('theme_missing')
  const title = given.oneClick ? given.title || defaults.title : readTitle(given.title, text.plain)
  const budget = readBudget(given.budget ?? '')
  const cover = given.cover?.url ?? ''
  const missing = missingOf(statusRequirements(settingsOf(row), status.toLowerCase()), {
    title,
    plain: text.plain,
    budget,
    place: given.location?.placeName ?? '',
    cover,
    source: given.source ?? '',
    sourceUrl: given.sourceUrl ?? '',
    sourceCode: given.sourceCode ?? '',
    themes: themes.length,
    keywords: words.length,
    group: row.g_id !== null,
    attachments: 0,
    media: 0,
    fields: {},
  })
  if (status === 'PUBLISHED' && given.type === 'PROPOSAL') missing.push(...stillDefault({ title, ...text }, defaults))
  if (missing.length > 0) return refuse('fields_missing', { missingFields: missing, params: { status } })

  const by = { me, address: visitor?.address }
  const hidden = await refuseHiddenFiles(context.db, context, by, { text: text.text, cover })
  if (hidden) return hidden
  const closed = await visitor?.admit()
  if (closed) return closed
  const values = [
    given.type,
    status,
    row.a_id,
    row.k_id,
    row.g_id,
    title,
    text.text,
    text.plain,
    given.lang ?? me?.lang ?? visitor?.lang,
    cover,
    given.cover?.name ?? '',
    given.location?.placeName ?? '',
    given.location?.city ?? '',
    given.location?.state ?? '',
    budget,
    given.source ?? '',
    given.sourceCode ?? '',
    given.sourceUrl ?? '',
    me?.userId ?? null,
    context.clock.iso(),
    given.oneClick,
    [...new Set([row.k_space, row.g_space].filter((s) => s !== null))],
    row.k_space ?? row.g_space,
    words,
    themes,
    act.outside ? OUTSIDE : '',
    visitor?.name ?? '',
  ]
  const item =
    me && limit !== undefined
      ? await insertWithin(context, limit, { by: me.userId, campaign: row.k_id, type: given.type }, values)
      : await insertItem(context.db, values)
  return isRefusal(item) ? item : { ...item, assemblyId: row.a_id, status }
}

interface NewItem {
  readonly id: number
  readonly uuid: string
}

async function insertItem(db: Db, values: readonly unknown[]): Promise<NewItem> {
  const { rows } = await query<NewItem>(db, INSERT_ITEM, values)
  if (!rows[0]) throw new Error('an insert gave no row')
  return rows[0]
}

/** Items of one person and type in a campaign are added one after the other, so that no two of them are the last one allowed. */
const insertWithin = (
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
    return (rows[0]?.written ?? 0) < limit ? insertItem(trx, values) : refuse('limit_reached', { params: { limit } })
  })

/** The reason in the history of what a coordinator did outside of the phase (CAM-050). */
export const OUTSIDE = 'outside_phase'

const withPlain = (text: string) => ({ text, plain: plainText(text) })

/** How many items the phases that are open today allow each person (decisions G.4); undefined, and 0 as a setting: no limit. */
function limitToday(row: SpaceRow, home: Home, type: string, today: Day): number | undefined {
  const wanted = type === 'PROPOSAL' ? 'PROPOSALS' : 'IDEAS'
  const open = openPhases(home.campaign?.components ?? [], today).filter((p) => p.type === wanted)
  const limits = row.limits.filter((l) => open.some((p) => p.id === l.id)).map((l) => Number(l.value))
  return limits.filter((n) => n > 0).sort((a, b) => a - b)[0]
}
