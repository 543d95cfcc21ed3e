import { checkDescription, getWordLimit } from '@folkmoot/core/contributions/description.ts'
import type { ContributionType } from '@folkmoot/core/contributions/words.ts'
import type { Db } from '../../database/open.ts'
import { readStoredDoc } from './document-store.ts'
import { toStoredHtml } from './document-text.ts'

/**
 * What is wrong with the text of a document that is to be published: nothing stops people from writing too much together, so the
 * limits of a description are checked here. Undefined also where a contribution has no document of this site.
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
  const { doc } = await readStoredDoc(trx, document.uuid)
  const html = toStoredHtml(doc)
  doc.destroy()
  return checkDescription(html, settings && getWordLimit(item.type, settings))
}
