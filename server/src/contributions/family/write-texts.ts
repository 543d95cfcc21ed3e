import { plainText } from '@folkmoot/core/shared/html.ts'
import type { Db } from '../../database/open.ts'
import type { TransactionContext } from '../../http/context.ts'
import { writeIntoDocument } from '../documents/write-document.ts'
import type { ReadableContribution } from '../read-contribution.ts'
import { UPDATE_CONTRIBUTION } from '../update-contribution-sql.ts'
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
  { title, text, place, budget, keywords }: ContributionTexts,
  { by, ...entry }: WriteOptions,
): Promise<void> {
  await UPDATE_CONTRIBUTION.list(trx, {
    id: row.id,
    user: by,
    title,
    text,
    plain: plainText(text),
    cover: null,
    coverName: null,
    place: place.placeName,
    city: place.city,
    state: place.state,
    located: true,
    latitude: place.latitude,
    longitude: place.longitude,
    budget,
    source: null,
    sourceCode: null,
    sourceUrl: null,
    published: row.status === 'PUBLISHED' || row.status === 'FORKED_PUBLISHED',
    themes: null,
    // keywords belong to the campaign
    keywords: row.k_space === null ? null : keywords,
    themeSpace: row.k_space,
    now: context.clock.iso(),
    ...entry,
  })
  await writeIntoDocument(trx, context, row.id, text, by)
}
