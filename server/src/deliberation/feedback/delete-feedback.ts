import type { Db } from '../../platform/database/open.ts'

/** Deletes all feedback on contributions. */
export async function deleteFeedback(trx: Db, contributionIds: readonly number[]): Promise<void> {
  if (contributionIds.length === 0) return
  await trx.deleteFrom('feedback').where('contribution_id', 'in', contributionIds).execute()
  await trx.deleteFrom('assessments').where('contribution_id', 'in', contributionIds).execute()
}
