import type { StartThreadBody } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import { THREAD_LIMITS } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import { hasMarkup } from '@folkmoot/core/platform/shared/formatted-text/rich-text.ts'
import { paragraphText, textToHtml } from '@folkmoot/core/platform/shared/html.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import { isBlank } from '@folkmoot/core/platform/shared/text/clean-line.ts'
import type { Db } from '../../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../../platform/http/context.ts'
import type { Me } from '../../../../platform/http/session.ts'
import { emitEvent } from '../../../../platform/shared/emit-event.ts'
import { dropTags } from '../../../../platform/shared/sanitize-html.ts'
import { inTransaction } from '../../../../platform/shared/transaction.ts'
import { toContributionEventData } from '../../contribution-event.ts'
import type { ReadableDocument } from '../document-access.ts'
import { tellNodes } from '../document-store.ts'
import { checkAnchors } from './check-anchors.ts'
import { findThread, lockWritableDocument, serializeThread } from './find-threads.ts'

/** The text of a comment without markup; its own line breaks stay. */
const toPlainText = (text: string): string => paragraphText(hasMarkup(text) ? dropTags(text) : textToHtml(text))

/** Tells the pages that have the document open, and the authors of its contribution. */
async function tell(trx: Db, context: TransactionContext, me: Me, { document, found }: ReadableDocument) {
  await tellNodes(trx, `threads ${document.uuid}`)
  await emitEvent(trx, {
    event: 'DOCUMENT_COMMENTED',
    at: context.clock.iso(),
    actorId: me.userId,
    spaceId: found.row.space_id,
    data: toContributionEventData(found.row),
  })
}

/** Begins a thread about a passage. */
export const startThread = (context: Context, me: Me, padId: string, body: StartThreadBody) =>
  inTransaction(context, async (trx, context) => {
    const readable = await lockWritableDocument(trx, context, me, padId)
    if (isRefusal(readable)) return readable
    const text = toPlainText(body.text)
    if (isBlank(text) && body.suggestion === null) return refuse('text_empty')
    const misplaced = checkAnchors(body)
    if (misplaced) return misplaced
    const { threads } = await trx
      .selectFrom('document_threads')
      .select((e) => e.fn.countAll<string>().as('threads'))
      .where('document_id', '=', readable.document.id)
      .executeTakeFirstOrThrow()
    if (Number(threads) >= THREAD_LIMITS.threads) return refuse('limit_reached')
    const at = context.clock.iso()
    const { id, uuid } = await trx
      .insertInto('document_threads')
      .values({
        document_id: readable.document.id,
        quote: body.quote,
        anchor_from: body.from,
        anchor_to: body.to,
        at,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await trx.insertInto('document_comments').values({ thread_id: id, user_id: me.userId, at, text, suggestion: body.suggestion }).execute()
    await tell(trx, context, me, readable)
    const row = await findThread(trx, me, readable, uuid)
    return row ? serializeThread(context, readable, row) : refuse('not_found')
  })

/** Answers in a thread that is open. */
export const answerThread = (context: Context, me: Me, path: { padId: string; tuuid: string }, text: string) =>
  inTransaction(context, async (trx, context) => {
    const readable = await lockWritableDocument(trx, context, me, path.padId)
    if (isRefusal(readable)) return readable
    const thread = await findThread(trx, me, readable, path.tuuid)
    if (!thread) return refuse('not_found')
    if (thread.outcome !== null) return refuse('thread_resolved')
    const plain = toPlainText(text)
    if (isBlank(plain)) return refuse('text_empty')
    if (thread.comments.length >= THREAD_LIMITS.comments) return refuse('limit_reached')
    await trx
      .insertInto('document_comments')
      .values({ thread_id: thread.id, user_id: me.userId, at: context.clock.iso(), text: plain })
      .execute()
    await tell(trx, context, me, readable)
    const row = await findThread(trx, me, readable, path.tuuid)
    return row ? serializeThread(context, readable, row) : refuse('not_found')
  })
