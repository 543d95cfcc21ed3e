import type { ContributionStatus, ListedType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/open.ts'
import { emitEvent } from '../../platform/shared/emit-event.ts'
import { type ContributionEventRow, toContributionEventData } from './contribution-event.ts'
import { type ContentColumn, type ContributionsTable, REVISION_COLUMNS } from './tables.ts'
import { addThemes, type Keywords, replaceThemes, writeKeywords } from './write-themes.ts'

/** Who writes, and when. */
interface Writing {
  /** Null for the server and for visitors. */
  readonly by: number | null
  readonly at: string
  /** What the history says of it. */
  readonly reason?: string
}

/** What an event says of a contribution, and what follows from writing one. */
export const WRITTEN_COLUMNS = [
  'id',
  'uuid',
  'type',
  'status',
  'title',
  'assembly_id as a_id',
  'campaign_id',
  'group_id',
  'space_id',
] as const

/** A contribution as it is written anew, with the lists that it is in, its authors and its themes. */
export interface NewContribution {
  readonly columns: Omit<Insertable<ContributionsTable>, 'space_id' | 'updated_at' | 'published_at' | 'public_revision'>
  readonly spaces: readonly number[]
  readonly authors: readonly number[]
  readonly themes: readonly number[]
  readonly keywords?: Keywords | undefined
}
type WrittenContribution = ContributionEventRow & { readonly space_id: number; readonly status: ContributionStatus }

/** Inserts contributions with their spaces, lists, authors, themes and history, and answers them in their order. */
export async function insertContributions(
  trx: Db,
  items: readonly NewContribution[],
  writing: Writing,
): Promise<readonly WrittenContribution[]> {
  if (items.length === 0) return []
  const { at } = writing
  const spaces = await trx
    .insertInto('spaces')
    .values(items.map(() => ({ kind: 'CONTRIBUTION' as const })))
    .returning('id')
    .execute()
  const inserted = await trx
    .insertInto('contributions')
    .values(
      items.map(({ columns }, n) => ({
        ...columns,
        space_id: spaces[n]?.id ?? 0,
        updated_at: at,
        ...(columns.status === 'PUBLISHED' ? { published_at: at, public_revision: 1 } : {}),
      })),
    )
    .returning(WRITTEN_COLUMNS)
    .execute()
  const rows = spaces.flatMap(({ id }) => inserted.find((row) => row.space_id === id) ?? [])
  const lists = items.flatMap(({ columns, spaces: of }, n) =>
    rows
      .slice(n, n + 1)
      .flatMap((row) => of.map((space) => ({ space_id: space, contribution_id: row.id, type: row.type, at: columns.created_at }))),
  )
  // always in this order: triggers count them
  lists.sort((a, b) => a.space_id - b.space_id || a.contribution_id - b.contribution_id)
  if (lists.length > 0) await trx.insertInto('contribution_spaces').values(lists).execute()
  const authors = items.flatMap((item, n) =>
    item.authors.map((user_id, position) => ({ contribution_id: rows[n]?.id ?? 0, user_id, position })),
  )
  if (authors.length > 0) await trx.insertInto('contribution_authors').values(authors).execute()
  const words = await writeKeywords(
    trx,
    items.flatMap(({ keywords }) => keywords ?? []),
  )
  await addThemes(
    trx,
    items.flatMap(({ themes, keywords }, n) =>
      [...themes, ...words.of(keywords)].map((theme_id) => ({ contribution_id: rows[n]?.id ?? 0, theme_id })),
    ),
  )
  await recordHistory(
    trx,
    rows.map(({ id }) => id),
    { ...writing, act: 'CREATE' },
  )
  return rows
}

export async function insertContribution(trx: Db, item: NewContribution, writing: Writing): Promise<WrittenContribution> {
  const [row] = await insertContributions(trx, [item], writing)
  if (!row) throw new Error('a contribution was not inserted')
  return row
}

/** The columns that a change writes; those that it does not name stay. */
export type Patch = Pick<Updateable<ContributionsTable>, ContentColumn | 'created_at'>

interface Change extends Writing {
  readonly act: 'UPDATE' | 'MERGE' | 'UNMERGE'
  /** The amendment that it comes from. */
  readonly about?: number
  /** All its official themes, and all its keywords, where these change. */
  readonly themes?: readonly number[] | undefined
  readonly keywords?: Keywords | undefined
}

/** Writes the next revision of a contribution. */
export async function patchContribution(
  trx: Db,
  id: number,
  patch: Partial<Patch>,
  { themes, keywords, ...change }: Change,
): Promise<WrittenContribution & { readonly on_space_id: number | null }> {
  const row = await trx
    .updateTable('contributions')
    .set(patch)
    .set((e) => ({
      updated_at: change.at,
      revision: e('revision', '+', 1),
      untouched: false,
      edited_after_publication: sql<boolean>`edited_after_publication or on_space_id is not null
        or status in ('PUBLISHED', 'FORKED_PUBLISHED')`,
    }))
    .where('id', '=', id)
    .returning([...WRITTEN_COLUMNS, 'on_space_id'])
    .executeTakeFirstOrThrow()
  if (themes) await replaceThemes(trx, id, 'OFFICIAL_PRE_DEFINED', themes)
  if (keywords) await replaceThemes(trx, id, 'EMERGENT', (await writeKeywords(trx, [keywords])).of(keywords))
  await recordHistory(trx, [id], change)
  return row
}

/** Writes a change of a contribution, which its followers are told of. */
export async function writeChange(trx: Db, id: number, patch: Partial<Patch>, change: Omit<Change, 'act'>): Promise<void> {
  const row = await patchContribution(trx, id, patch, { ...change, act: 'UPDATE' })
  const { type } = row
  if (row.on_space_id !== null || type === 'COMMENT' || type === 'DISCUSSION') return
  const of = { at: change.at, actorId: change.by ?? undefined, spaceId: row.space_id, data: toContributionEventData(row) }
  await emitEvent<`UPDATED_CONTRIBUTION_${ListedType | 'FORUM_POST'}`>(trx, { event: `UPDATED_CONTRIBUTION_${type}`, ...of })
}

interface HistoryEntry extends Writing {
  readonly act: string
  readonly about?: number
  /** The status before it, where it is another one now; null of what is new. */
  readonly from?: ContributionStatus | undefined
  /** Without what was written: nothing of it changed. */
  readonly withoutTexts?: boolean
}

/** Records what contributions are now, each as an entry of its history. */
export async function recordHistory(
  trx: Db,
  ids: readonly number[],
  { by, at, reason = '', act, about, from, withoutTexts }: HistoryEntry,
) {
  const texts = withoutTexts ? [] : REVISION_COLUMNS
  await trx
    .insertInto('contribution_history')
    .columns(['contribution_id', 'at', 'user_id', 'act', 'revision', 'from_status', 'to_status', 'reason', 'about_id', ...texts])
    .expression((e) =>
      e
        .selectFrom('contributions')
        .select((s) => [
          'id',
          s.cast<string>(s.val(at), 'timestamptz').as('at'),
          s.cast<number | null>(s.val(by), 'integer').as('user_id'),
          s.cast<string>(s.val(act), 'text').as('act'),
          'revision',
          (act === 'CREATE' ? sql<string | null>`null::text` : from === undefined ? sql<string>`status` : sql<string>`${from}::text`).as(
            'from_status',
          ),
          'status',
          s.cast<string>(s.val(reason), 'text').as('reason'),
          s.cast<number | null>(s.val(about ?? null), 'integer').as('about_id'),
        ])
        .select(texts)
        .where((w) => w('id', '=', w.fn.any(w.val([...ids]))))
        .orderBy('id'),
    )
    .execute()
}

/** A contribution whose status was another one before. */
export type ChangedContribution = Awaited<ReturnType<typeof setStatus>>[number]

/**
 * Gives contributions another status, with its dates and its history, and answers those that had another one; triggers update lists and
 * totals.
 */
export async function setStatus(trx: Db, ids: readonly number[], to: ContributionStatus, writing: Writing) {
  const published = to === 'PUBLISHED' || to === 'FORKED_PUBLISHED'
  const changed = await trx
    .with('old', (q) =>
      q
        .selectFrom('contributions')
        .select(['id', 'status'])
        .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
        .where('status', '<>', to)
        .orderBy('id'),
    )
    .updateTable('contributions as c')
    .from('old')
    .set((e) => {
      const isNew = e('old.status', 'not in', ['INBALLOT', 'SELECTED'])
      return {
        status: to,
        updated_at: writing.at,
        untouched: false,
        moderation_revision: e
          .case()
          .when('old.status', '=', 'NEW')
          .then(e('c.moderation_revision', '+', 1))
          .else(e.ref('c.moderation_revision'))
          .end(),
        ...(published
          ? {
              published_at: e
                .case()
                .when(isNew)
                .then(e.cast<string>(e.val(writing.at), 'timestamptz'))
                .else(e.ref('c.published_at'))
                .end(),
              public_revision: e.case().when(isNew).then(e.ref('c.revision')).else(e.ref('c.public_revision')).end(),
            }
          : {}),
      }
    })
    .whereRef('c.id', '=', 'old.id')
    .returning(WRITTEN_COLUMNS.map((column) => `c.${column}` as const))
    .returning(['old.status as from', 'c.on_space_id', 'c.creator_id', 'c.forked_from_id', 'c.parent_id', 'c.root_id', 'c.board'])
    .execute()
  changed.sort((a, b) => a.id - b.id)
  // the text that more people read from now on is the first that they see differences to
  const shows = published || to === 'PUBLIC_DRAFT' || to === 'FORKED_PUBLIC_DRAFT'
  for (const group of Map.groupBy(changed, ({ from, on_space_id }) => `${from} ${shows && on_space_id === null}`).values()) {
    const [first] = group
    const entry = { ...writing, act: 'STATUS', withoutTexts: !shows || first?.on_space_id !== null, from: first?.from }
    await recordHistory(
      trx,
      group.map(({ id }) => id),
      entry,
    )
  }
  return changed
}
