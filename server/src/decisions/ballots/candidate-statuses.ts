import type { TransitionRecipient } from '@folkmoot/core/deliberation/contributions/status-transition-table.ts'
import type { ContributionStatus } from '@folkmoot/core/platform/shared/contribution-words.ts'
import { updateContributionStatus } from '../../deliberation/contributions/change-status.ts'
import type { Db } from '../../platform/database/open.ts'
import type { Context } from '../../platform/http/context.ts'
import type { BallotRecord } from './store.ts'

interface StatusMove {
  /** The contributions of candidates; null where a contribution was erased. */
  readonly contributionIds: readonly (number | null)[]
  readonly from: ContributionStatus
  readonly to: ContributionStatus
  /** The coordinator who acts; undefined if the step is automatic. */
  readonly actorId?: number | undefined
  readonly reason?: string
}

/** The recipients of a notification about a ballot's status change (specification D.2). */
const RECIPIENTS_BY_STATUS: Partial<Record<ContributionStatus, readonly TransitionRecipient[]>> = {
  SELECTED: ['authors', 'followers'],
}

/**
 * Moves contributions on or off the ballot (specification D.2); only those with status `from` change. A round of a group changes no
 * status (specification E.10).
 */
export async function updateCandidateStatuses(
  trx: Db,
  context: Pick<Context, 'clock'>,
  { group }: Pick<BallotRecord, 'group'>,
  { contributionIds, from, to, actorId, reason = '' }: StatusMove,
): Promise<void> {
  const ids = contributionIds.filter((id) => id !== null)
  if (group || ids.length === 0) return
  const viewer = await trx
    .selectFrom('contributions')
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .where('status', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  await updateContributionStatus(
    trx,
    context,
    viewer.map(({ id }) => id),
    to,
    { by: actorId, reason, act: 'ballot', recipients: RECIPIENTS_BY_STATUS[to] ?? ['authors'] },
  )
}
