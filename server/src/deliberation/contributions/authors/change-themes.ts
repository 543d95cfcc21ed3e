import type { ThemeBody } from '@folkmoot/core/deliberation/contributions/authors/endpoints.ts'
import { refuseChangingParts } from '@folkmoot/core/deliberation/contributions/authors/parts-policy.ts'
import { mayLackTheme } from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import type { Contribution } from '@folkmoot/core/deliberation/contributions/schemas.ts'
import { isCommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { isUuid, parseId } from '@folkmoot/core/platform/shared/ids.ts'
import { isRefusal, type Refusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { Db } from '../../../platform/database/open.ts'
import { columnOf, defineStatement } from '../../../platform/database/statement.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { themesSql } from '../card-sql.ts'
import { isThemeAsked } from '../contribution-context.ts'
import { checkKeywords, checkThemeLimit, resolveTextRules } from '../parse-texts.ts'
import { findContributionByUuid, type ReadableContribution } from '../read-contribution.ts'

type Themes = Contribution['themes']

/** Its themes and keywords, and what its campaign offers. */
const READ_THEMES = defineStatement({
  name: 'contributions.read-themes',
  params: { id: 'int', space: 'int?' },
  row: { themes: columnOf<Themes>('json'), offered: columnOf<{ id: number; uuid: string }[]>('json') },
  text: ({ id, space }) => `
select ${themesSql(id, false)} as themes,
  coalesce((select json_agg(json_build_object('id', t.id, 'uuid', t.uuid)) from themes t
    where t.space_id = ${space} and t.type = 'OFFICIAL_PRE_DEFINED'), '[]') as offered`,
})

/** Adds themes and keywords to what there is. */
const ADD_THEMES = defineStatement({
  name: 'contributions.add-themes',
  params: { id: 'int', space: 'int?', themes: 'int[]', keywords: 'text[]' },
  row: {},
  text: (p) => `
with words as (
  insert into themes (space_id, title, type) select ${p.space}, w, 'EMERGENT' from unnest(${p.keywords}) w
  on conflict (space_id, lower(title), type) do update set title = themes.title returning id)
insert into contribution_themes (contribution_id, theme_id)
select ${p.id}, x.id from (select unnest(${p.themes}) as id union select id from words) x on conflict do nothing`,
})

/** The lists that hold it: the campaign's, else the group's, is where its keywords belong. */
const themeSpace = ({ row }: ReadableContribution): number | null => row.k_space

async function findDescribed(
  trx: Db,
  context: TransactionContext,
  me: Me,
  uuid: string,
): Promise<
  | { found: ReadableContribution; themes: Themes; offered: { id: number; uuid: string }[] }
  | Refusal<'not_found' | 'not_allowed' | 'content_locked'>
> {
  const found = await findContributionByUuid(trx, context, me, uuid, { lock: true })
  if (!found || isCommentType(found.row.type)) return refuse('not_found')
  const denied = refuseChangingParts(found.row, found.viewer)
  if (denied) return denied
  return { found, ...(await READ_THEMES.read(trx, { id: found.row.id, space: themeSpace(found) })) }
}

/** Adds themes of the campaign and keywords, all or none (CON-131). */
export const addThemes = (context: Context, me: Me, uuid: string, given: readonly ThemeBody[]) =>
  inTransaction(context, async (trx, context) => {
    const described = await findDescribed(trx, context, me, uuid)
    if (isRefusal(described)) return described
    const { found, themes, offered } = described
    const rules = resolveTextRules(found.contributionContext)
    const named = given.filter(({ themeId, uuid }) => themeId !== undefined || uuid !== undefined)
    const chosen = named.flatMap((theme) => offered.find((o) => o.id === theme.themeId || o.uuid === theme.uuid)?.id ?? [])
    if (chosen.length < named.length) return refuse('not_found')
    const typed = given.filter((theme) => !named.includes(theme)).map(({ title = '' }) => ({ title }))
    if (typed.some(({ title }) => isBlank(title.replaceAll(',', '')))) return refuse('keyword_empty')
    const keywordsNow = themes.filter((theme) => theme.type === 'EMERGENT').map(({ title }) => ({ title }))
    const keywords = typed.length === 0 ? [] : checkKeywords([...keywordsNow, ...typed], rules)
    if (isRefusal(keywords)) return keywords
    const officials = themes.filter((theme) => theme.type === 'OFFICIAL_PRE_DEFINED').map((theme) => theme.themeId ?? 0)
    const tooMany = chosen.length > 0 ? checkThemeLimit(new Set([...officials, ...chosen]).size, rules) : undefined
    if (tooMany) return tooMany
    await ADD_THEMES.list(trx, { id: found.row.id, space: themeSpace(found), themes: chosen, keywords })
    return readThemes(trx, found)
  })

/** Takes a theme or keyword away; the last theme of what is no draft stays in a campaign that asks for one (CON-075, CON-131). */
export const removeTheme = (context: Context, me: Me, uuid: string, themeId: string) =>
  inTransaction(context, async (trx, context) => {
    const described = await findDescribed(trx, context, me, uuid)
    if (isRefusal(described)) return described
    const { found, themes } = described
    const theme = themes.find((each) => (isUuid(themeId) ? each.uuid === themeId.toLowerCase() : each.themeId === parseId(themeId)))
    if (!theme) return refuse('not_found')
    const officials = themes.filter((each) => each.type === 'OFFICIAL_PRE_DEFINED')
    const isLast = theme.type === 'OFFICIAL_PRE_DEFINED' && officials.length === 1
    if (isLast && isThemeAsked(found.row) && !mayLackTheme(found.row.status)) return refuse('theme_missing')
    await trx
      .deleteFrom('contribution_themes')
      .where('contribution_id', '=', found.row.id)
      .where('theme_id', '=', theme.themeId ?? 0)
      .execute()
    return readThemes(trx, found)
  })

const readThemes = async (trx: Db, found: ReadableContribution): Promise<{ themes: Themes }> => ({
  themes: (await READ_THEMES.read(trx, { id: found.row.id, space: themeSpace(found) })).themes,
})
