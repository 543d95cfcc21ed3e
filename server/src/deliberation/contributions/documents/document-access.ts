import { refuseWritingDocument } from '@folkmoot/core/deliberation/contributions/documents/policy.ts'
import { isUuid } from '@folkmoot/core/platform/shared/ids.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { findContributionByUuid, isListedContribution, type ReadableContribution, toContributionFacts } from '../read-contribution.ts'
import { findDocument } from './document-store.ts'

export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export interface ReadableDocument {
  readonly document: FoundDocument
  readonly found: ReadableContribution
}

/**
 * A document of this site that the caller may read: whoever reads its contribution reads it.
 * With `lock`, the contribution is locked and the document looked up once more, for it may have been removed meanwhile.
 */
export async function findReadableDocument(
  db: Db,
  context: TransactionContext,
  me: Me,
  padId: string,
  options: { lock?: boolean } = {},
): Promise<ReadableDocument | undefined> {
  const document = isUuid(padId) ? await findDocument(db, padId) : undefined
  if (document?.kind !== 'DOCUMENT') return undefined
  const found = await findContributionByUuid(db, context, me, document.contributionUuid, options)
  if (!found || !isListedContribution(found)) return undefined
  const current = options.lock ? await findDocument(db, padId) : document
  return current && { document: current, found }
}

export const refuseWriting = (context: TransactionContext, { row, viewer, contributionContext, today }: ReadableContribution) =>
  refuseWritingDocument(toContributionFacts(context, row), viewer, contributionContext, today)

/** Whether the caller sees the text as it was published last, not as it is being written: where the campaign says so (CAM-069). */
export const readsPublishedText = (context: TransactionContext, found: ReadableContribution): boolean =>
  found.contributionContext.campaign?.config.readersSeeLastPublished === true && refuseWriting(context, found) !== undefined
