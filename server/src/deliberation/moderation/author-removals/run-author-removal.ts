import { summarizeReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import { planRemoval, refuseRestoringWithOthers } from '@folkmoot/core/deliberation/moderation/author-removals.ts'
import { isCommentType } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { findJobUser } from '../../../communities/access/find-job-user.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { Context, TransactionContext } from '../../../platform/http/context.ts'
import { addJob } from '../../../platform/shared/add-job.ts'
import { inTransaction } from '../../../platform/shared/transaction.ts'
import { softRemoveContribution } from '../../contributions/remove-contribution.ts'
import { restore } from '../decide.ts'
import { lockCase, toCaseState } from '../find-case.ts'
import { insertRemoval } from '../removal-store.ts'
import {
  type AuthorRemovalRow,
  findNextText,
  isRestRemoved,
  lockAuthorRemoval,
  readToRemove,
  readToRestore,
} from './author-removal-store.ts'

/** Queues the job of an act; it replaces a waiting job of the same one. */
export const queueAuthorRemoval = (db: Db, id: number): Promise<void> =>
  addJob(db, 'author-removal', { id }, { key: `author-removal ${id}` })

/** Queues all unfinished acts again, because the process that worked on them may have died. */
export async function resumeAuthorRemovals(db: Db): Promise<void> {
  const open = await db.selectFrom('author_removals').select('id').where('status', 'in', ['REMOVING', 'RESTORING']).execute()
  for (const { id } of open) await queueAuthorRemoval(db, id)
}

/**
 * Works on an act until it has ended, each text in a transaction of its own together with how far it has come: whoever goes on after a
 * process that died begins with the next one, and no total of a list is held while others write. Each text is decided on in the name
 * of who began, by the rights that they have then.
 */
export async function runAuthorRemoval(context: Context, id: number): Promise<void> {
  while (await inTransaction(context, (trx, context) => advance(trx, context, id)));
}

/** Looks at the next text; false once there is none. */
async function advance(trx: Db, context: TransactionContext, id: number): Promise<boolean> {
  const row = await lockAuthorRemoval(trx, id)
  if (row?.status === 'REMOVING') return removeNext(trx, context, row)
  if (row?.status === 'RESTORING') return restoreNext(trx, context, row)
  return false
}

const save = (trx: Db, { id }: AuthorRemovalRow, values: Partial<AuthorRemovalRow>) =>
  trx.updateTable('author_removals').set(values).where('id', '=', id).execute()

const pathOf = (row: AuthorRemovalRow, id: number) => ({ aid: String(row.assembly_id), coid: String(id) })

async function removeNext(trx: Db, context: TransactionContext, row: AuthorRemovalRow): Promise<boolean> {
  const me = row.by_id === null ? undefined : await findJobUser(trx, row.by_id)
  const next = me && row.user_id !== null ? await findNextText(trx, row) : undefined
  if (!me || !next) {
    await save(trx, row, { status: 'REMOVED', done: 0 })
    return false
  }
  const found = await lockCase(trx, me, pathOf(row, next.id), readToRemove)
  const removes = found && planRemoval(toCaseState(found.row), found.viewer) === 'REMOVE'
  if (found && removes) {
    const stated = { reason: row.reason, note: row.note }
    await softRemoveContribution(trx, context, next.id, me.userId, {
      code: row.reason,
      note: row.note,
      reason: summarizeReason(stated),
      act: row.id,
    })
    await insertRemoval(trx, found.row, stated, { by: me.userId, at: context.clock.iso(), act: row.id })
  }
  const kind = found && removes ? (isCommentType(found.row.type) ? 'comments' : 'contributions') : undefined
  await save(trx, row, { done: next.id, ...(kind ? { [kind]: row[kind] + 1 } : {}) })
  return true
}

async function restoreNext(trx: Db, context: TransactionContext, row: AuthorRemovalRow): Promise<boolean> {
  const me = row.restored_by === null ? undefined : await findJobUser(trx, row.restored_by)
  if (!me) {
    // somebody else may go on
    await save(trx, row, { status: 'REMOVED', done: 0 })
    return false
  }
  const next = await trx
    .selectFrom('removals')
    .select(['id', 'contribution_id'])
    .where('author_removal_id', '=', row.id)
    .where('id', '>', row.done)
    .where('restored_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) {
    // what they might not bring back is left to others
    const rest = await isRestRemoved(trx, row.id)
    const ended = rest ? ({ status: 'REMOVED' } as const) : { status: 'RESTORED' as const, restored_at: context.clock.iso() }
    await save(trx, row, { ...ended, done: 0 })
    return false
  }
  const path = next.contribution_id === null ? undefined : pathOf(row, next.contribution_id)
  const found = path && (await lockCase(trx, me, path, readToRestore))
  const removal = found?.row.removal
  const comes = found && removal?.id === next.id && !refuseRestoringWithOthers(toCaseState(found.row), removal, found.viewer)
  if (found && comes) await restore(trx, context, me, found, { act: row.id })
  await save(trx, row, { done: next.id, restored: row.restored + (comes ? 1 : 0) })
  return true
}
