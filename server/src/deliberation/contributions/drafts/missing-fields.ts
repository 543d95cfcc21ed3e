import { DETAIL_NAMES, mapDetails } from '@folkmoot/core/deliberation/contributions/details.ts'
import {
  listMissingFields,
  listRequiredFields,
  listUnfinished,
  mayLackTheme,
} from '@folkmoot/core/deliberation/contributions/required-fields.ts'
import type { ContributionStatus, ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type NamedValue, namedValuesSql, readValuesByName, toValuesByName } from '../../../communities/custom-fields/required-values.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement, type RowOf } from '../../../platform/database/statement.ts'
import { detailsSql } from '../card-sql.ts'
import { type ContributionContextRow, getCampaignSettings, isThemeAsked } from '../contribution-context.ts'
import type { ReadableContribution } from '../read-contribution.ts'

const FILLED_ROW = {
  place: 'text',
  point: 'boolean',
  cover: 'text',
  ...mapDetails(DETAIL_NAMES, () => 'text' as const),
  themes: 'int',
  hasThemes: 'boolean',
  textEmpty: 'boolean',
  keywords: 'int',
  attachments: 'int',
  media: 'int',
} as const
/** What a contribution has of the fields that a status may require. */
type FilledFields = RowOf<typeof FILLED_ROW>

/** Selects what the contribution `c` has of the fields that a status may require. */
export const FILLED_COLUMNS = `
  c.place, c.latitude is not null as point, c.cover, ${detailsSql('c')},
  (select count(*)::int from contribution_themes x join themes t on t.id = x.theme_id
    where x.contribution_id = c.id and t.type = 'OFFICIAL_PRE_DEFINED') as themes,
  (select count(*)::int from contribution_themes x join themes t on t.id = x.theme_id
    where x.contribution_id = c.id and t.type = 'EMERGENT') as keywords,
  exists (select from campaigns k join themes t on t.space_id = k.space_id and t.type = 'OFFICIAL_PRE_DEFINED'
    where k.id = c.campaign_id) as "hasThemes",
  btrim(c.plain) = '' and c.text not like '%<img%' as "textEmpty",
  (select count(*)::int from resources r where r.space_id = c.space_id) as attachments,
  (select count(*)::int from resources r where r.space_id = c.space_id and r.resource_type in ('AUDIO', 'VIDEO')) as media`

const FIND_FILLED_FIELDS = defineStatement({
  name: 'contributions.find-filled-fields',
  params: { id: 'int' },
  row: FILLED_ROW,
  text: ({ id }) => `select ${FILLED_COLUMNS} from contributions c where c.id = ${id}`,
})

/** The part of a contribution that says what it may lack. */
type LackingItem = ContributionContextRow & {
  readonly type: ContributionType
  readonly status: ContributionStatus
  readonly title: string
  readonly plain: string
  readonly group_id: number | null
}

/** The fields that a campaign requires before a status, or that a draft may lack, and that a contribution lacks. */
function listLackedFields(
  item: LackingItem,
  filled: FilledFields,
  fields: Readonly<Record<string, string>>,
  to: ContributionStatus,
): string[] {
  const required = listRequiredFields(getCampaignSettings(item), to, item.type)
  const unfinished = listUnfinished(item.status, to, {
    textEmpty: filled.textEmpty,
    themeAsked: filled.hasThemes && isThemeAsked(item),
    themes: filled.themes,
  })
  const missing = listMissingFields(required, { ...item, ...filled, group: item.group_id !== null, fields })
  return [...new Set([...missing, ...unfinished])]
}

/** The values of custom fields of the contribution `c` of campaign `k`, by their names. */
export const NAMED_FIELDS_COLUMN = `coalesce((select json_agg(row_to_json(n)) from (${namedValuesSql({
  space: 'k.space_id',
  contribution: 'c.id',
  itemType: 'c.type',
})}) n), '[]'::json) as fields`
/** A contribution with the columns above. */
export type LackingRow = LackingItem & FilledFields & { readonly fields: readonly NamedValue[] }

export const listLackedOfRow = (row: LackingRow, to: ContributionStatus): string[] =>
  listLackedFields(row, row, toValuesByName(row.fields), to)

/** The same of one contribution, which is read only as far as something can be missing. */
export async function findMissingFields(trx: Db, { row }: Pick<ReadableContribution, 'row'>, to: ContributionStatus): Promise<string[]> {
  const asks = listRequiredFields(getCampaignSettings(row), to, row.type).length > 0
  if (!asks && !mayLackTheme(row.status)) return []
  const filled = await FIND_FILLED_FIELDS.find(trx, { id: row.id })
  if (!filled) return []
  const of = { space: row.k_space, contribution: row.id, itemType: row.type }
  return listLackedFields(row, filled, asks ? await readValuesByName(trx, of) : {}, to)
}
