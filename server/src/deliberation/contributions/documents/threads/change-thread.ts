import { refuseChangingOutcome } from '@folkmoot/core/deliberation/contributions/documents/threads/policy.ts'
import type { MoveThreadBody } from '@folkmoot/core/deliberation/contributions/documents/threads/schemas.ts'
import type { ThreadOutcome } from '@folkmoot/core/deliberation/contributions/documents/threads/words.ts'
import { done } from '@folkmoot/core/platform/shared/done.ts'
import { isRefusal, refuse } from '@folkmoot/core/platform/shared/refusals.ts'
import type { Context } from '../../../../platform/http/context.ts'
import type { Me } from '../../../../platform/http/session.ts'
import { inTransaction } from '../../../../platform/shared/transaction.ts'
import { findReadableDocument } from '../document-access.ts'
import { tellNodes } from '../document-store.ts'
import { checkAnchors } from './check-anchors.ts'
import { findThread, lockWritableDocument, refuseDeletingComment, serializeThread } from './find-threads.ts'

/** Ends a thread or opens it again. Of two who end it at once, one does; the page of who accepts a suggestion writes it into the text. */
export const endThread = (context: Context, me: Me, path: { padId: string; tuuid: string }, outcome: ThreadOutcome | null) =>
  inTransaction(context, async (trx, context) => {
    const readable = await lockWritableDocument(trx, context, me, path.padId)
    if (isRefusal(readable)) return readable
    const thread = await findThread(trx, me, readable, path.tuuid)
    if (!thread) return refuse('not_found')
    const suggests = thread.comments.some(({ suggestion }) => suggestion !== null)
    const refused = refuseChangingOutcome({ outcome: thread.outcome, suggests }, outcome)
    if (refused) return refused
    await trx
      .updateTable('document_threads')
      .set(
        outcome === null
          ? { outcome, ended_at: null, ended_by_id: null }
          : { outcome, ended_at: context.clock.iso(), ended_by_id: me.userId },
      )
      .where('id', '=', thread.id)
      .execute()
    await tellNodes(trx, `threads ${path.padId}`)
    const row = await findThread(trx, me, readable, path.tuuid)
    return row ? serializeThread(context, readable, row) : refuse('not_found')
  })

/**
 * Says where the passage of a thread went. Yjs moves text between blocks by writing it anew, so the characters that the ends named are
 * gone; the page that divided, joined or changed the block knows the new ones.
 */
export const moveThread = (context: Context, me: Me, path: { padId: string; tuuid: string }, { from, to }: MoveThreadBody) =>
  inTransaction(context, async (trx, context) => {
    const readable = await lockWritableDocument(trx, context, me, path.padId)
    if (isRefusal(readable)) return readable
    const misplaced = checkAnchors({ from, to })
    if (misplaced) return misplaced
    const thread = await findThread(trx, me, readable, path.tuuid)
    if (!thread) return refuse('not_found')
    await trx.updateTable('document_threads').set({ anchor_from: from, anchor_to: to }).where('id', '=', thread.id).execute()
    await tellNodes(trx, `threads ${path.padId}`)
    return serializeThread(context, readable, { ...thread, from, to })
  })

/** Deletes a comment, and its thread if it was the only one. */
export const removeThreadComment = (context: Context, me: Me, path: { padId: string; tuuid: string; cuuid: string }) =>
  inTransaction(context, async (trx, context) => {
    const readable = await findReadableDocument(trx, context, me, path.padId, { lock: true })
    if (!readable) return refuse('not_found')
    const thread = await findThread(trx, me, readable, path.tuuid)
    const comment = thread?.comments.find(({ uuid }) => uuid === path.cuuid)
    const denied = refuseDeletingComment(context, readable, comment ?? { own: true })
    if (denied) return denied
    if (!thread || !comment) return refuse('not_found')
    await trx.deleteFrom('document_comments').where('uuid', '=', comment.uuid).execute()
    if (thread.comments.length === 1) await trx.deleteFrom('document_threads').where('id', '=', thread.id).execute()
    await tellNodes(trx, `threads ${path.padId}`)
    return done
  })
