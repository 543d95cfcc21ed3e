import { parseDocumentAddress } from '@folkmoot/core/deliberation/contributions/documents/document-address.ts'
import { refuseEmbeddingDocument } from '@folkmoot/core/deliberation/contributions/documents/policy.ts'
import type { EmbedDocumentBody } from '@folkmoot/core/deliberation/contributions/documents/schemas.ts'
import type { DocumentKind } from '@folkmoot/core/deliberation/contributions/documents/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { refuse, refuseFields } from '@folkmoot/core/platform/shared/refusals.ts'
import * as Y from 'yjs'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import type { Me } from '../../../platform/http/session.ts'
import { readSiteSettings } from '../../../platform/shared/instance/instance-values.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { type ContributionPath, findContribution, isListedContribution, toContributionFacts } from '../read-contribution.ts'
import { refuseWriting } from './document-access.ts'
import { recordDocumentTexts } from './record-text.ts'
import { writeHtml } from './write-html.ts'

/** Gives a contribution its document; one of this site begins with the text of the contribution. */
export const embedDocument = (context: Context, me: Me, path: ContributionPath, body: EmbedDocumentBody) =>
  inTransaction(context, async (trx, context) => {
    const found = await findContribution(trx, context, me, path, { lock: true })
    if (!found || !isListedContribution(found)) return refuse('not_found')
    const { row, viewer, contributionContext, today } = found
    const offers = { phaseDisabled: row.documents_off }
    const denied = refuseEmbeddingDocument(body.kind, toContributionFacts(context, row), viewer, contributionContext, today, offers)
    if (denied) return denied
    const uuid = crypto.randomUUID()
    const url = parseDocumentAddress(body, context.settings.embedHosts, uuid)
    if (url === undefined) return refuseFields({ field: 'url', code: 'wrong' })
    const created = await insertDocument(trx, context, {
      uuid,
      url,
      kind: body.kind,
      contribution: row.id,
      by: me.userId,
    })
    if (!created) return refuse('document_exists')
    return { padId: uuid, kind: body.kind, path: body.kind === 'DOCUMENT' ? `/pads/${uuid}` : url }
  })

/**
 * Gives a new proposal its document where the site wants one for each and the campaign
 * has documents.
 */
export async function addDocumentToProposal(trx: Db, context: TransactionContext, me: Me, path: ContributionPath): Promise<void> {
  if ((await readSiteSettings(trx)).proposalDocument === undefined) return
  const found = await findContribution(trx, context, me, path, {})
  if (!found) return
  const { row, viewer, contributionContext, today } = found
  const offers = { phaseDisabled: row.documents_off }
  const item = toContributionFacts(context, row)
  if (refuseEmbeddingDocument('DOCUMENT', item, viewer, contributionContext, today, offers)) return
  const uuid = crypto.randomUUID()
  await insertDocument(trx, context, { uuid, url: '', kind: 'DOCUMENT', contribution: row.id, by: me.userId })
}

interface NewDocument {
  readonly uuid: string
  readonly url: string
  readonly kind: DocumentKind
  readonly contribution: number
  readonly by: number
}

/** Inserts a document; undefined where the contribution has one. */
async function insertDocument(trx: Db, { clock }: TransactionContext, { uuid, url, kind, contribution, by }: NewDocument) {
  const isShared = kind === 'DOCUMENT'
  return trx
    .insertInto('documents')
    .values({
      uuid,
      contribution_id: contribution,
      kind,
      url,
      creator_id: by,
      created_at: clock.iso(),
      state: isShared ? await createState(trx, contribution) : Buffer.alloc(0),
      ...(isShared ? { state_number: 1, last_number: 1, text_number: 1, history_number: 1 } : {}),
    })
    .onConflict((c) => c.column('contribution_id').doNothing())
    .returning('uuid')
    .executeTakeFirst()
}

async function createState(trx: Db, contribution: number): Promise<Buffer> {
  const { text } = await trx.selectFrom('contributions').select('text').where('id', '=', contribution).executeTakeFirstOrThrow()
  const doc = new Y.Doc()
  writeHtml(doc, text)
  return Buffer.from(Y.encodeStateAsUpdate(doc))
}

/** Ends writing together; the text stays with the contribution. */
export const removeDocument = (context: Context, me: Me, path: ContributionPath) =>
  inTransaction(context, async (trx, context) => {
    const found = await findContribution(trx, context, me, path, { lock: true })
    if (!found || !isListedContribution(found)) return refuse('not_found')
    const denied = refuseWriting(context, found)
    if (denied) return denied
    await recordDocumentTexts(trx, context, [found.row.id], { history: true })
    const removed = await trx.deleteFrom('documents').where('contribution_id', '=', found.row.id).returning('uuid').executeTakeFirst()
    return removed ? done : refuse('not_found')
  })
