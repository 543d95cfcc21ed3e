import { checkDescription, getWordLimit } from '@folkmoot/core/contributions/description.ts'
import type { ContributionType } from '@folkmoot/core/contributions/words.ts'
import type { Db } from '../../database/open.ts'
import { readStoredText } from './text/read-text.ts'

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
