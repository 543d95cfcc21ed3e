import { sql } from 'kysely'
import type { Db } from '../../platform/database/open.ts'

/** Keywords, which stand in a space. */
export interface Keywords {
  readonly space: number
  readonly titles: readonly string[]
}

/** Creates keywords that are new in their space; `of` answers the numbers of some. */
export async function writeKeywords(trx: Db, wanted: readonly Keywords[]) {
  // letter by letter, as PostgreSQL lowers them: a whole word would get another sigma at its end
  const toKey = (space: number, title: string) => `${space} ${Array.from(title, (letter) => letter.toLowerCase()).join('')}`
  const all = wanted.flatMap(({ space, titles }) =>
    titles.map((title) => [toKey(space, title), { space_id: space, title, type: 'EMERGENT' as const }] as const),
  )
  // always in this order: others may write the same ones
  const values = [...new Map(all).entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  const rows =
    values.length === 0
      ? []
      : await trx
          .insertInto('themes')
          .values(values)
          .onConflict((known) => known.expression(sql`space_id, lower(title), type`).doUpdateSet((e) => ({ title: e.ref('themes.title') })))
          .returning(['id', 'space_id', 'title'])
          .execute()
  const numbers = new Map(rows.map(({ id, space_id, title }) => [toKey(space_id ?? 0, title), id]))
  return { of: (some: Keywords | undefined) => some?.titles.flatMap((title) => numbers.get(toKey(some.space, title)) ?? []) ?? [] }
}

/** Adds themes; one that somebody has removed since it was looked up is on nothing any more. */
export async function addThemes(trx: Db, rows: readonly { readonly contribution_id: number; readonly theme_id: number }[]): Promise<void> {
  if (rows.length === 0) return
  const contributions = rows.map(({ contribution_id }) => contribution_id)
  const themes = rows.map(({ theme_id }) => theme_id)
  // those that are still there are kept until the transaction ends, in one order
  await sql`insert into contribution_themes (contribution_id, theme_id)
    select w.contribution, t.id from unnest(${contributions}::int[], ${themes}::int[]) w (contribution, theme)
    join themes t on t.id = w.theme order by t.id for key share of t
    on conflict do nothing`.execute(trx)
}

/** Replaces the official themes, or the keywords, of a contribution. */
export async function replaceThemes(
  trx: Db,
  id: number,
  type: 'OFFICIAL_PRE_DEFINED' | 'EMERGENT',
  themes: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('contribution_themes')
    .where('contribution_id', '=', id)
    .where('theme_id', 'in', (e) => e.selectFrom('themes').select('id').where('type', '=', type))
    .where((e) => e.not(e('theme_id', '=', e.fn.any(e.val([...themes])))))
    .execute()
  await addThemes(
    trx,
    themes.map((theme_id) => ({ contribution_id: id, theme_id })),
  )
}
