import type { Db } from '../../../platform/database/open.ts'
import type { BallotWithCandidates } from '../store.ts'

/** Marks what passed in a round of a group as agreed, and takes the mark from what passed before and did not now (specification E.10). */
export async function markAgreed(
  trx: Db,
  ballot: Pick<BallotWithCandidates, 'candidates'>,
  groupId: number,
  passed: ReadonlySet<string>,
): Promise<void> {
  const idsOf = (agreed: boolean) =>
    ballot.candidates.flatMap(({ uuid, contributionId }) =>
      contributionId !== null && passed.has(uuid) === agreed ? [contributionId] : [],
    )
  await trx
    .updateTable('contributions')
    .set({ agreed_group_id: groupId })
    .where((e) => e('id', '=', e.fn.any(e.val(idsOf(true)))))
    .execute()
  await trx
    .updateTable('contributions')
    .set({ agreed_group_id: null })
    .where((e) => e('id', '=', e.fn.any(e.val(idsOf(false)))))
    .where('agreed_group_id', '=', groupId)
    .execute()
}
