import type { ImportType } from '@folkmoot/core/communities/campaigns/import-policy.ts'
import { sql } from 'kysely'
import type { CampaignContext } from '../../../communities/campaigns/store.ts'
import { saveValues } from '../../../communities/custom-fields/value-store.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { insertAuthor } from '../authors/author-rows.ts'
import { toDetailColumns } from '../parse-texts.ts'
import { insertContributions, type Patch, patchContribution } from '../store.ts'
import type { PlannedRow } from './plan-row.ts'

/** The history reason of what an import wrote. */
const IMPORT_REASON = 'import'

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
  const last = await trx
    .selectFrom('themes')
    .select((e) => e.fn.max('position').as('position'))
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  const first = (last?.position ?? -1) + 1
  const type = 'OFFICIAL_PRE_DEFINED' as const
  const themes = await trx
    .insertInto('themes')
    .values([...missing.values()].map((title, n) => ({ space_id: spaceId, title, type, position: first + n })))
    .onConflict((known) => known.expression(sql`space_id, lower(title), type`).doNothing())
    .returning(['id', 'title'])
    .execute()
  return {
    known: new Map([...known, ...themes.map(({ id, title }) => [title.toLowerCase(), id] as const)]),
    created: themes.map(({ id }) => id),
  }
}

/** The import in whose name rows are written. */
interface ImportOrigin {
  readonly id: number
  readonly type: ImportType
  readonly by: number
  readonly lang: string
}

/** Writes planned rows, new contributions and changed ones. It tells nobody: an import is no event of each of its rows (decision 0054). */
export async function writeRows(
  trx: Db,
  context: TransactionContext,
  campaign: CampaignContext,
  origin: ImportOrigin,
  themes: ThemeNumbers,
  rows: readonly PlannedRow[],
): Promise<{ created: number; updated: number }> {
  const { spaceId: space } = campaign
  const writing = { by: origin.by, at: context.clock.iso(), reason: IMPORT_REASON }
  const themesOf = ({ categories }: PlannedRow) => categories.flatMap((name) => themes.get(name.toLowerCase()) ?? [])
  const keywordsOf = (row: PlannedRow) => ({ space, titles: row.keywords })
  const fresh = rows.filter((row) => row.id === null)
  const created = await insertContributions(
    trx,
    fresh.map((row) => ({
      columns: {
        ...{ type: origin.type, status: row.status, assembly_id: campaign.assembly.id, campaign_id: campaign.id, lang: origin.lang },
        ...listPatch(row),
        group_id: row.group?.id ?? null,
        creator_id: row.members[0] ?? null,
        created_at: toInstant(row) ?? writing.at,
      },
      spaces: [...new Set([space, ...(row.group ? [row.group.spaceId] : [])])],
      authors: row.members,
      themes: themesOf(row),
      keywords: keywordsOf(row),
    })),
    writing,
  )
  const items = created.map(({ id, status }, n) => ({
    ...{ import_id: origin.id, contribution_id: id, revision: 1, status, authors: fresh[n]?.members.length ?? 0 },
  }))
  if (items.length > 0) await trx.insertInto('contribution_import_items').values(items).execute()
  for (const [n, { id }] of created.entries()) await writeParts(trx, id, fresh[n], writing)
  const changed = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  for (const row of changed) {
    const patch = { ...listPatch(row), ...(await readDateChange(trx, row)) }
    const keywords = row.keywords.length > 0 ? keywordsOf(row) : undefined
    await patchContribution(trx, row.id, patch, { ...writing, act: 'UPDATE', themes: themesOf(row), keywords })
    for (const member of row.members) await insertAuthor(trx, row.id, member)
    await writeParts(trx, row.id, row, writing)
  }
  return { created: created.length, updated: changed.length }
}

/** What the file says of a contribution; null leaves what there is. */
const listPatch = ({ title, text, plain, place, latitude, longitude, details }: PlannedRow) => ({
  ...(title === null ? {} : { title }),
  ...(text === null || plain === null ? {} : { text, plain }),
  ...(place === null ? {} : { place }),
  ...(latitude === null ? {} : { latitude, longitude }),
  ...toDetailColumns(details),
})

/** Noon is the same day in nearly every zone. */
const toInstant = ({ date }: PlannedRow): string | undefined => (date === null ? undefined : `${date}T12:00:00Z`)

/** Another day of creation, if the file has one; the hour stays where the day is the same. */
async function readDateChange(trx: Db, row: PlannedRow & { readonly id: number }): Promise<Partial<Patch>> {
  const at = toInstant(row)
  if (at === undefined) return {}
  const { created_at } = await trx.selectFrom('contributions').select('created_at').where('id', '=', row.id).executeTakeFirstOrThrow()
  return created_at.slice(0, 10) === row.date ? {} : { created_at: at }
}

/** Writes the values of custom fields that the file has, and authors without an account whom the contribution has not by that name. */
async function writeParts(trx: Db, id: number, row: PlannedRow | undefined, { by, at }: { readonly by: number; readonly at: string }) {
  const fields = row?.fields ?? []
  const given = fields.map((field) => ({ field: field.id, value: field.value }))
  await saveValues(trx, { contribution: id, user: null }, given, at)
  const guests = row?.guests ?? []
  if (guests.length === 0) return
  const known = await trx.selectFrom('nonmember_authors').select(['name', 'email']).where('contribution_id', '=', id).execute()
  const authors = await trx
    .selectFrom('contribution_authors as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select('u.name')
    .where('w.contribution_id', '=', id)
    .execute()
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const fresh = guests.filter(
    ({ name, email }) =>
      !known.some((one) => isSame(one.name, name) && isSame(one.email, email)) &&
      !(email === '' && authors.some((one) => isSame(one.name, name))),
  )
  const added = fresh.map(({ name, email, phone }) => ({ contribution_id: id, name, email, phone, added_by: by, added_at: at }))
  if (added.length > 0) await trx.insertInto('nonmember_authors').values(added).execute()
}
