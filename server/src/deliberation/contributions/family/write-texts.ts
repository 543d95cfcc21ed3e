import { plainText } from '@folkmoot/core/platform/shared/html.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import { writeIntoDocument } from '../documents/write-document.ts'
import { toDetailColumns, toPlaceColumns } from '../parse-texts.ts'
import type { ReadableContribution } from '../read-contribution.ts'
import { patchContribution } from '../store.ts'
import type { ContributionTexts } from './tables.ts'

interface WriteOptions {
  readonly by: number
  readonly act: 'MERGE' | 'UNMERGE'
  readonly about: number
  readonly reason: string
}

/** Writes a text and its fields as the next revision of a contribution. */
export async function writeTexts(
  trx: Db,
  context: TransactionContext,
  { row }: ReadableContribution,
  { title, text, place, keywords, ...details }: ContributionTexts,
  { by, ...entry }: WriteOptions,
): Promise<void> {
  const patch = { title, text, plain: plainText(text), ...toPlaceColumns(place), ...toDetailColumns(details) }
  // keywords belong to the campaign
  const words = row.k_space === null ? undefined : { space: row.k_space, titles: keywords }
  await patchContribution(trx, row.id, patch, { ...entry, by, at: context.clock.iso(), keywords: words })
  await writeIntoDocument(trx, context, row.id, text, by)
}
