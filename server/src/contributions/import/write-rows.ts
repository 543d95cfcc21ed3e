import type { CampaignContext } from '../../campaigns/store.ts'
import type { Db } from '../../database/open.ts'
import type { TransactionContext } from '../../http/context.ts'
import type { PlannedRow } from './plan-row.ts'
import { INSERT_IMPORTED, INSERT_OFFICIAL_THEMES, UPDATE_IMPORTED } from './write-rows-sql.ts'

/** The numbers of official themes by their names in lower case. */
type ThemeNumbers = ReadonlyMap<string, number>

/** Creates the official themes that rows name and the campaign does not have. */
export async function createThemes(
  trx: Db,
  { spaceId }: Pick<CampaignContext, 'spaceId'>,
  rows: readonly PlannedRow[],
  known: ThemeNumbers,
): Promise<{ known: ThemeNumbers; created: readonly number[] }> {
  const missing = new Map<string, string>()
  for (const name of rows.flatMap(({ categories }) => categories)) {
    const key = name.toLowerCase()
    if (!known.has(key) && !missing.has(key)) missing.set(key, name)
  }
  if (missing.size === 0) return { known, created: [] }
  const themes = await INSERT_OFFICIAL_THEMES.list(trx, { space: spaceId, titles: [...missing.values()] })
  return {
    known: new Map([...known, ...themes.map(({ id, title }) => [title.toLowerCase(), id] as const)]),
    created: themes.map(({ id }) => id),
  }
}

/** The import in whose name rows are written. */
interface ImportOrigin {
  readonly id: number
  readonly type: string
  readonly by: number
  readonly lang: string
}

/** Writes planned rows, new contributions and changed ones. */
export async function writeRows(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  { id, type, by, lang }: ImportOrigin,
  themes: ThemeNumbers,
  rows: readonly PlannedRow[],
): Promise<{ created: number; updated: number }> {
  const { spaceId: space } = campaign
  const now = context.clock.iso()
  const fresh = rows.filter((row) => row.id === null)
  const changed = rows.filter((row) => row.id !== null)
  const toJson = (some: readonly PlannedRow[]) => JSON.stringify(some.map((row, n) => toJsonRow(row, n + 1, themes)))
  const into = { import: id, type, assembly: campaign.assembly.id, campaign: campaign.id, space, lang, by, now }
  const inserted = fresh.length > 0 && (await INSERT_IMPORTED.read(trx, { rows: toJson(fresh), ...into }))
  const changes = changed.length > 0 && (await UPDATE_IMPORTED.read(trx, { rows: toJson(changed), space, by, now }))
  return { created: inserted ? inserted.created : 0, updated: changes ? changes.updated : 0 }
}

const toJsonRow = ({ date, group, categories, ...row }: PlannedRow, n: number, themes: ThemeNumbers) => ({
  ...row,
  n,
  // noon is the same day in nearly every zone
  at: date === null ? null : `${date}T12:00:00Z`,
  group: group?.id ?? null,
  groupSpace: group?.spaceId ?? null,
  themes: categories.flatMap((name) => themes.get(name.toLowerCase()) ?? []),
})
