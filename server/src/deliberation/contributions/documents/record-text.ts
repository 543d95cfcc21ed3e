import { checkDescription, getWordLimit } from '@folkmoot/core/deliberation/contributions/description.ts'
import { CAMPAIGN_SETTINGS } from '@folkmoot/core/platform/settings/campaign-settings.ts'
import { readSetting } from '@folkmoot/core/platform/settings/parse-settings.ts'
import type { ContributionType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { listFileReferences } from '@folkmoot/core/platform/shared/file-address.ts'
import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import type { Db } from '../../../platform/database/open.ts'
import { defineStatement } from '../../../platform/database/statement.ts'
import type { Context } from '../../../platform/http/context.ts'
import { writeChange } from '../store.ts'
import { readStoredText } from './text/read-text.ts'

const LAST_PUBLISHED = CAMPAIGN_SETTINGS.readersSeeLastPublished

const LOCK_BEHIND = defineStatement({
  name: 'documents.lock-behind',
  params: { ids: 'int[]' },
  row: {
    uuid: 'uuid',
    contribution: 'int',
    text: 'text',
    writer: 'int?',
    textBehind: 'boolean',
    historyBehind: 'boolean',
    held: 'text?',
  },
  text: ({ ids }) => `
select d.uuid, c.id as contribution, c.text,
  d.last_writer_id as writer, d.text_number < d.last_number as "textBehind", d.history_number < d.last_number as "historyBehind",
  (select o.value from campaigns k join config o on o.space_id = k.space_id
    where k.id = c.campaign_id and o.key = '${LAST_PUBLISHED.key}') as held
from contributions c join documents d on d.contribution_id = c.id and d.kind = 'DOCUMENT'
where c.id = any(${ids}) and d.history_number < d.last_number order by c.id for update of c, d`,
})

const LIST_BEHIND = defineStatement({
  name: 'documents.list-behind',
  params: { ids: 'int[]' },
  row: { uuid: 'uuid', contribution: 'int', text: 'text' },
  text: ({ ids }) => `
select d.uuid, c.id as contribution, c.text
from contributions c join documents d on d.contribution_id = c.id and d.kind = 'DOCUMENT'
where c.id = any(${ids}) and d.text_number < d.last_number`,
})

/** What stands in documents by now, where the texts of their contributions are behind: what `recordDocumentTexts` would write. */
export async function listUnrecordedTexts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>()
  for (const row of await LIST_BEHIND.list(db, { ids })) {
    const { html } = await readStoredText(db, row.uuid)
    if (html !== undefined) texts.set(row.contribution, await dropForeignPictures(db, row, html))
  }
  return texts
}

/**
 * Writes what stands in documents into the texts of their contributions: always before a change of status, so that exactly the text
 * that was written is published or voted on, and some seconds after each change. With `history`, it becomes a revision that the
 * history shows and followers hear of. With `follows`, the text only follows what is being written: where readers see the last published
 * text, it waits (CAM-069). Of a document that cannot be read the text stays as it was, and the document says so; these contributions are
 * returned.
 */
export async function recordDocumentTexts(
  trx: Db,
  context: Pick<Context, 'clock'>,
  ids: readonly number[],
  { history, follows = false }: { readonly history: boolean; readonly follows?: boolean },
): Promise<number[]> {
  const unreadable: number[] = []
  for (const row of await LOCK_BEHIND.list(trx, { ids })) {
    if (!history && !row.textBehind) continue
    if (follows && row.held !== null && readSetting(LAST_PUBLISHED, { [LAST_PUBLISHED.key]: row.held })) continue
    const now = context.clock.iso()
    const { html, last } = await readStoredText(trx, row.uuid)
    if (html === undefined) {
      unreadable.push(row.contribution)
      await trx
        .updateTable('documents')
        .set({ unreadable_at: now })
        .where('uuid', '=', row.uuid)
        .where('unreadable_at', 'is', null)
        .execute()
      continue
    }
    const text = await dropForeignPictures(trx, row, html)
    if (history && row.historyBehind) {
      await writeChange(trx, row.contribution, { text, plain: plainText(text) }, { by: row.writer, at: now })
    } else {
      await trx
        .updateTable('contributions')
        .set({ text, plain: plainText(text), updated_at: now, untouched: false })
        .where('id', '=', row.contribution)
        .where('text', '<>', text)
        .execute()
    }
    await trx
      .updateTable('documents')
      .set({ text_number: last, unreadable_at: null, ...(history ? { history_number: last } : {}) })
      .where('uuid', '=', row.uuid)
      .execute()
  }
  return unreadable
}

/**
 * Whoever reads a text reads its files, so pictures are left out that nobody uploaded who writes in the document, and that the text did
 * not have before.
 */
async function dropForeignPictures(trx: Db, row: { uuid: string; text: string }, text: string): Promise<string> {
  const before = new Set(listFileReferences(row.text).map(({ name }) => name))
  const named = listFileReferences(text).flatMap(({ name }) => (before.has(name) ? [] : [name]))
  if (named.length === 0) return text
  const own = await trx
    .selectFrom('files')
    .select('name')
    .where('name', 'in', named)
    .where('uploader_id', 'in', (e) =>
      e
        .selectFrom('document_writers as w')
        .innerJoin('documents as d', 'd.id', 'w.document_id')
        .select('w.user_id')
        .where('d.uuid', '=', row.uuid)
        .where('w.user_id', 'is not', null),
    )
    .execute()
  const shown = new Set(own.map(({ name }) => name))
  return text.replace(/<img src="\/files\/([\w.-]+)"[^>]*>/g, (picture, name: string) =>
    before.has(name) || shown.has(name) ? picture : '',
  )
}

/**
 * What is wrong with the text of a document that is to be published: nothing stops people from writing too much together, so the
 * limits of a description are checked here. Undefined also where a contribution has no document of this site, or one that cannot be
 * read: then the text that was read last is published.
 */
export async function checkDocument(
  trx: Db,
  item: { readonly id: number; readonly type: ContributionType },
  settings: Parameters<typeof getWordLimit>[1] | undefined,
): Promise<ReturnType<typeof checkDescription>> {
  const document = await trx
    .selectFrom('documents')
    .select('uuid')
    .where('contribution_id', '=', item.id)
    .where('kind', '=', 'DOCUMENT')
    .executeTakeFirst()
  if (!document) return undefined
  const { html } = await readStoredText(trx, document.uuid)
  return html === undefined ? undefined : checkDescription(html, settings && getWordLimit(item.type, settings))
}
