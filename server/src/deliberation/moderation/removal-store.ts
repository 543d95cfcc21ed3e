import type { StatedReason } from '@folkmoot/core/deliberation/contributions/removal-reasons.ts'
import type { ObjectionDecision } from '@folkmoot/core/deliberation/moderation/words.ts'
import type { Db } from '../../platform/database/open.ts'
import type { CaseRow, StoredRemoval } from './case-sql.ts'

export const insertRemoval = (
  trx: Db,
  row: Pick<CaseRow, 'id' | 'a_id' | 'campaign_id'>,
  { reason, note }: StatedReason,
  { by, at, act = null }: { by: number; at: string; act?: number | null },
) =>
  trx
    .insertInto('removals')
    .values({
      contribution_id: row.id,
      assembly_id: row.a_id,
      campaign_id: row.campaign_id,
      reason,
      note,
      at,
      by_id: by,
      author_removal_id: act,
    })
    .execute()

/** Writes down that a removal ended. */
export const markRestored = (trx: Db, contributionId: number, at: string) =>
  trx
    .updateTable('removals')
    .set({ restored_at: at })
    .where('contribution_id', '=', contributionId)
    .where('restored_at', 'is', null)
    .execute()

export const saveObjection = (trx: Db, { id }: StoredRemoval, objection: string, at: string) =>
  trx.updateTable('removals').set({ objection, objected_at: at }).where('id', '=', id).execute()

export const saveDecision = (
  trx: Db,
  { id }: StoredRemoval,
  { decision, answer, by, at }: { decision: ObjectionDecision; answer: string; by: number; at: string },
) => trx.updateTable('removals').set({ decision, answer, decided_by: by, decided_at: at }).where('id', '=', id).execute()

/**
 * Takes the words out of what is kept about erased contributions: reasons, objections, answers, and what was told of them. The
 * numbers stay.
 */
export async function forgetModeration(trx: Db, contributionIds: readonly number[]): Promise<void> {
  if (contributionIds.length === 0) return
  await trx
    .updateTable('removals')
    .set({ note: '', objection: '', answer: '', by_id: null, decided_by: null })
    .where('contribution_id', 'in', contributionIds)
    .execute()
  await trx
    .updateTable('author_removals')
    .set({ user_id: null, by_id: null, note: '' })
    .where('id', 'in', (e) =>
      e
        .selectFrom('removals')
        .select((r) => r.ref('author_removal_id').$notNull().as('id'))
        .where('contribution_id', 'in', contributionIds)
        .where('author_removal_id', 'is not', null),
    )
    .execute()
}

/** Takes the person and all words out of the acts that removed what a deleted account had written; the numbers stay. */
export const forgetAuthorRemovals = (trx: Db, userId: number) =>
  trx.updateTable('author_removals').set({ user_id: null, note: '' }).where('user_id', '=', userId).execute()
